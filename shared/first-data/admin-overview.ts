/** What the desk's dashboard shows first. */
import { ask } from '../endpoint.ts'
import { getAdminOverview } from '../endpoints/admin-overview.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'

export const adminHomePage = firstData('/admin', NoSearchSchema, () => [ask(getAdminOverview)])
