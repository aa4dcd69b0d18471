/** Reports of enquiries, as the desk reads and decides them. */
import * as v from 'valibot'
import { MessagesSchema } from './enquiries.ts'
import { JobSchema } from './enquiry-job.ts'
import { ENQUIRY_STATES, REPORT_STATES } from './enquiry-moves.ts'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import { possibleText } from './fields.ts'
import { REASON_MAX } from './limits.ts'
import { pageFields, pageOf } from './lists.ts'

const StateSchema = v.picklist(REPORT_STATES, 'Choose open, upheld or dismissed')

/** The query of `GET /api/admin/enquiries`. Without `reported`, as with `true`: those of every state. */
export const ReportsQuerySchema = v.strictObject({
  reported: v.optional(
    v.pipe(
      v.picklist([...REPORT_STATES, 'true'], 'Choose open, upheld or dismissed'),
      v.transform((asked) => (asked === 'true' ? undefined : asked)),
    ),
  ),
  ...pageFields,
})

/** A report in the desk's list, without any of the text. */
export const ReportItemSchema = v.object({
  /** The id of the enquiry. */
  id: v.string(),
  reason: v.picklist(ENQUIRY_WORDS.report),
  state: StateSchema,
  reportedAt: v.string(),
  /** When it should be decided. */
  dueAt: v.string(),
  decidedAt: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  /** Whether both sides wait for the desk. */
  isFrozen: v.boolean(),
  network: v.object({
    id: v.string(),
    name: v.string(),
    /** How many of its reports were upheld; two suspend its writing. */
    upheld: v.number(),
    isSuspended: v.boolean(),
  }),
  /** The account that wrote; null if it was erased. */
  writerId: v.nullable(v.string()),
  talent: v.nullable(v.object({ userId: v.string(), firstName: v.string(), lastName: v.string() })),
})
export type ReportItem = v.InferOutput<typeof ReportItemSchema>

/** The text up to the report, as the talent could read it. */
const SnapshotSchema = v.object({
  state: v.picklist(ENQUIRY_STATES),
  network: v.nullable(v.object({ name: v.string(), domain: v.nullable(v.string()) })),
  writer: v.nullable(v.object({ name: v.string(), title: v.string() })),
  job: v.nullable(JobSchema),
  text: v.string(),
  line: v.string(),
  messages: MessagesSchema,
})

/** A report with what the talent said, and a copy of the text. */
export const ReportSchema = v.object({
  ...ReportItemSchema.entries,
  words: v.nullable(v.string()),
  /** Null once one of the two has been erased. */
  snapshot: v.nullable(SnapshotSchema),
})
export type Report = v.InferOutput<typeof ReportSchema>

export const ReportPageSchema = v.object({
  ...pageOf(ReportItemSchema).entries,
  counts: v.object({ open: v.number(), upheld: v.number(), dismissed: v.number() }),
})

/**
 * The body of `POST /api/admin/enquiries/:id/uphold` and `…/dismiss`: the state that the administrator saw, and the
 * reason for the audit log. Without `expected` the present state is not compared, as long as the decision is possible
 * in it.
 */
export const ReportDecisionSchema = v.strictObject({
  expected: v.optional(StateSchema),
  note: v.optional(possibleText(REASON_MAX)),
})
