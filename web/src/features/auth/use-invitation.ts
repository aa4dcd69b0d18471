import { InvitationLinkSchema } from '../../../../shared/network-members.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useMailedLink } from '../../lib/use-mailed-link.ts'

const askInvitation = (token: string) =>
  parseResponse(api.auth.join.invitation.$post({ json: { token } }), InvitationLinkSchema)

/**
 * The invitation into a network behind a link.
 * @param token the link's token; undefined in the prerendered page
 * @returns the query that `DataArea` needs
 */
export function useInvitation(token: string | undefined) {
  return useMailedLink(token, askInvitation)
}
