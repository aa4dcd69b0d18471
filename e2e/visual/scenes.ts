import { EXAMPLE_BRIEF_ID, EXAMPLE_TALENT_ID, examplePath } from '../../shared/example-paths.ts'
import { ROLES } from '../../shared/roles.ts'
import { PUBLIC_PATHS, ROLE_PATHS, TOKEN_PATHS } from '../../shared/routes.ts'
import type { Visitor } from '../visitors.ts'
import { BELL, EMPTY, FULL, type LateAnswers, TOLD } from './fixed-answers.ts'
import { APPLICATION_PAGES } from './fixed-application.ts'
import { NO_ACCOUNTS } from './fixed-desk.ts'
import { ASKED } from './fixed-notifications.ts'
import { COMPARED_IDS } from './fixed-saved.ts'

/** A page in a state that has stored pictures. */
export interface Scene {
  /** The name of the pictures. */
  name: string
  visitor: Visitor
  path: string
  answers: LateAnswers
  /** The page stays at 'Loading...'. */
  unfinished: boolean
  /** The picture ends at the edge of the window: the text that follows looks like the text before. */
  cut: boolean
}

/**
 * The text of a page's part without data. It would also appear if the fixed data had another format than the product's.
 */
export const NOT_LOADED = 'This could not be loaded'

/** `/admin/approvals` is 'admin-approvals', `/admin/accounts/$userId` 'admin-accounts-user-id', and `/` 'landing'. */
function nameOf(path: string): string {
  const words = path.slice(1).replaceAll('/', '-').replaceAll('$', '')
  return words.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) || 'landing'
}

const whole = { answers: FULL, unfinished: false, cut: false }

/** Every page of every visitor, with all of its data. */
export const PAGES: readonly Scene[] = [
  ...PUBLIC_PATHS.map((path) => ({
    ...whole,
    name: nameOf(path),
    visitor: 'signed out' as const,
    path,
    cut: path === '/terms' || path === '/privacy',
  })),
  { ...whole, name: 'missing', visitor: 'signed out', path: '/assets/nothing-here.png' },
  ...ROLES.flatMap((role) =>
    ROLE_PATHS[role].map((path) => ({
      ...whole,
      name: nameOf(path),
      visitor: role,
      path: examplePath(path),
    })),
  ),
]

// Manage Networks is Manage Talent with other words.
const withData = [
  { visitor: 'admin', path: '/admin' },
  { visitor: 'admin', path: '/admin/approvals' },
  { visitor: 'admin', path: '/admin/accounts/$userId' },
  { visitor: 'admin', path: '/admin/talent' },
  { visitor: 'admin', path: '/admin/messages' },
  { visitor: 'admin', path: '/admin/reports' },
  { visitor: 'admin', path: '/admin/mails' },
  { visitor: 'admin', path: '/admin/audit' },
  { visitor: 'talent', path: '/talent' },
  { visitor: 'talent', path: '/talent/settings' },
  { visitor: 'talent', path: '/talent/profile' },
  { visitor: 'talent', path: '/talent/notifications' },
  { visitor: 'tv_network', path: '/network' },
  { visitor: 'tv_network', path: '/network/profile' },
  { visitor: 'tv_network', path: '/network/browse' },
  { visitor: 'tv_network', path: '/network/browse/$userId' },
  { visitor: 'tv_network', path: '/network/briefs' },
  { visitor: 'tv_network', path: '/network/briefs/$briefId' },
  { visitor: 'talent', path: '/talent/matches' },
  { visitor: 'tv_network', path: '/network/saved' },
  { visitor: 'tv_network', path: '/network/members' },
  { visitor: 'tv_network', path: '/network/activity' },
  { visitor: 'tv_network', path: '/network/enquiries' },
  { visitor: 'tv_network', path: '/network/enquiries/$enquiryId' },
  { visitor: 'talent', path: '/talent/enquiries' },
] as const

/** Every page that depends on data, as it is before they come. */
export const UNFINISHED: readonly Omit<Scene, 'answers'>[] = withData.map(({ visitor, path }) => ({
  name: nameOf(path),
  visitor,
  path: examplePath(path),
  unfinished: true,
  cut: false,
}))

