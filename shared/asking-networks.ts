/** Networks for the desk to look at: their enquiries get hardly any answers, or they leave talent without an answer. */
import * as v from 'valibot'
import { AnswersSchema } from './enquiry-items.ts'
import { possibleText } from './fields.ts'
import { REASON_MAX } from './limits.ts'
import { pageFields, pageOf } from './lists.ts'
import { ProfileStatusSchema } from './profile-status-schema.ts'

/** How many of its last enquiries are looked at, and how many of them talent must have answered: 15 %. */
export const ASKED_LATELY = 40
export const ANSWERED_LEAST = 6

/** For how many days the desk is shown that a network left a talent without an answer. */
export const SILENCE_DAYS = 30

/**
 * Paused: it cannot send enquiries until an administrator has looked. Silent: the clock has closed its enquiries
 * because it did not answer.
 */
export const ASKING_NETWORK_STATES = ['paused', 'silent'] as const

/** The query of `GET /api/admin/enquiries/networks`. */
export const AskingNetworksQuerySchema = v.strictObject({
  state: v.optional(v.picklist(ASKING_NETWORK_STATES, 'Choose paused or silent'), 'paused'),
  ...pageFields,
})

export const AskingNetworkSchema = v.object({
  id: v.string(),
  name: v.string(),
  status: ProfileStatusSchema,
  /** The account of the owner who speaks for it; null when nobody owns it any longer. */
  accountId: v.nullable(v.string()),
  answers: AnswersSchema,
  /** Null while it can send enquiries. */
  pause: v.nullable(
    v.object({
      since: v.string(),
      /** How many of the last `ASKED_LATELY` enquiries had been answered when the pause began. */
      answered: v.number(),
    }),
  ),
  /** When an administrator last ended a pause; null before the first. */
  lastLook: v.nullable(v.object({ at: v.string(), by: v.nullable(v.string()) })),
  /** How often it left a talent without an answer within `SILENCE_DAYS`. */
  silences: v.object({ amount: v.number(), lastAt: v.nullable(v.string()) }),
})
export type AskingNetwork = v.InferOutput<typeof AskingNetworkSchema>

export const AskingNetworksPageSchema = v.object({
  ...pageOf(AskingNetworkSchema).entries,
  counts: v.object({ paused: v.number(), silent: v.number() }),
})

/** The body of `POST /api/admin/enquiries/networks/:id/look`: what the administrator found, for the audit log. */
export const LookSchema = v.strictObject({ note: v.optional(possibleText(REASON_MAX)) })
