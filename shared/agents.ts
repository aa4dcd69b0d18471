/**
 * Agents, who answer enquiries beside a talent, or before them. An agent has no account: mailed links, each valid once,
 * open a page for one talent. The calls are in `endpoints/agents.ts`; docs/decisions/050 explains why.
 */
import * as v from 'valibot'
import { MessagesSchema, TalentEnquirySchema } from './enquiries.ts'
import { TalentEnquiryItemSchema } from './enquiry-items.ts'
import { MailedTokenSchema, neededLine, TheirEmailSchema } from './fields.ts'
import { NAME_MAX } from './limits.ts'
import { pageFields, pageOf } from './lists.ts'
import { ReplacesSchema } from './mailed-link.ts'

/**
 * `both`: agent and talent get the same mails. `agent_first`: a new enquiry is mailed to the agent at once, and to the
 * talent after a day without an answer. A talent without an agent answers alone.
 */
export const AGENT_MODES = ['both', 'agent_first'] as const

/** What a talent says about their agent, by field. */
export const agentFields = {
  mode: v.picklist(AGENT_MODES, 'Choose who gets a new enquiry first'),
  name: neededLine('Enter their name', NAME_MAX),
  email: TheirEmailSchema,
}

/** The talent's agent, as part of their terms. */
export const AgentSchema = v.object({
  mode: v.picklist(AGENT_MODES),
  name: v.string(),
  email: v.string(),
  /** When they agreed. Until then it is null, and they get nothing. */
  provedAt: v.nullable(v.string()),
  /** Until when the link of an invitation works; null if the agent has agreed, or the link no longer works. */
  linkUntil: v.nullable(v.string()),
})
export type Agent = v.InferOutput<typeof AgentSchema>

/** The body of `PUT /api/talent/agent`. */
export const NameAgentSchema = v.strictObject({ ...agentFields, replaces: ReplacesSchema })

/** The body of the calls about a mailed link. */
export const AgentTokenSchema = v.strictObject({ token: MailedTokenSchema })

/** The state of a link. A link that has been used names nobody. */
export const AgentLinkSchema = v.object({
  /**
   * `invitation`: it can be accepted. `good`: it opens the page. `closed`: nobody can ask the talent at the moment, so
   * the agent can only stop. `spent`: it can only be replaced by a new link.
   */
  state: v.picklist(['invitation', 'good', 'closed', 'spent']),
  /** The talent whose page it is. */
  agentId: v.string(),
  mode: v.nullable(v.picklist(AGENT_MODES)),
  talentName: v.nullable(v.string()),
  agentName: v.nullable(v.string()),
})
export type AgentLink = v.InferOutput<typeof AgentLinkSchema>

/** The result of using a link. */
export const OpenedAgentPageSchema = v.object({
  agentId: v.string(),
  talentName: v.string(),
  /** False while nobody can send the talent enquiries: then there is nothing to open. */
  isOpen: v.boolean(),
})
export type OpenedAgentPage = v.InferOutput<typeof OpenedAgentPageSchema>

/** An enquiry in the agent's list. `unread` is left out, because it is about the talent. */
export const AgentEnquiryItemSchema = v.omit(TalentEnquiryItemSchema, ['unread'])
export type AgentEnquiryItem = v.InferOutput<typeof AgentEnquiryItemSchema>

/** The enquiries that wait for an answer come first, the earliest deadline first. */
export const AgentEnquiryPageSchema = v.object({
  talentName: v.string(),
  agentName: v.string(),
  ...pageOf(AgentEnquiryItemSchema).entries,
})
export type AgentEnquiryPage = v.InferOutput<typeof AgentEnquiryPageSchema>

export const AgentEnquiriesQuerySchema = v.strictObject(pageFields)

/** What an agent may do with an enquiry. */
export const AGENT_MOVES = ['accept', 'decline', 'revive', 'write'] as const
export type AgentMove = (typeof AGENT_MOVES)[number]

/**
 * An enquiry as the talent's agent reads it. It leaves out the talent's contact details and reports, and the times,
 * tapes, days and offers that only the talent answers.
 */
export const AgentEnquirySchema = v.object({
  ...AgentEnquiryItemSchema.entries,
  talentName: v.string(),
  job: TalentEnquirySchema.entries.job,
  text: v.string(),
  line: v.string(),
  answeredBy: v.nullable(v.string()),
  messages: MessagesSchema,
  moves: v.array(v.picklist(AGENT_MOVES)),
})
export type AgentEnquiry = v.InferOutput<typeof AgentEnquirySchema>
