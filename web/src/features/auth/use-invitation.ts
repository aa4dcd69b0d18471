import { InvitationLinkSchema } from '../../../../shared/network-members.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useMailedLink } from '../../lib/use-mailed-link.ts'

const askInvitation = (token: string) =>
  parseResponse(api.auth.join.invitation.$post({ json: { token } }), InvitationLinkSchema)

/**
 * What the link of an invitation into a network leads to.
 * @param token the link's; undefined in the prerendered page, which knows none
 * @returns what `DataArea` wants of a query
 */
export function useInvitation(token: string | undefined) {
  return useMailedLink(token, askInvitation)
}
