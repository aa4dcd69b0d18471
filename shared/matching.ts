/**
 * How well talent fit a brief, and why.
 *
 * Its calls are in `endpoints/matches.ts`. The points of the parts add up to the score exactly, and their maxima to 100.
 * A part that the brief does not ask about is left out. A part about which a profile says nothing has `isKnown: false`
 * and 0 of 0 points: the other parts share its points, and `sureness` says how much of what is asked is known. If less
 * than half is known, or the profile names no skill where some are required, there is no score. For instance:
 *
 *     { score: 74, sureness: 90, parts: [
 *       { name: 'role', points: 33, of: 33, isKnown: true, why: 'They work as: Reporter.' },
 *       { name: 'must', points: 18, of: 28, isKnown: true,
 *         why: 'They have 2 of the 3 must-have skills: Live broadcast, Interviewing. Not named: Teleprompter.' },
 *       { name: 'languages', points: 8, of: 16, isKnown: true,
 *         why: 'They speak Portuguese (working), where fluent is wanted. They do not name Norwegian Bokmål.' },
 *       { name: 'place', points: 11, of: 11, isKnown: true, why: 'They are based in Lagos.' },
 *       { name: 'years', points: 4, of: 12, isKnown: true, why: 'They have 7 years of experience, 3 fewer than wanted.' },
 *       { name: 'start', points: 0, of: 0, isKnown: false, why: 'They have not said how soon they can start.' } ] }
 *
 * A name, a nationality, a photograph and a sex are never looked at.
 */
import * as v from 'valibot'
import { fitFields } from './fit.ts'
import { pageFields } from './lists.ts'
import { TalentCardSchema } from './talent-search.ts'
import { WORK_ROLES } from './work-roles.ts'

/** The parts of a score, in the order in which they are shown. */
export const MATCH_PARTS = [
  'role',
  'must',
  'nice',
  'languages',
  'place',
  'years',
  'start',
  'text',
] as const
export type MatchPartName = (typeof MATCH_PARTS)[number]

/** The name of a part on the screen. */
export const MATCH_PART_NAMES: Readonly<Record<MatchPartName, string>> = {
  role: 'Role',
  must: 'Must-have skills',
  nice: 'Nice-to-have skills',
  languages: 'Languages',
  place: 'Place',
  years: 'Experience',
  start: 'First day',
  text: 'Wording',
}

/** A part of a score. */
export const MatchPartSchema = v.object({
  name: v.picklist(MATCH_PARTS),
  points: v.number(),
  of: v.number(),
  isKnown: v.boolean(),
  /** A sentence, or two: to a network about a talent (“They …”), to a talent about themselves (“You …”). */
  why: v.string(),
})
export type MatchPart = v.InferOutput<typeof MatchPartSchema>

const matchFields = {
  ...fitFields,
  parts: v.array(MatchPartSchema),
}

/** How well somebody fits, and why. */
export const MatchSchema = v.object(matchFields)
export type Match = v.InferOutput<typeof MatchSchema>

/** Somebody who fits, as in a search, with how well. */
export const MatchedTalentSchema = v.object({
  ...TalentCardSchema.entries,
  ...matchFields,
  /**
   * The notification with which the caller learned of them: they have come to fit since the caller last looked. It
   * stays until half an hour after it was read, so that a second look within a moment still shows who was new.
   */
  newsId: v.nullable(v.string()),
})
export type MatchedTalent = v.InferOutput<typeof MatchedTalentSchema>

/** The query of both lists of matches: `MATCHES_MAX` is all there is. */
export const MatchesQuerySchema = v.strictObject(pageFields)

/** The talent who fit a brief, by their standing and then by their score; last those about whom too little is known. */
export const BriefMatchesSchema = v.object({
  items: v.array(MatchedTalentSchema),
  /** False when there are so many talent that only the likeliest were compared, by their must-haves: decision 018. */
  isExact: v.boolean(),
  /** Whether a model compared the brief's text: only then may a page speak of one. */
  comparesText: v.boolean(),
  nextCursor: v.nullable(v.string()),
})
export type BriefMatches = v.InferOutput<typeof BriefMatchesSchema>

/** Something to add to one's profile, and the part of the score that it would raise. */
const ImprovementSchema = v.object({ part: v.picklist(MATCH_PARTS), sentence: v.string() })
export type Improvement = v.InferOutput<typeof ImprovementSchema>

/** A brief that fits the talent, with the fields that a talent may see. */
export const MatchedBriefSchema = v.object({
  briefId: v.string(),
  title: v.string(),
  /** Null where the network chose not to be named. */
  networkName: v.nullable(v.string()),
  roles: v.array(v.picklist(WORK_ROLES)),
  place: v.string(),
  isRemote: v.boolean(),
  startsOn: v.nullable(v.string()),
  endsOn: v.nullable(v.string()),
  score: v.number(),
  sureness: v.number(),
  parts: v.array(MatchPartSchema),
  /** What the talent could add to their profile to fit better, if it is true: the most important first. */
  improve: v.array(ImprovementSchema),
})
export type MatchedBrief = v.InferOutput<typeof MatchedBriefSchema>

/** Below this score a brief is not shown to a talent. */
export const FITTING_SCORE_MIN = 50

/** The briefs that fit the calling talent, the best first. */
export const TalentMatchesSchema = v.object({
  items: v.array(MatchedBriefSchema),
  /** For how many open briefs too little is known for a score, and which parts of the profile would change that. */
  unscored: v.object({ count: v.number(), improve: v.array(ImprovementSchema) }),
  nextCursor: v.nullable(v.string()),
})
export type TalentMatches = v.InferOutput<typeof TalentMatchesSchema>
