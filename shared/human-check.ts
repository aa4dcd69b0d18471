/**
 * Turnstile, Cloudflare's check that a person fills in a form, for deployments that have keys for it: the names on
 * which the worker and the pages have to agree.
 */

/** The header in which a form sends the token of the check. */
export const HUMAN_CHECK_HEADER = 'Turnstile-Token'

/** The origin of the check's script and frame. */
export const HUMAN_CHECK_ORIGIN = 'https://challenges.cloudflare.com'

/** The forms with a check, each by the action name of its check. */
export const HUMAN_CHECK_ACTIONS = ['register', 'forgot-password', 'contact'] as const
export type HumanCheckAction = (typeof HUMAN_CHECK_ACTIONS)[number]

/** The pages of these forms, which may load the check. */
export const HUMAN_CHECK_PATHS = ['/register', '/forgot-password', '/contact'] as const

/** All pages that show something else if there is a check. */
export const HUMAN_CHECK_PAGES = [...HUMAN_CHECK_PATHS, '/privacy'] as const

/** Tells whether a page has a form with a check. */
export function asksForHuman(path: string): boolean {
  return (HUMAN_CHECK_PATHS as readonly string[]).includes(path)
}
