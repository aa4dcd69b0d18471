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
 * Names the caller’s agent. An address that is not proved is mailed a link, good for seven days; until it is used
 * nobody acts for them, and who did before does no more. Another mode or name of the same agent takes effect at once.
 * @throws 403 `reauthenticate` for an address that is not proved; 429 `too_many_requests` with Retry-After
 */
export const nameAgent = {
  call: 'PUT /api/talent/agent',
  role: 'talent',
  body: NameAgentSchema,
  answer: AgentSchema,
} as const satisfies Endpoint

/** At once: the agent’s page closes, their links end and they are mailed no more. What they answered stays. */
export const removeAgent = {
  call: 'DELETE /api/talent/agent',
  role: 'talent',
} as const satisfies Endpoint

/**
 * What a mailed link of an agent’s is good for; it uses nothing up.
 * @throws 400 `token_invalid` for one that leads nowhere, also when the talent has named another since; 429
 */
export const lookAtAgentLink = {
  call: 'POST /api/agent/link',
  role: 'anybody',
  about: 'caller',
  body: AgentTokenSchema,
  answer: AgentLinkSchema,
} as const satisfies Endpoint

/**
 * Uses the link up, agrees to act if it was an invitation, and opens the page in this browser for twelve hours, by a
 * cookie of its own.
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
 * Mails another link to the proved address of the agent whose old one this is.
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
 * Of the one talent whose page is open here: those first that wait for an answer, the first that is due first.
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
 * Who asks, the job and its pay, and all that was written.
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
 * Yes, for the talent, who is told.
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

/** No, with a reason, and words if they like. */
export const declineForTalent = {
  call: 'POST /api/agent/:agentId/enquiries/:id/decline',
  role: 'anybody',
  about: 'caller',
  ids: { agentId: 'agent_session_ended', id: 'enquiry_not_found' },
  body: DeclineEnquirySchema,
  answer: AgentEnquirySchema,
} as const satisfies Endpoint

/** After all, as long as the talent could. */
export const reviveForTalent = {
  call: 'POST /api/agent/:agentId/enquiries/:id/revive',
  role: 'anybody',
  about: 'caller',
  ids: { agentId: 'agent_session_ended', id: 'enquiry_not_found' },
  body: EnquiryMoveSchema,
  answer: AgentEnquirySchema,
} as const satisfies Endpoint

/**
 * After a yes, in the agent’s name. The network reads that an agent wrote, and not which.
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
 * The agent acts for the talent no more, who is told by mail.
 * @throws 403 `agent_session_ended`
 */
export const resignAgent = {
  call: 'DELETE /api/agent/:agentId',
  role: 'anybody',
  about: 'caller',
  ids: { agentId: 'agent_session_ended' },
} as const satisfies Endpoint
