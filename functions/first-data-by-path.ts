import { ApplicationsQuerySchema } from '../shared/applications.ts'
import { readApplications } from './admin/applications.ts'
import { readAdminOverview } from './admin/overview.ts'
import { readNetworkOverview } from './network/overview.ts'
import { answerTo, type FirstDataByPath } from './pages/first-data.ts'
import { readTalentOverview } from './talent/overview.ts'

/** What each page behind the guard is sent along with, so that its scripts need not ask for it. */
export const FIRST_DATA: FirstDataByPath = {
  '/admin': () => [{ key: '/api/admin/overview', read: readAdminOverview }],
  '/admin/approvals': ({ query: { role, status = 'pending', q } }) =>
    answerTo(
      '/api/admin/applications',
      { role, status, q },
      ApplicationsQuerySchema,
      readApplications,
    ),
  '/talent': () => [{ key: '/api/talent/overview', read: readTalentOverview }],
  '/network': () => [{ key: '/api/network/overview', read: readNetworkOverview }],
}
