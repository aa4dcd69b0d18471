/** Two networks that the desk merges into one, and the facts about a network that it reads before. */
import * as v from 'valibot'
import { idField, possibleText } from './fields.ts'
import { MemberSchema, SentInvitationSchema } from './network-members.ts'
import { ProfileStatusSchema } from './profile-status-schema.ts'

/** The query of `GET /api/admin/networks/:id/merge/candidates`. Without words: those that look the same. */
export const MergeCandidatesQuerySchema = v.strictObject({ q: v.optional(possibleText(120)) })

/** The query of `GET /api/admin/networks/:id/merge`, and the body of `POST`, or its query. */
export const MergeIntoSchema = v.strictObject({ into: idField('Choose a network') })

/** A network as the desk tells it from another. */
export const MergingNetworkSchema = v.object({
  id: v.string(),
  name: v.string(),
  status: ProfileStatusSchema,
  /** How many belong to it now. */
  members: v.number(),
  /** Their names. */
  owners: v.array(v.string()),
  domains: v.array(v.string()),
})

export type MergingNetwork = v.InferOutput<typeof MergingNetworkSchema>

export const MergeCandidatesSchema = v.object({ items: v.array(MergingNetworkSchema) })

/** The effect of a merge. */
export const MergePlanSchema = v.object({
  from: MergingNetworkSchema,
  into: MergingNetworkSchema,
  /** By table in camelCase: how many rows become the other's, and how many stay because it has the same. */
  rows: v.record(v.string(), v.object({ moves: v.number(), stays: v.number() })),
  /** How many people both have saved: their notes are joined. */
  joinedPeople: v.number(),
  /** How many lists get another name, because the other network has one of theirs. */
  renamedLists: v.number(),
  /** How many talent each network sees now who hide from the other, and whom neither will see afterwards. */
  hidden: v.object({ from: v.number(), into: v.number() }),
  /** Whether at least one of them may write to talent now, and merged neither may: too many reports were upheld. */
  suspends: v.boolean(),
  /** The one of the two that cannot ask for now: merged, neither can. */
  pauses: v.nullable(v.picklist(['from', 'into'])),
})
export type MergePlan = v.InferOutput<typeof MergePlanSchema>

const NamedNetworkSchema = v.object({ id: v.string(), name: v.string() })

/** A merge that was made, also one that was taken back. */
export const NetworkMergeSchema = v.object({
  id: v.string(),
  from: NamedNetworkSchema,
  into: NamedNetworkSchema,
  mergedBy: v.nullable(v.string()),
  mergedAt: v.string(),
  undoUntil: v.string(),
  undoneBy: v.nullable(v.string()),
  undoneAt: v.nullable(v.string()),
  /** Why it cannot be taken back now; null where it can. */
  refusal: v.nullable(v.picklist(['merge_not_found', 'merge_too_old', 'merge_followed'])),
  /** By table in camelCase. */
  moved: v.record(v.string(), v.number()),
})
export type NetworkMerge = v.InferOutput<typeof NetworkMergeSchema>

/** The network of an account, with its members and those it has invited, and which were merged. */
export const AccountNetworkSchema = v.object({
  network: v.nullable(
    v.object({
      ...NamedNetworkSchema.entries,
      status: ProfileStatusSchema,
      members: v.array(v.object({ ...MemberSchema.entries, status: ProfileStatusSchema })),
      invitations: v.array(SentInvitationSchema),
    }),
  ),
  /** The last first. */
  merges: v.array(NetworkMergeSchema),
})
export type AccountNetwork = v.InferOutput<typeof AccountNetworkSchema>
