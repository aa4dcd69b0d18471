/**
 * What somebody has typed, kept for this tab until it is sent, so that a reload loses nothing, nor does a
 * session that ends meanwhile. A tab may see several users: each has drafts of their own.
 */

/** Text and choices by the field's name. Passwords are never given to these functions. */
export type Draft = Record<string, unknown>

/** The name in a draft of what its values were made of. No field is called so. */
export const MADE_OF = ''

const PREFIX = 'draft:'

/**
 * Names the place where a form's draft is kept.
 * @param form the form's id
 * @param owner the id of the user whose page it is on; undefined on a public page, whose drafts are the visitor's
 */
export function draftKey(form: string, owner: string | undefined): string {
  return `${prefixOf(owner)}${form}`
}

function prefixOf(owner = ''): string {
  return `${PREFIX}${owner}:`
}

/**
 * Reads what was kept.
 * @param key the draft's, of `draftKey`
 * @returns the values, empty when there are none or storage is forbidden
 */
export function readDraft(key: string): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof draft === 'object' && draft !== null && !Array.isArray(draft)
      ? (draft as Draft)
      : {}
  } catch {
    return {}
  }
}

/**
 * Keeps values until they are sent, their owner signs out, or the tab is closed.
 * @param key the draft's, of `draftKey`
 * @param draft what to keep, in place of what was kept before
 */
export function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage may be forbidden or full; the form works without it.
  }
}

/**
 * Forgets a form's draft, because what it held was sent.
 * @param key the draft's, of `draftKey`
 */
export function forgetDraft(key: string): void {
  forgetWhere((kept) => kept === key)
}

/** Forgets all drafts of this tab, the visitor's as well: they were typed by whoever is leaving. */
export function forgetDrafts(): void {
  forgetWhere((kept) => kept.startsWith(PREFIX))
}

/**
 * Forgets the drafts of other users, because somebody is signed in. What a visitor typed stays: it may be theirs.
 * @param owner the id of the user who is
 */
export function forgetDraftsOfOthers(owner: string): void {
  const stay = [prefixOf(), prefixOf(owner)]
  forgetWhere((kept) => kept.startsWith(PREFIX) && !stay.some((own) => kept.startsWith(own)))
}

function forgetWhere(isOne: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isOne(key)) sessionStorage.removeItem(key)
  } catch {
    // Nothing could be kept either.
  }
}
