/** What the three dashboards show first; the worker validates what the database answers with these. */
import * as v from 'valibot'
import { NETWORK_PARTS, TALENT_PARTS } from './completeness.ts'
import { ProfileStatusSchema } from './profile-status-schema.ts'
import { MailCountsSchema } from './waiting-mails.ts'

const StatusCountsSchema = v.object({
  pending: v.number(),
  approved: v.number(),
  rejected: v.number(),
  deactivated: v.number(),
  hidden: v.number(),
})

/** The answer of `GET /api/admin/overview`. Hours are decimal. */
export const AdminOverviewSchema = v.object({
  counts: v.object({ talent: StatusCountsSchema, tv_network: StatusCountsSchema }),
  oldestPendingAt: v.nullable(v.string()),
  medianHoursToDecision: v.nullable(v.number()),
  p90HoursToDecision: v.nullable(v.number()),
  signUpsPerDay: v.array(v.object({ day: v.string(), talent: v.number(), tvNetwork: v.number() })),
  decisionsPerDay: v.array(
    v.object({ day: v.string(), approved: v.number(), rejected: v.number(), other: v.number() }),
  ),
  mails: MailCountsSchema,
  openMessages: v.number(),
})
export type AdminOverview = v.InferOutput<typeof AdminOverviewSchema>

/** The answer of `GET /api/talent/overview`: the account's own state. */
export const TalentOverviewSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  location: v.string(),
  nationality: v.string(),
  yearsOfExperience: v.number(),
  isAvailable: v.boolean(),
  currentNetwork: v.nullable(v.string()),
  status: ProfileStatusSchema,
  emailConfirmed: v.boolean(),
  appliedAt: v.string(),
  statusChangedAt: v.nullable(v.string()),
  /** The profile's parts that are still empty, what helps most first. */
  missing: v.array(v.picklist(TALENT_PARTS)),
})
export type TalentOverview = v.InferOutput<typeof TalentOverviewSchema>

/** The answer of `GET /api/network/overview`: the account's own state. */
export const NetworkOverviewSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  networkName: v.string(),
  jobTitle: v.string(),
  status: ProfileStatusSchema,
  emailConfirmed: v.boolean(),
  appliedAt: v.string(),
  statusChangedAt: v.nullable(v.string()),
  missing: v.array(v.picklist(NETWORK_PARTS)),
})
export type NetworkOverview = v.InferOutput<typeof NetworkOverviewSchema>
