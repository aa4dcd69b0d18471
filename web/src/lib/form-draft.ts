/**
 * Drafts: what somebody has typed, kept in this tab until it is sent, so that neither a reload nor the end of a session
 * loses it. Several users may use a tab, and each has their own drafts.
 */

/** Text and choices by field name. A password is never passed to these functions. */
export type Draft = Record<string, unknown>

/** The key in a draft for the version that its values were made from. No field has this name. */
export const MADE_OF = ''

const PREFIX = 'draft:'

/**
 * The storage key of a form's draft.
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
 * Reads a draft.
 * @param key the draft's, of `draftKey`
 * @returns the values; empty when there are none or storage is forbidden
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
 * @param draft the values, which replace the earlier ones
 */
export function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage may be forbidden or full; the form works without it.
  }
}

/**
 * Removes a form's draft after it was sent.
 * @param key the draft's, of `draftKey`
 */
export function forgetDraft(key: string): void {
  forgetWhere((kept) => kept === key)
}

/** Removes all drafts of this tab. The visitor's drafts too, because the person who leaves has typed them. */
export function forgetDrafts(): void {
  forgetWhere((kept) => kept.startsWith(PREFIX))
}

/**
 * Removes the drafts of other users, because somebody is signed in. A visitor's drafts stay: they may belong to this
 * user.
 * @param owner the id of the signed-in user
 */
export function forgetDraftsOfOthers(owner: string): void {
  const stay = [prefixOf(), prefixOf(owner)]
  forgetWhere((kept) => kept.startsWith(PREFIX) && !stay.some((own) => kept.startsWith(own)))
}

/** Whether two values of a form, which are plain JSON, are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function forgetWhere(isOne: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isOne(key)) sessionStorage.removeItem(key)
  } catch {
    // If storage is forbidden, no draft was kept.
  }
}
