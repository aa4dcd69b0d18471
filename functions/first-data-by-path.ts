import { AccountCountsQuerySchema, AccountsQuerySchema } from '../shared/account-lists.ts'
import { ApplicationCountsQuerySchema, ApplicationsQuerySchema } from '../shared/applications.ts'
import { AuditQuerySchema } from '../shared/audit.ts'
import { MessagesQuerySchema } from '../shared/contact-inbox.ts'
import { PAGE_SIZE_MAX } from '../shared/limits.ts'
import { NotificationsQuerySchema } from '../shared/notifications.ts'
import type { ApplicantRole } from '../shared/roles.ts'
import { CompareQuerySchema, SavedTalentQuerySchema } from '../shared/saved-talent.ts'
import { MailsQuerySchema } from '../shared/waiting-mails.ts'
import { readAccountSettings } from './account/account-settings.ts'
import { readAccount } from './admin/account.ts'
import { readAccountCounts, readAccounts } from './admin/account-lists.ts'
import { readAdministrators } from './admin/administrators.ts'
import { readApplicationCounts, readApplications } from './admin/applications.ts'
import { readAuditEntries } from './admin/audit.ts'
import { readMessages } from './admin/contact-inbox.ts'
import { readMails } from './admin/outbox.ts'
import { readAdminOverview } from './admin/overview.ts'
import { readSettings } from './admin/settings.ts'
import { readNetworkOverview } from './network/overview.ts'
import { readNetworkProfile } from './network/profile.ts'
import { readCompared, readSaved } from './network/saved.ts'
import { readLists } from './network/talent-lists.ts'
import { readNotifications } from './notifications/notifications.ts'
import { answerTo, type FirstData, type FirstDataByPath } from './pages/first-data.ts'
import type { PageAddress } from './pages/page-address.ts'
import { readTalentOverview } from './talent/overview.ts'
import { readTalentPrivacy } from './talent/privacy.ts'
import { readTalentProfile } from './talent/profile.ts'

const OVERVIEW: readonly FirstData[] = [{ key: '/api/admin/overview', read: readAdminOverview }]

/** What each page behind the guard is sent along with, so that its scripts need not ask for it. */
export const FIRST_DATA: FirstDataByPath = {
  '/admin': () => OVERVIEW,
  '/admin/accounts/$userId': ({ params: { userId = '' } }) => [accountOf(userId)],
  '/admin/approvals': ({
    query: { role, status = 'pending', emailConfirmed, claimed, flags, q, sort, open },
  }) => {
    const filters = { role, status, emailConfirmed, claimed, flags, q }
    const list = answerTo(
      '/api/admin/applications',
      { ...filters, sort },
      ApplicationsQuerySchema,
      readApplications,
    )
    if (list.length === 0) return []
    return [
      ...list,
      ...answerTo(
        '/api/admin/applications/counts',
        filters,
        ApplicationCountsQuerySchema,
        (caller, _config, filter) => readApplicationCounts(caller, filter),
      ),
      // How many wait stands in the page's head, which would grow by a line when it came later.
      ...OVERVIEW,
      // What is no id is nobody's, and brings nothing.
      ...(typeof open === 'string' ? [accountOf(open)] : []),
    ]
  },
  '/admin/talent': ({ query }) => accountsOf('talent', '/api/admin/talent', query),
  '/admin/networks': ({ query }) => accountsOf('tv_network', '/api/admin/networks', query),
  '/admin/messages': ({ query: { state = 'open' } }) =>
    answerTo('/api/admin/messages', { state }, MessagesQuerySchema, readMessages),
  '/admin/mails': ({ query: { state } }) =>
    answerTo('/api/admin/mails', { state }, MailsQuerySchema, readMails),
  // Days are the reader's own: only their browser knows when they begin.
  '/admin/audit': ({ query: { actor, target, action, email, from, to } }) =>
    from === undefined && to === undefined
      ? answerTo(
          '/api/admin/audit',
          { actor, target, action, email },
          AuditQuerySchema,
          readAuditEntries,
        )
      : [],
  '/talent/settings': () => [
    { key: '/api/talent/privacy', read: readTalentPrivacy },
    { key: '/api/account', read: readAccountSettings },
  ],
  '/network/settings': () => [{ key: '/api/account', read: readAccountSettings }],
  '/admin/settings': () => [
    { key: '/api/admin/settings', read: readSettings },
    { key: '/api/admin/administrators', read: readAdministrators },
    { key: '/api/account', read: readAccountSettings },
  ],
  '/talent': () => [{ key: '/api/talent/overview', read: readTalentOverview }],
  '/talent/notifications': () => TOLD,
  '/network/notifications': () => TOLD,
  '/talent/profile': () => [{ key: '/api/talent/profile', read: readTalentProfile }],
  '/talent/profile/create': () => [{ key: '/api/talent/profile', read: readTalentProfile }],
  '/network': () => [{ key: '/api/network/overview', read: readNetworkOverview }],
  '/network/saved': ({ query: { list = 'first', view, compare } }) =>
    view === 'compare'
      ? answerTo('/api/network/compare', { people: compare }, CompareQuerySchema, readCompared)
      : [
          { key: '/api/network/lists', read: readLists },
          ...answerTo(
            '/api/network/saved',
            { list, limit: PAGE_SIZE_MAX },
            SavedTalentQuerySchema,
            readSaved,
          ),
        ],
  '/network/profile': () => [{ key: '/api/network/profile', read: readNetworkProfile }],
  '/network/profile/create': () => [{ key: '/api/network/profile', read: readNetworkProfile }],
}

/** One account with all that the desk knows of it. */
function accountOf(userId: string): FirstData {
  return { key: `/api/admin/accounts/${userId}`, read: (caller) => readAccount(caller, userId) }
}

/** What the caller was told, the last first. */
const TOLD = answerTo('/api/notifications', {}, NotificationsQuerySchema, readNotifications)

/** A page of the accounts of a kind, the newest first, and how many have which status. */
function accountsOf(
  kind: ApplicantRole,
  call: string,
  query: PageAddress['query'],
): readonly FirstData[] {
  const { status, available, emailConfirmed, flags, q, sort = 'newest' } = query
  const others = { available, emailConfirmed, flags, q }
  return [
    ...answerTo(
      call,
      { status, ...others, sort },
      AccountsQuerySchema,
      (caller, config, accepted) => readAccounts(kind, caller, config, accepted),
    ),
    ...answerTo(`${call}/counts`, others, AccountCountsQuerySchema, (caller, _config, accepted) =>
      readAccountCounts(kind, caller, accepted),
    ),
  ]
}
