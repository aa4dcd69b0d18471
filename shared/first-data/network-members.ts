/** The first data of the page of a network's members. */
import { ask } from '../endpoint.ts'
import { listMembers } from '../endpoints/network-members.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'

/** The members. Only owners see the invitations, which are loaded once the page knows that the caller is an owner. */
export const membersPage = firstData('/network/members', NoSearchSchema, () => [ask(listMembers)])
