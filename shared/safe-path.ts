import { type Role, roleOfPath } from './roles.ts'
import type { PublicPath } from './routes.ts'

/** Only its origin matters: it represents this site while a path is parsed. */
const HERE = 'http://here.invalid'

/**
 * Makes the `redirect` of a sign-in safe: a path of this site, never another origin.
 * @param wanted the value in the address, which anybody can write
 * @returns path with query and fragment, or null if it leads elsewhere or is not a path
 */
export function safePath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > 2000) return null
  if (!URL.canParse(wanted, HERE)) return null
  const url = new URL(wanted, HERE)
  if (url.origin !== HERE) return null
  const path = url.pathname + url.search + url.hash
  // '/..//evil.example' resolves to '//evil.example', which a browser takes for another origin.
  return path.startsWith('//') ? null : path
}

/** A public page to which a sign-in returns: an invited person signs in on the way. */
const JOIN = '/join' satisfies PublicPath

/**
 * Where a sign-in leads: to the page a guard kept the visitor from, if the role may open it, or to the invitation
 * that asked for it, else `/`.
 * @param wanted the `redirect` of the sign-in page's address
 * @param role the role of the person who has just signed in
 */
export function afterSignIn(wanted: unknown, role: Role): string {
  const path = safePath(wanted)
  if (path === null) return '/'
  const { pathname } = new URL(path, HERE)
  return pathname === JOIN || roleOfPath(pathname) === role ? path : '/'
}

const OWN_PAGES = {
  admin: { profile: '/admin', settings: '/admin/settings' },
  talent: { profile: '/talent/profile', settings: '/talent/settings' },
  tv_network: { profile: '/network/profile', settings: '/network/settings' },
} as const satisfies Record<Role, { profile: string; settings: string }>

/**
 * Where the user menu's entries lead, which have no route of their own.
 * @param role the role of who is signed in
 */
export function ownPages(role: Role): (typeof OWN_PAGES)[Role] {
  return OWN_PAGES[role]
}
