/** The first data of the desk's dashboard. */
import { ask } from '../endpoint.ts'
import { getAdminOverview } from '../endpoints/admin-overview.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'

export const adminHomePage = firstData('/admin', NoSearchSchema, () => [ask(getAdminOverview)])
