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

/** Those who belong to the network, and those who did, with `endedAt`. */
export const listMembers = {
  call: 'GET /api/network/members',
  role: 'tv_network',
  member: 'viewer',
  about: 'caller',
  answer: MembersSchema,
  from: 'network_members',
} as const satisfies Endpoint

/**
 * Another role, the right to write, or both; what is left out stays as it is.
 * @throws 403 `reauthenticate` where it makes an owner, or one less, of who has neither signed in nor proved it within ten minutes; 404 `member_not_found`; 409 `last_owner`
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
 * Out with their next call; what they made stays with the network.
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
 * Out of the network, for every member but the last owner.
 * @throws 409 `last_owner`
 */
export const leaveNetwork = {
  call: 'POST /api/network/leave',
  role: 'tv_network',
  member: 'viewer',
  about: 'caller',
} as const satisfies Endpoint

/** Those that can be accepted. */
export const listInvitations = {
  call: 'GET /api/network/invitations',
  role: 'tv_network',
  member: 'owner',
  about: 'caller',
  answer: SentInvitationsSchema,
  from: 'network_invitations',
} as const satisfies Endpoint

/**
 * Mailed, good for seven days, in place of an earlier one to the address; the same whether or not the address has
 * an account.
 * @throws 403 `reauthenticate`, as above; 409 `already_member`, `invitations_full`, `invited_domains_full` for one more than 50 within a month; 429 after 30 in a minute, 200 in a day, or five in an hour to the same address
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
 * Its link leads nowhere any more.
 * @throws 404 `invitation_not_found`
 */
export const revokeInvitation = {
  call: 'DELETE /api/network/invitations/:id',
  role: 'tv_network',
  member: 'owner',
  about: 'caller',
  ids: { id: 'invitation_not_found' },
} as const satisfies Endpoint

/** Those it has named, and those of members' confirmed addresses. */
export const listDomains = {
  call: 'GET /api/network/domains',
  role: 'tv_network',
  member: 'owner',
  about: 'caller',
  answer: NetworkDomainsSchema,
  from: 'network_domains',
} as const satisfies Endpoint

/**
 * Named as the network's own, with what has to be found there. It proves nothing yet.
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
 * Looks for the entry in DNS, else for the file. Not proved, it answers the same list with `method: null`. Looked for
 * again each week; a proof that is gone has seven days to come back.
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
 * Another network may prove it; who hides from it there stays hidden for 30 days.
 * @throws 404 `domain_not_found`
 */
export const deleteDomain = {
  call: 'DELETE /api/network/domains/:domain',
  role: 'tv_network',
  member: 'owner',
  about: 'caller',
} as const satisfies Endpoint

/**
 * For whom the invitation was sent to, signed in. They leave the network they belong to, which is closed if nobody
 * else does.
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
