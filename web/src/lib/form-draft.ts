/** What somebody has typed, kept for this tab until it is sent, so that a reload loses nothing. */

/** Text and choices by the field's name. Passwords are never given to these functions. */
export type Draft = Record<string, unknown>

function keyOf(form: string): string {
  return `draft:${form}`
}

/**
 * Reads what was kept.
 * @param form the form's id
 * @returns the values, empty when there are none or storage is forbidden
 */
export function readDraft(form: string): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')
    return typeof draft === 'object' && draft !== null && !Array.isArray(draft)
      ? (draft as Draft)
      : {}
  } catch {
    return {}
  }
}

/**
 * Keeps values until the tab is closed.
 * @param form the form's id
 * @param draft what to keep, in place of what was kept before
 */
export function keepDraft(form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft))
  } catch {
    // Storage may be forbidden or full; the form works without it.
  }
}

/**
 * Forgets a form's draft, because what it held was sent.
 * @param form the form's id
 */
export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // Nothing could be kept either.
  }
}
