/** What the page of a network's activity shows first. */
import { ask } from '../endpoint.ts'
import { listNetworkActivity } from '../endpoints/network-activity.ts'
import { listMembers } from '../endpoints/network-members.ts'
import { firstData } from '../first-data.ts'
import { NetworkActivitySearchSchema } from '../search-params/network-activity.ts'

/** What happened last, and who can be chosen. */
export const networkActivityPage = firstData(
  '/network/activity',
  NetworkActivitySearchSchema,
  ({ search: { about, member } }) => [
    ask(listNetworkActivity, { about, member }),
    ask(listMembers),
  ],
)