/** Every page that depends on data, without data, and pages in edit mode. */
export const STATES: readonly Scene[] = [
  ...withData.map(({ visitor, path }) => ({
    ...whole,
    name: `${nameOf(path)}-empty`,
    visitor,
    path: examplePath(path),
    answers: EMPTY,
  })),
  {
    ...whole,
    name: 'network-saved-compared',
    visitor: 'tv_network',
    path: `/network/saved?view=compare&compare=${COMPARED_IDS.replaceAll(',', '%2C')}`,
  },
  {
    ...whole,
    name: 'network-saved-person',
    visitor: 'tv_network',
    path: `/network/saved?person=${EXAMPLE_TALENT_ID}`,
  },
  ...(['about', 'experience', 'reel', 'links', 'photo'] as const).map((section) => ({
    ...whole,
    name: `talent-profile-${section}`,
    visitor: 'talent' as const,
    path: `/talent/profile/create?step=${section}`,
  })),
  ...(['company', 'programmes', 'logo', 'contact'] as const).map((section) => ({
    ...whole,
    name: `network-profile-${section}`,
    visitor: 'tv_network' as const,
    path: `/network/profile?edit=${section}`,
  })),
  {
    ...whole,
    name: 'network-briefs-brief-id-opened',
    visitor: 'tv_network',
    path: `/network/briefs/${EXAMPLE_BRIEF_ID}?open=${EXAMPLE_TALENT_ID}`,
  },
  {
    ...whole,
    name: 'admin-talent-filtered-empty',
    visitor: 'admin',
    path: '/admin/talent?q=nobody',
    answers: {
      ...FULL,
      '/api/admin/talent?q=nobody&sort=newest': { json: { items: [], nextCursor: null } },
      '/api/admin/talent/counts?q=nobody': { json: NO_ACCOUNTS },
    },
  },
  ...[
    { name: 'admin-audit-reads', answers: FULL },
    { name: 'admin-audit-reads-empty', answers: EMPTY },
  ].map((scene) => ({
    ...whole,
    ...scene,
    visitor: 'admin' as const,
    path: '/admin/audit?tab=reads',
  })),
  {
    ...whole,
    name: 'talent-notifications-asked',
    visitor: 'talent',
    path: '/talent/notifications',
    answers: { ...FULL, [BELL]: { json: ASKED }, [TOLD]: { json: ASKED } },
  },
  // As their mailed links open them; PAGES opens them as a copied address without the token.
  ...TOKEN_PATHS.filter((path) => path !== '/application').map((path) => ({
    ...whole,
    name: `${nameOf(path)}-opened`,
    visitor: 'signed out' as const,
    path: `${path}?token=any`,
  })),
  ...Object.entries(APPLICATION_PAGES).map(([state, json]) => ({
    ...whole,
    name: `application-${state}`,
    visitor: 'signed out' as const,
    path: '/application?token=any',
    answers: { ...FULL, '/api/application': { json } },
  })),
]

/** Pages that only differ from another page in their words. */
export const LIKE_ANOTHER: readonly string[] = [
  'privacy',
  'admin-networks',
  'admin-reports',
  'network-notifications',
  'network-settings',
  'network-briefs-brief-id-edit',
  'join',
  'network-enquiries',
]

/** Pages whose desktop layout differs from the phone's: pictures of both are stored. */
export const WIDE: readonly string[] = [
  'landing',
  'register',
  'admin',
  'admin-approvals',
  'admin-accounts-user-id',
  'talent',
  'talent-profile',
  'network',
  'network-browse',
  'network-browse-user-id',
  'network-briefs-brief-id',
  'network-saved',
]

/** Pages with photographs, drawings and all of the colors: pictures in the dark theme are stored as well. */
export const DARK: readonly string[] = ['landing', 'talent-profile', 'network-browse']

/** States with a drawing, not only text. */
export const PICTURED_STATES: readonly string[] = [
  'admin-approvals-empty',
  'network-browse-empty',
  'network-browse-loading',
  'network-browse-failing',
  'network-saved-compared',
  'network-saved-person',
  'network-briefs-brief-id-opened',
  'talent-profile-photo',
]
