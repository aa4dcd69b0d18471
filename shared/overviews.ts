/** The first data of the three dashboards; the worker validates the database's answers with these schemas. */
import * as v from 'valibot'
import { NETWORK_PARTS, TALENT_PARTS } from './completeness.ts'
import {
  AnswersSchema,
  NetworkEnquiryItemSchema,
  TalentEnquiryItemSchema,
} from './enquiry-items.ts'
import { fitFields } from './fit.ts'
import { NETWORK_ROLES } from './network-roles.ts'
import { PictureSchema } from './pictures.ts'
import { StatusCountsSchema } from './profile-status-schema.ts'
import { MailCountsSchema } from './waiting-mails.ts'
import { WORK_ROLES } from './work-roles.ts'

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
  /** Reports of enquiries that are not decided yet. */
  openReports: v.number(),
  /** Networks that cannot ask until somebody has looked. */
  pausedNetworks: v.number(),
  /** Days on which an account opened many profiles, and nobody has looked. */
  openViews: v.number(),
  /** Approved accounts whose answers to questions nobody has read. */
  answers: v.object({ talent: v.number(), tv_network: v.number() }),
})
export type AdminOverview = v.InferOutput<typeof AdminOverviewSchema>

/** How often a talent was seen in a week: each network counts once a day. */
const WeekSchema = v.object({
  /** Its Monday, in UTC. */
  week: v.string(),
  /** In search results, up to yesterday; null for fewer than three networks, except for none. */
  search: v.nullable(v.number()),
  /** Opened profiles of theirs; null in the same case. */
  profile: v.nullable(v.number()),
})

/** The answer of `GET /api/talent/overview`: what waits for a talent, what is new, and the state of their profile. */
export const TalentOverviewSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  /** Which enquiries wait for the talent: how many, to a hundred, and the five that are due first. */
  owed: v.object({ count: v.number(), first: v.array(TalentEnquiryItemSchema) }),
  /** Likewise those that wait for a network's answer. */
  awaited: v.object({ count: v.number(), first: v.array(TalentEnquiryItemSchema) }),
  /** The last twelve weeks, the present one last. */
  appearances: v.array(WeekSchema),
  /** Open briefs that fit well, as far as they may be known, and the latest three. */
  matches: v.object({
    count: v.number(),
    latest: v.array(
      v.object({
        briefId: v.string(),
        title: v.string(),
        /** Out of 100; null while too little is known. */
        score: v.nullable(v.number()),
        /** Null where the network chose not to be named. */
        networkName: v.nullable(v.string()),
        /** Likewise. */
        logo: v.nullable(PictureSchema),
      }),
    ),
  }),
  photo: v.nullable(PictureSchema),
  /** The description of the photograph. */
  photoAlt: v.string(),
  /** The profile's parts that are still empty, the most useful first. */
  missing: v.array(v.picklist(TALENT_PARTS)),
})
export type TalentOverview = v.InferOutput<typeof TalentOverviewSchema>

/** Somebody in a line of a network's dashboard. */
const personFields = {
  userId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  headline: v.string(),
  roles: v.array(v.picklist(WORK_ROLES)),
  location: v.string(),
  isAvailable: v.boolean(),
  photo: v.nullable(PictureSchema),
  /** The lists of the network that they are in. */
  savedIn: v.array(v.string()),
}

/** A person, and since when the statement about them is true. */
const GlimpseSchema = v.object({ ...personFields, since: v.string() })
export type Glimpse = v.InferOutput<typeof GlimpseSchema>

/** Somebody who has come to fit a brief, and how well. */
const NewPersonSchema = v.object({ ...personFields, fit: v.object(fitFields) })
export type NewPerson = v.InferOutput<typeof NewPersonSchema>

/** An open brief, and who has come to fit it in the last seven days. */
const BriefNewsSchema = v.object({
  id: v.string(),
  title: v.string(),
  roles: v.array(v.picklist(WORK_ROLES)),
  newMatches: v.number(),
  /** The three of them who fit best. */
  people: v.array(NewPersonSchema),
})
export type BriefWithNews = v.InferOutput<typeof BriefNewsSchema>

/** The answer of `GET /api/network/overview`: what waits for a network, what is new, and its state. */
export const NetworkOverviewSchema = v.object({
  networkName: v.string(),
  /** The reader's own, and whether they may write to talent. */
  memberRole: v.picklist(NETWORK_ROLES),
  mayWrite: v.boolean(),
  /** Which enquiries wait for the network: how many, to a hundred, and the five that are due first. */
  owed: v.object({ count: v.number(), first: v.array(NetworkEnquiryItemSchema) }),
  /** Likewise those that wait for a talent's answer. */
  awaited: v.object({ count: v.number(), first: v.array(NetworkEnquiryItemSchema) }),
  /** Answered in the last two weeks, and waiting for nobody; the latest three. */
  answered: v.array(NetworkEnquiryItemSchema),
  /** Open ones, at most five, those first that most people have come to fit in the last seven days. */
  briefs: v.array(BriefNewsSchema),
  /** Saved people who became available or ceased to be in the last 30 days; the latest five. */
  saved: v.array(GlimpseSchema),
  /** Talent who went live in the last two weeks, the latest first; the latest five. */
  newcomers: v.array(GlimpseSchema),
  standing: v.object({
    /** The talent whose answer it waits for: as many as `awaited` counts, which counts up to a hundred. */
    waiting: v.number(),
    talking: v.number(),
    saved: v.number(),
    answers: AnswersSchema,
  }),
  logo: v.nullable(PictureSchema),
  missing: v.array(v.picklist(NETWORK_PARTS)),
})
export type NetworkOverview = v.InferOutput<typeof NetworkOverviewSchema>
