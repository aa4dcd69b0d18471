/** Every role an account can have; an account has exactly one. */
export const ROLES = ['admin', 'talent', 'tv_network'] as const

export type Role = (typeof ROLES)[number]

/** The roles one may register for oneself; administrators are made by administrators. */
export const APPLICANT_ROLES = ['talent', 'tv_network'] as const
export type ApplicantRole = (typeof APPLICANT_ROLES)[number]

/** Where each role starts, and where it is sent when a page is not its own. */
export const ROLE_HOMES = {
  admin: '/admin',
  talent: '/talent',
  tv_network: '/network',
} as const satisfies Record<Role, string>

/** The name of each role on the screen. */
export const ROLE_LABELS = {
  admin: 'Administrator',
  talent: 'Media Talent',
  tv_network: 'TV Network',
} as const satisfies Record<Role, string>

/**
 * Tells which role a restricted path belongs to.
 * @param path an absolute path of this site, without query
 * @returns the role, or null for a path that is not restricted
 */
export function roleOfPath(path: string): Role | null {
  for (const role of ROLES) {
    const home = ROLE_HOMES[role]
    if (path === home || path.startsWith(`${home}/`)) return role
  }
  return null
}
