/** The first data of the vetting desk. */
import { type Ask, ask } from '../endpoint.ts'
import { getAdminOverview } from '../endpoints/admin-overview.ts'
import { countApplications, getAdminAccount, listApplications } from '../endpoints/vetting.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'
import { ApprovalsSearchSchema } from '../search-params/desk.ts'

export const approvalsPage = firstData(
  '/admin/approvals',
  ApprovalsSearchSchema,
  ({ search: { open, sort, status = 'pending', ...others } }) => {
    const filters = { status, ...others }
    const asked: Ask[] = [
      ask(listApplications, { ...filters, sort }),
      ask(countApplications, filters),
      // The page's head shows how many wait: if the number came later, the head would grow by a line.
      ask(getAdminOverview),
    ]
    return open === undefined ? asked : [...asked, ask(getAdminAccount, { userId: open })]
  },
)

export const adminAccountPage = firstData(
  '/admin/accounts/$userId',
  NoSearchSchema,
  ({ params: { userId } }) => [ask(getAdminAccount, { userId })],
)
