/** The pages anybody may open: prerendered at build, and served as files without the worker. */
export const PUBLIC_PATHS = [
  '/',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/login',
  '/register',
  '/thank-you',
  '/confirm-email',
  '/forgot-password',
  '/reset-password',
  '/application',
  '/invitation',
  '/join',
  '/agent',
] as const
export type PublicPath = (typeof PUBLIC_PATHS)[number]

/** The pages that mailed links open: their addresses carry a token, which no other site may learn. */
export const TOKEN_PATHS = [
  '/confirm-email',
  '/reset-password',
  '/application',
  '/invitation',
  '/join',
  '/agent',
] as const satisfies readonly PublicPath[]

/**
 * The pages behind the edge guard, by the role that may open them. Parameters of a path are written as in the router:
 * `/admin/accounts/$userId`.
 */
export const ROLE_PATHS = {
  admin: [
    '/admin',
    '/admin/approvals',
    '/admin/accounts/$userId',
    '/admin/talent',
    '/admin/networks',
    '/admin/messages',
    '/admin/reports',
    '/admin/reports/networks',
    '/admin/reports/views',
    '/admin/mails',
    '/admin/audit',
    '/admin/settings',
  ],
  talent: [
    '/talent',
    '/talent/profile',
    '/talent/profile/create',
    '/talent/notifications',
    '/talent/matches',
    '/talent/enquiries',
    '/talent/enquiries/$enquiryId',
    '/talent/settings',
  ],
  tv_network: [
    '/network',
    '/network/browse',
    '/network/browse/$userId',
    '/network/profile',
    '/network/profile/create',
    '/network/saved',
    '/network/notifications',
    '/network/briefs',
    '/network/briefs/create',
    '/network/briefs/$briefId',
    '/network/briefs/$briefId/edit',
    '/network/members',
    '/network/activity',
    '/network/enquiries',
    '/network/enquiries/create',
    '/network/enquiries/$enquiryId',
    '/network/settings',
  ],
} as const
export type RolePath = (typeof ROLE_PATHS)[keyof typeof ROLE_PATHS][number]
