import { listInvitations, listMembers } from '../../../../shared/endpoints/network-members.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** Who belongs to the network, and who did. */
export const membersQuery = endpointQuery(listMembers)

/** Who has been invited; for owners. */
export const invitationsQuery = endpointQuery(listInvitations)
