/** The first data of the page of a network's activity. */
import { ask } from '../endpoint.ts'
import { listNetworkActivity } from '../endpoints/network-activity.ts'
import { listMembers } from '../endpoints/network-members.ts'
import { firstData } from '../first-data.ts'
import { NetworkActivitySearchSchema } from '../search-params/network-activity.ts'

/** The latest events, and the choices of the filters. */
export const networkActivityPage = firstData(
  '/network/activity',
  NetworkActivitySearchSchema,
  ({ search: { about, member } }) => [
    ask(listNetworkActivity, { about, member }),
    ask(listMembers),
  ],
)
