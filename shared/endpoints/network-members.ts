/** Who belongs to a network: members, their roles, and those who are invited. */
import type { Endpoint } from '../endpoint.ts'
import { DomainClaimSchema, NetworkDomainsSchema } from '../network-domains.ts'
import {
  JoinedSchema,
  JoinSchema,
  MemberChangeSchema,
  MemberInvitationSchema,
  MembersSchema,
  SentInvitationSchema,
  SentInvitationsSchema,
} from '../network-members.ts'

/** Lists the members of the network, without `isActive` those who cannot use their account, with `eraseAfter` those who have asked for the deletion of their account, and former members with `endedAt`. */
export const listMembers = {
  call: 'GET /api/network/members',
  role: 'tv_network',
  member: 'viewer',
  about: 'caller',
  answer: MembersSchema,
  from: 'network_members',
} as const satisfies Endpoint

/**
 * Changes a member’s role, their right to write, or both. What is left out does not change.
 * @throws 403 `reauthenticate` to make somebody an owner or to take that role away, unless the caller has signed in or reauthenticated within ten minutes; 404 `member_not_found`; 409 `last_owner`; 409 `member_leaving` for somebody who has asked for the deletion of their account; 409 `member_inactive` to make an owner of somebody whose account is not approved
 */
export const changeMember = {
  call: 'PUT /api/network/members/:userId',
  role: 'tv_network',
  member: 'owner',
  about: 'caller',
  ids: { userId: 'member_not_found' },
  body: MemberChangeSchema,
  answer: MembersSchema,
} as const satisfies Endpoint

/**
 * Removes a member, whose next call is refused. What they made stays with the network.
 * @throws 403 `reauthenticate` for an owner, as above; 404 `member_not_found`; 409 `last_owner`
 */
export const removeMember = {
  call: 'DELETE /api/network/members/:userId',
  role: 'tv_network',
  member: 'owner',
  about: 'caller',
  ids: { userId: 'member_not_found' },
} as const satisfies Endpoint

/**
 * Leaves the network. Every member can, except the last owner.
 * @throws 409 `last_owner`
 */
export const leaveNetwork = {
  call: 'POST /api/network/leave',
  role: 'tv_network',
  member: 'viewer',
  about: 'caller',
} as const satisfies Endpoint

/** Lists the invitations that can still be accepted. */
export const listInvitations = {
  call: 'GET /api/network/invitations',
  role: 'tv_network',
  member: 'owner',
  about: 'caller',
  answer: SentInvitationsSchema,
  from: 'network_invitations',
} as const satisfies Endpoint

/**
 * Mails an invitation that is valid for seven days and replaces an earlier one to the same address. The answer is the
 * same whether or not the address has an account.
 * @throws 403 `reauthenticate`, as above; 409 `already_member`, `invitations_full`, `invited_domains_full` for the 51st mail domain within a month; 429 after 30 in a minute, 200 in a day, or five in an hour to the same address
 */
export const inviteMember = {
  call: 'POST /api/network/invitations',
  role: 'tv_network',
  member: 'owner',
  about: 'caller',
  body: MemberInvitationSchema,
  answer: SentInvitationSchema,
  status: 201,
} as const satisfies Endpoint

/**
 * Withdraws an invitation; its link stops working.
 * @throws 404 `invitation_not_found`
 */
export const revokeInvitation = {
  call: 'DELETE /api/network/invitations/:id',
  role: 'tv_network',
  member: 'owner',
  about: 'caller',
  ids: { id: 'invitation_not_found' },
} as const satisfies Endpoint

/** Lists the domains that the network has named, and those of its members’ confirmed addresses. */
export const listDomains = {
  call: 'GET /api/network/domains',
  role: 'tv_network',
  member: 'owner',
  about: 'caller',
  answer: NetworkDomainsSchema,
  from: 'network_domains',
} as const satisfies Endpoint

/**
 * Names a domain as the network’s own, and answers the text that has to be published there. This alone proves
 * nothing.
 * @throws 409 `domains_full`; 429 after 40 in a day
 */
export const addDomain = {
  call: 'POST /api/network/domains',
  role: 'tv_network',
  member: 'owner',
  about: 'caller',
  body: DomainClaimSchema,
  answer: NetworkDomainsSchema,
  status: 201,
} as const satisfies Endpoint

/**
 * Looks for the DNS entry, or else for the file. If neither is found, the answer is the same list with `method:
 * null`. We check again every week; a proof that has disappeared has seven days to come back.
 * @throws 404 `domain_not_found`; 409 `domain_taken`; 429; 503 `domain_not_looked_up`
 */
export const checkDomain = {
  call: 'POST /api/network/domains/:domain/check',
  role: 'tv_network',
  member: 'owner',
  about: 'caller',
  answer: NetworkDomainsSchema,
} as const satisfies Endpoint

/**
 * Removes a domain, which another network may then prove. Talent who hide from the network by this domain stay hidden
 * for 30 days.
 * @throws 404 `domain_not_found`
 */
export const deleteDomain = {
  call: 'DELETE /api/network/domains/:domain',
  role: 'tv_network',
  member: 'owner',
  about: 'caller',
} as const satisfies Endpoint

/**
 * Accepts an invitation, signed in with the invited address. The caller leaves their present network, which is closed
 * if it has no other member.
 * @throws 400 `token_invalid`; 403 `wrong_account`, and the invitation stays; 409 `already_member`, `last_owner`
 */
export const joinNetwork = {
  call: 'POST /api/network/join',
  role: 'tv_network',
  member: 'nobody',
  about: 'caller',
  body: JoinSchema,
  answer: JoinedSchema,
} as const satisfies Endpoint
