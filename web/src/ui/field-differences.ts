/** Labels and formatters for a profile's fields, to describe how two versions differ. */
export type FieldWords<Profile> = {
  [Field in keyof Profile]?: { label: string; write: (value: Profile[Field]) => string }
}

/** Formats a text as it is. */
export function asItIs(text: string): string {
  return text
}

/** A field in which two versions differ, both in words; empty text if a version has no value. */
export interface FieldDifference {
  label: string
  mine: string
  saved: string
}

/**
 * Compares the typed values with the saved ones.
 * @param words labels and formatters of the fields
 * @param mine the changed fields
 * @param saved the current profile
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
