/**
 * Who answers enquiries beside a talent, or before them. An agent has no account: mailed links, each good once, open a
 * page of their own for one talent. The calls are in `endpoints/agents.ts`; docs/decisions/050 says why.
 */
import * as v from 'valibot'
import { MessagesSchema, TalentEnquirySchema } from './enquiries.ts'
import { TalentEnquiryItemSchema } from './enquiry-items.ts'
import { MailedTokenSchema, neededLine, TheirEmailSchema } from './fields.ts'
import { NAME_MAX } from './limits.ts'
import { pageFields, pageOf } from './lists.ts'

/**
 * `both`: agent and talent are mailed alike. `agent_first`: a new enquiry is mailed to the agent at once, and to the
 * talent when a day has passed without an answer. Who has no agent answers alone.
 */
export const AGENT_MODES = ['both', 'agent_first'] as const

/** What a talent says of their agent, by field. */
export const agentFields = {
  mode: v.picklist(AGENT_MODES, 'Choose who gets a new enquiry first'),
  name: neededLine('Enter their name', NAME_MAX),
  email: TheirEmailSchema,
}

/** Who acts for a talent, as part of their terms. */
export const AgentSchema = v.object({
  mode: v.picklist(AGENT_MODES),
  name: v.string(),
  email: v.string(),
  /** When they agreed; null until then, and until then they get nothing. */
  provedAt: v.nullable(v.string()),
  /** Of who has not agreed: until when the link works. Null when it does no more. */
  linkUntil: v.nullable(v.string()),
})
export type Agent = v.InferOutput<typeof AgentSchema>

/** The body of `PUT /api/talent/agent`. */
export const NameAgentSchema = v.strictObject(agentFields)

/** The body of the calls about a mailed link. */
export const AgentTokenSchema = v.strictObject({ token: MailedTokenSchema })

/** What a link is good for. Of one that is spent it names nobody. */
export const AgentLinkSchema = v.object({
  /** To agree, to open the page, or only to ask for another link. */
  state: v.picklist(['invitation', 'good', 'spent']),
  /** Whose page it is. */
  agentId: v.string(),
  mode: v.nullable(v.picklist(AGENT_MODES)),
  talentName: v.nullable(v.string()),
  agentName: v.nullable(v.string()),
})
export type AgentLink = v.InferOutput<typeof AgentLinkSchema>

/** What became of a link that was used. */
export const OpenedAgentPageSchema = v.object({
  agentId: v.string(),
  talentName: v.string(),
  /** False while nobody may ask the talent: there is nothing to open then. */
  isOpen: v.boolean(),
})
export type OpenedAgentPage = v.InferOutput<typeof OpenedAgentPageSchema>

/** An enquiry in the list of the talent's agent; what is unread is the talent's. */
export const AgentEnquiryItemSchema = v.omit(TalentEnquiryItemSchema, ['unread'])
export type AgentEnquiryItem = v.InferOutput<typeof AgentEnquiryItemSchema>

/** Those first that wait for an answer, the first that is due first. */
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
 * An enquiry as the talent's agent reads it: without how the talent can be reached, what they reported, and the times,
 * tapes, days and offers that are theirs to answer.
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
