/** What the page of a network's members shows first. */
import { ask } from '../endpoint.ts'
import { listMembers } from '../endpoints/network-members.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'

/** The members; whom owners have invited is theirs alone, and is asked for once it is known that one is. */
export const membersPage = firstData('/network/members', NoSearchSchema, () => [ask(listMembers)])
