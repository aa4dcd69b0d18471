/** A talent names who acts for them, and the agent's own page: no account, but mailed links and a session of its kind. */
import {
  AgentEnquiriesQuerySchema,
  AgentEnquiryPageSchema,
  AgentEnquirySchema,
  AgentLinkSchema,
  AgentSchema,
  AgentTokenSchema,
  NameAgentSchema,
  OpenedAgentPageSchema,
} from '../agents.ts'
import type { Endpoint } from '../endpoint.ts'
import { DeclineEnquirySchema, EnquiryMessageSchema, EnquiryMoveSchema } from '../enquiries.ts'
import { LinkSentSchema } from '../mailed-link.ts'

/**
 * Names the caller’s agent. If the address is not proved yet, it is mailed a link that is valid for seven days. Until
 * the link is used, nobody acts for the caller: an earlier agent stops at once. Another mode or name for the same
 * agent takes effect at once.
 * The same agent named again within ten minutes gets no second mail, unless `replaces` names the link that a new one is
 * to replace, by its `linkUntil`.
 * @throws 403 `reauthenticate` for an address that is not proved; 429
 */
export const nameAgent = {
  call: 'PUT /api/talent/agent',
  role: 'talent',
  body: NameAgentSchema,
  answer: AgentSchema,
} as const satisfies Endpoint

/**
 * Removes the agent at once: their page closes, their links stop working, and they get no more mail. Their answers
 * stay.
 */
export const removeAgent = {
  call: 'DELETE /api/talent/agent',
  role: 'talent',
} as const satisfies Endpoint

/**
 * Answers what an agent’s mailed link does, without using it up.
 * @throws 400 `token_invalid` for a link that no longer works, also because the talent has named another agent since; 429
 */
export const lookAtAgentLink = {
  call: 'POST /api/agent/link',
  role: 'anybody',
  about: 'caller',
  body: AgentTokenSchema,
  answer: AgentLinkSchema,
} as const satisfies Endpoint

/**
 * Uses the link up. If it was an invitation, the agent agrees to act for the talent, who is notified
 * and mailed. The page is open in this browser for twelve hours, by a cookie of its own.
 * @throws 400 `token_invalid`; 429
 */
export const openAgentPage = {
  call: 'POST /api/agent/session',
  role: 'anybody',
  about: 'caller',
  body: AgentTokenSchema,
  answer: OpenedAgentPageSchema,
} as const satisfies Endpoint

/**
 * Mails another link to the agent’s proved address, given an old link.
 * @throws 400 `token_invalid`; 429 after three in an hour
 */
export const renewAgentLink = {
  call: 'POST /api/agent/link/renew',
  role: 'anybody',
  about: 'caller',
  body: AgentTokenSchema,
  answer: LinkSentSchema,
  status: 202,
} as const satisfies Endpoint

/**
 * Stops acting for the talent by a link that has not been used, also while nobody can ask the talent and there is no
 * page to open. The talent is notified and mailed.
 * @throws 400 `token_invalid`, also for a used link; 429
 */
export const resignByLink = {
  call: 'POST /api/agent/link/resign',
  role: 'anybody',
  about: 'caller',
  body: AgentTokenSchema,
} as const satisfies Endpoint

/**
 * Lists the enquiries of the one talent whose page is open here. Those that wait for an answer come first, the
 * earliest deadline first.
 * @throws 403 `agent_session_ended`
 */
export const listAgentEnquiries = {
  call: 'GET /api/agent/:agentId/enquiries',
  role: 'anybody',
  about: 'caller',
  ids: { agentId: 'agent_session_ended' },
  query: AgentEnquiriesQuerySchema,
  answer: AgentEnquiryPageSchema,
  isList: true,
} as const satisfies Endpoint

/**
 * Answers who asks, the job and its pay, and all messages.
 * @throws 403 `agent_session_ended`; 404 `enquiry_not_found`
 */
export const getAgentEnquiry = {
  call: 'GET /api/agent/:agentId/enquiries/:id',
  role: 'anybody',
  about: 'caller',
  ids: { agentId: 'agent_session_ended', id: 'enquiry_not_found' },
  answer: AgentEnquirySchema,
} as const satisfies Endpoint

/**
 * Says yes for the talent, and notifies the talent.
 * @throws 403 `agent_session_ended`; 404 `enquiry_not_found`; 409 `enquiry_changed` with `enquiry`, `enquiry_frozen`; 422 `move_not_allowed`
 */
export const acceptForTalent = {
  call: 'POST /api/agent/:agentId/enquiries/:id/accept',
  role: 'anybody',
  about: 'caller',
  ids: { agentId: 'agent_session_ended', id: 'enquiry_not_found' },
  body: EnquiryMoveSchema,
  answer: AgentEnquirySchema,
} as const satisfies Endpoint

/**
 * Says no for the talent, with a reason and optional words.
 * @throws as `POST /api/agent/:agentId/enquiries/:id/accept`
 */
export const declineForTalent = {
  ...acceptForTalent,
  call: 'POST /api/agent/:agentId/enquiries/:id/decline',
  body: DeclineEnquirySchema,
} as const satisfies Endpoint

/**
 * Says yes after all, as long as the talent could do it.
 * @throws as `POST /api/agent/:agentId/enquiries/:id/accept`, and 409 `enquiry_exists`
 */
export const reviveForTalent = {
  ...acceptForTalent,
  call: 'POST /api/agent/:agentId/enquiries/:id/revive',
} as const satisfies Endpoint

/**
 * Writes a message after a yes. The network reads that an agent wrote it, and not which agent.
 * @throws 403 `agent_session_ended`; 404 `enquiry_not_found`; 409 `enquiry_frozen`, `thread_full`; 422 `move_not_allowed`; 429
 */
export const writeForTalent = {
  call: 'POST /api/agent/:agentId/enquiries/:id/messages',
  role: 'anybody',
  about: 'caller',
  ids: { agentId: 'agent_session_ended', id: 'enquiry_not_found' },
  body: EnquiryMessageSchema,
  answer: AgentEnquirySchema,
  status: 201,
} as const satisfies Endpoint

/** Closes the page in this browser. */
export const closeAgentPage = {
  call: 'DELETE /api/agent/:agentId/session',
  role: 'anybody',
  about: 'caller',
  ids: { agentId: 'agent_session_ended' },
} as const satisfies Endpoint

/**
 * Stops acting for the talent, who is notified and mailed; also after the talent has paused.
 * @throws 403 `agent_session_ended`
 */
export const resignAgent = {
  ...closeAgentPage,
  call: 'DELETE /api/agent/:agentId',
} as const satisfies Endpoint
