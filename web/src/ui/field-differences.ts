/** How a profile's fields are called and written, as far as two states of one may differ in them. */
export type FieldWords<Profile> = {
  [Field in keyof Profile]?: { label: string; write: (value: Profile[Field]) => string }
}

/** Writes a text that needs no other words. */
export function asItIs(text: string): string {
  return text
}

/** A field that two versions do not agree about, both in words; empty text where nothing is given. */
export interface FieldDifference {
  label: string
  mine: string
  saved: string
}

/**
 * Holds what somebody typed against what is saved.
 * @param words for the fields
 * @param mine the changed fields
 * @param saved the profile as it is
 * @returns the fields that differ
 */
export function differencesOf<Profile>(
  words: FieldWords<Profile>,
  mine: Partial<Profile>,
  saved: Profile,
): FieldDifference[] {
  return (Object.keys(mine) as (keyof Profile)[]).flatMap((field) => {
    const word = words[field]
    if (!word) return []
    const texts = {
      mine: word.write(mine[field] as Profile[typeof field]),
      saved: word.write(saved[field]),
    }
    return texts.mine === texts.saved ? [] : [{ label: word.label, ...texts }]
  })
}
