/** The search parameters of the administrators' pages. */
import * as v from 'valibot'
import { ASKING_NETWORK_STATES } from '../asking-networks.ts'
import { REPORT_STATES } from '../enquiry-moves.ts'
import { isInCalendar } from '../fields.ts'
import { SEARCH_TEXT_MAX } from '../limits.ts'
import { PROFILE_STATUSES } from '../profile-status.ts'
import { PROFILE_VIEW_STATES } from '../profile-views.ts'
import { APPLICANT_ROLES } from '../roles.ts'
import { IdSchema, possible, WordsSchema } from './fields.ts'

const words = possible(v.pipe(WordsSchema, v.maxLength(SEARCH_TEXT_MAX)))
const yesOrNo = possible(v.boolean())

const FLAGS = ['asked', 'answered', 'appealed', 'look_alike'] as const

function knownFlags(flags: string): string {
  const given = flags.split(',')
  return FLAGS.filter((flag) => given.includes(flag)).join(',')
}

/** The queue of applications, and the open one. If left out: pending ones, the oldest first. */
export const ApprovalsSearchSchema = v.object({
  role: possible(v.picklist(APPLICANT_ROLES)),
  status: possible(
    v.pipe(
      v.picklist(PROFILE_STATUSES),
      v.check((status) => status !== 'pending'),
    ),
  ),
  emailConfirmed: yesOrNo,
  claimed: possible(v.picklist(['me', 'nobody', 'others'])),
  flags: possible(v.pipe(v.string(), v.transform(knownFlags), v.nonEmpty())),
  q: words,
  sort: possible(v.picklist(['newest', 'name'])),
  open: possible(IdSchema),
})
export type ApprovalsSearch = v.InferOutput<typeof ApprovalsSearchSchema>

/** The lists of accounts. Left out: all of a kind, the newest first. */
export const AccountListSearchSchema = v.object({
  status: possible(v.picklist(PROFILE_STATUSES)),
  /** Part of a name, an address or an organisation. */
  q: words,
  emailConfirmed: yesOrNo,
  /** Only for talent. */
  available: yesOrNo,
  /** The flags of the desk. */
  flags: possible(v.picklist(FLAGS)),
  sort: possible(
    v.pipe(
      v.picklist(['newest', 'oldest', 'name']),
      v.check((sort) => sort !== 'newest'),
    ),
  ),
})
export type AccountListSearch = v.InferOutput<typeof AccountListSearchSchema>

/** The contact inbox. Left out: the open messages, and the first of them. */
export const InboxSearchSchema = v.object({
  state: possible(
    v.pipe(
      v.picklist(['open', 'answered', 'archived']),
      v.check((state) => state !== 'open'),
    ),
  ),
  /** Words of a message. */
  q: words,
  /** The open message, by its id. */
  message: possible(IdSchema),
})
export type InboxSearch = v.InferOutput<typeof InboxSearchSchema>

/** Reported enquiries. Left out: those to be decided, and the first of them. */
export const ReportsSearchSchema = v.object({
  state: possible(
    v.pipe(
      v.picklist(REPORT_STATES),
      v.check((state) => state !== 'open'),
    ),
  ),
  /** The open report, by the id of its enquiry. */
  enquiry: possible(IdSchema),
})
export type ReportsSearch = v.InferOutput<typeof ReportsSearchSchema>

/**
 * Networks whose enquiries get hardly any answers, or that fell silent. If left out: the first, which wait for the
 * desk.
 */
export const AskingNetworksSearchSchema = v.object({
  state: possible(
    v.pipe(
      v.picklist(ASKING_NETWORK_STATES),
      v.check((state) => state !== 'paused'),
    ),
  ),
})
export type AskingNetworksSearch = v.InferOutput<typeof AskingNetworksSearchSchema>

/** Accounts that opened many profiles. Left out: those to be looked at. */
export const ProfileViewsSearchSchema = v.object({
  state: possible(
    v.pipe(
      v.picklist(PROFILE_VIEW_STATES),
      v.check((state) => state !== 'open'),
    ),
  ),
})
export type ProfileViewsSearch = v.InferOutput<typeof ProfileViewsSearchSchema>

/** The mails. Left out: all that have not been sent. */
export const OutboxSearchSchema = v.object({
  state: possible(v.picklist(['waiting', 'failing', 'failed'])),
})
export type OutboxSearch = v.InferOutput<typeof OutboxSearchSchema>

/** `2026-11-21`, a day that the calendar has. */
const DaySchema = v.pipe(v.string(), v.isoDate(), v.check(isInCalendar))

/** The audit log. Left out: all of it, the last entry first. */
export const AuditSearchSchema = v.object({
  /** The desk's reads, instead of its actions. */
  tab: possible(v.literal('reads')),
  /** The account that acted. */
  actor: possible(IdSchema),
  /** The account or message that was acted on. */
  target: possible(IdSchema),
  /** Part of the name or address of either. */
  email: possible(v.pipe(WordsSchema, v.maxLength(254))),
  action: possible(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/))),
  /** The first and the last day, in the reader's own time zone. */
  from: possible(DaySchema),
  to: possible(DaySchema),
})
export type AuditSearch = v.InferOutput<typeof AuditSearchSchema>
