/**
 * Turnstile, Cloudflare's check that a form is filled in by a person, where a deployment has keys for it: what the
 * worker and the pages have to agree on.
 */

/** The header in which a form brings what the check gave. */
export const HUMAN_CHECK_HEADER = 'Turnstile-Token'

/** Where the check comes from, and what it shows itself in. */
export const HUMAN_CHECK_ORIGIN = 'https://challenges.cloudflare.com'

/** The forms that ask, each by the name that its check is made for. */
export const HUMAN_CHECK_ACTIONS = ['register', 'forgot-password', 'contact'] as const
export type HumanCheckAction = (typeof HUMAN_CHECK_ACTIONS)[number]

/** The pages of these forms, which may load the check. */
export const HUMAN_CHECK_PATHS = ['/register', '/forgot-password', '/contact'] as const

/** All pages that say something else where there is a check. */
export const HUMAN_CHECK_PAGES = [...HUMAN_CHECK_PATHS, '/privacy'] as const

/** Tells whether a page has a form that asks. */
export function asksForHuman(path: string): boolean {
  return (HUMAN_CHECK_PATHS as readonly string[]).includes(path)
}
