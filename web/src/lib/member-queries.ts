import { listInvitations, listMembers } from '../../../shared/endpoints/network-members.ts'
import { endpointQuery } from './endpoint-query.ts'

/** The network's current and former members. */
export const membersQuery = endpointQuery(listMembers)

/** The invited people; for owners. */
export const invitationsQuery = endpointQuery(listInvitations)
