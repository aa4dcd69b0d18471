/**
 * Briefs: the talent that a network looks for.
 *
 * Its calls are in `endpoints/briefs.ts`, the talent who fit are in `matching.ts`. Where a brief asks nothing, a text
 * is `''` and a number or day is null. For instance:
 *
 *     { id: '0b5c…', version: 3, state: 'open', title: 'Morning anchor', roles: ['anchor'],
 *       mustSkills: ['Live broadcast'], niceSkills: ['Interviewing'],
 *       languages: [{ language: 'pt', level: 'fluent' }], place: 'Lisbon', isRemote: false, mustBeThere: false,
 *       minYears: 5, maxYears: null, startsOn: '2027-01-11', endsOn: null, text: 'Three hours live, five days a week.',
 *       showNetworkName: true, createdAt: '2026-11-21T09:00:00.000000Z', updatedAt: '…' }
 */
import * as v from 'valibot'
import { AccessSchema, confidentialFields } from './access.ts'
import {
  dayField,
  hasNoRepeats,
  isBlank,
  neededLine,
  possibleLine,
  possibleText,
} from './fields.ts'
import { LANGUAGE_LEVELS, LANGUAGES } from './languages.ts'
import {
  BRIEF_LANGUAGES_MAX,
  BRIEF_SKILLS_MAX,
  BRIEF_TEXT_MAX,
  BRIEF_TITLE_MAX,
  PLACE_MAX,
  SKILL_MAX,
  WORK_ROLES_MAX,
  YEARS_MAX,
} from './limits.ts'
import { pageFields } from './lists.ts'
import { ignored, VersionSchema } from './optimistic-lock.ts'
import { normalisedSkills } from './skills.ts'
import { WORK_ROLES } from './work-roles.ts'

/** Whether talent are still looked for; a closed brief can be opened again. */
export const BRIEF_STATES = ['open', 'closed'] as const
export type BriefState = (typeof BRIEF_STATES)[number]

const BriefStateSchema = v.picklist(BRIEF_STATES, 'Say open or closed')

/** Saved as `normalisedSkills` writes them. */
const skills = v.pipe(
  v.array(possibleLine(SKILL_MAX)),
  v.transform((typed) => normalisedSkills(typed)),
  v.maxLength(BRIEF_SKILLS_MAX, `Add at most ${BRIEF_SKILLS_MAX} skills`),
)

/** A language, and how well it must be spoken at least. */
export const WantedLanguageSchema = v.strictObject({
  language: v.picklist(LANGUAGES, 'Choose a language'),
  level: v.picklist(LANGUAGE_LEVELS, 'Choose the level you need'),
})

const yearsSentence = `Enter whole years from 0 to ${YEARS_MAX}`
const years = v.nullable(
  v.pipe(
    v.number(yearsSentence),
    v.integer(yearsSentence),
    v.minValue(0, yearsSentence),
    v.maxValue(YEARS_MAX, yearsSentence),
  ),
)

/** Days are texts of one form, so the earlier of two is the smaller. */
const day = v.nullable(dayField('Enter a day, like 2027-01-11'))

/** Everything that a network may change in a brief, by field: a form picks its own. */
export const briefFields = {
  title: neededLine('Enter a title', BRIEF_TITLE_MAX),
  /** Any of these. */
  roles: v.pipe(
    v.array(v.picklist(WORK_ROLES, 'Choose a role from the list')),
    v.maxLength(WORK_ROLES_MAX, `Choose at most ${WORK_ROLES_MAX} roles`),
    v.check((list) => hasNoRepeats(list), 'Choose each role once'),
  ),
  mustSkills: skills,
  niceSkills: skills,
  languages: v.pipe(
    v.array(WantedLanguageSchema),
    v.maxLength(BRIEF_LANGUAGES_MAX, `Add at most ${BRIEF_LANGUAGES_MAX} languages`),
    v.check((list) => hasNoRepeats(list.map(({ language }) => language)), 'Add each language once'),
  ),
  /** A town, or its country or region. A profile that says only one of them still counts as there. */
  place: possibleLine(PLACE_MAX),
  /** Whether the work can also be done from elsewhere. */
  isRemote: v.boolean('Choose whether remote work is possible'),
  /** Whether only people who live there fit. If not, others may move there, and come after those who live there. */
  mustBeThere: v.boolean('Choose whether they must live there'),
  minYears: years,
  maxYears: years,
  startsOn: day,
  endsOn: day,
  /** For the network itself, and compared with profiles where the deployment has a model for it. */
  text: possibleText(BRIEF_TEXT_MAX),
  /** Whether talent who fit learn which network it is. */
  showNetworkName: v.boolean('Choose whether talent see your network’s name'),
  state: BriefStateSchema,
}

/** The refusal of a brief that has nothing to search for; the field is `roles`. */
export const NOTHING_TO_MATCH_SENTENCE =
  'Add at least one thing to match on: a role, a skill, a language, a place, years of experience or a first day'

/** What a brief asks for, while it is being written; the other fields do not affect who fits. */
export const BriefPreviewSchema = v.strictObject({
  roles: briefFields.roles,
  mustSkills: briefFields.mustSkills,
  niceSkills: briefFields.niceSkills,
  languages: briefFields.languages,
  place: briefFields.place,
  isRemote: briefFields.isRemote,
  mustBeThere: briefFields.mustBeThere,
  minYears: briefFields.minYears,
  maxYears: briefFields.maxYears,
  startsOn: briefFields.startsOn,
  endsOn: briefFields.endsOn,
})
export type BriefPreview = v.InferOutput<typeof BriefPreviewSchema>

/** How many talent have everything that a brief asks for. */
export const BriefCountSchema = v.object({
  everything: v.number(),
  /** False if there are more than are counted. */
  isExact: v.boolean(),
})
export type BriefCount = v.InferOutput<typeof BriefCountSchema>

/** A brief as its own network reads it. */
export const BriefSchema = v.object({
  id: v.string(),
  version: VersionSchema,
  ...briefFields,
  ...confidentialFields,
  /** The member of the network who first wrote it; only if the network has had more than one member. */
  madeBy: v.optional(v.string()),
  /** The member who last changed it; left out in the same case, and if nobody has changed it. */
  changedBy: v.optional(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type Brief = v.InferOutput<typeof BriefSchema>

/**
 * The body of `POST` and `PUT`. `POST` takes a whole brief as well, so that one can be copied. A field that is left out
 * asks for nothing. Unless the body says otherwise, a brief is open and does not name its network.
 */
export const BriefBodySchema = v.pipe(
  v.strictObject({
    title: briefFields.title,
    roles: v.optional(briefFields.roles, []),
    mustSkills: v.optional(briefFields.mustSkills, []),
    niceSkills: v.optional(briefFields.niceSkills, []),
    languages: v.optional(briefFields.languages, []),
    place: v.optional(briefFields.place, ''),
    isRemote: v.optional(briefFields.isRemote, false),
    mustBeThere: v.optional(briefFields.mustBeThere, false),
    minYears: v.optional(briefFields.minYears, null),
    maxYears: v.optional(briefFields.maxYears, null),
    startsOn: v.optional(briefFields.startsOn, null),
    endsOn: v.optional(briefFields.endsOn, null),
    text: v.optional(briefFields.text, ''),
    showNetworkName: v.optional(briefFields.showNetworkName, false),
    state: v.optional(briefFields.state, 'open'),
    /** Which members see it, for `POST` alone; if left out, the whole network does. */
    access: v.optional(AccessSchema),
    version: ignored,
    id: ignored,
    createdAt: ignored,
    updatedAt: ignored,
    newMatches: ignored,
    madeBy: ignored,
    changedBy: ignored,
    confidentialTo: ignored,
    accessVersion: ignored,
  }),
  v.forward(
    // A title and a free text alone cannot be compared with talent.
    v.partialCheck(
      [
        ['roles'],
        ['mustSkills'],
        ['niceSkills'],
        ['languages'],
        ['place'],
        ['minYears'],
        ['maxYears'],
        ['startsOn'],
      ],
      ({ roles, mustSkills, niceSkills, languages, place, minYears, maxYears, startsOn }) =>
        [roles, mustSkills, niceSkills, languages].some((list) => list.length > 0) ||
        !isBlank(place) ||
        [minYears, maxYears, startsOn].some((value) => value !== null),
      NOTHING_TO_MATCH_SENTENCE,
    ),
    ['roles'],
  ),
  v.forward(
    v.partialCheck(
      [['isRemote'], ['mustBeThere']],
      ({ isRemote, mustBeThere }) => !(isRemote && mustBeThere),
      'Nobody must live there if remote work is possible',
    ),
    ['mustBeThere'],
  ),
  v.forward(
    v.partialCheck(
      [['mustSkills'], ['niceSkills']],
      ({ mustSkills, niceSkills }) =>
        normalisedSkills([...mustSkills, ...niceSkills]).length ===
        mustSkills.length + niceSkills.length,
      'List each skill once, as must-have or as nice-to-have',
    ),
    ['niceSkills'],
  ),
  v.forward(
    v.partialCheck(
      [['minYears'], ['maxYears']],
      ({ minYears, maxYears }) => minYears === null || maxYears === null || minYears <= maxYears,
      'The maximum cannot be below the minimum',
    ),
    ['maxYears'],
  ),
  v.forward(
    v.partialCheck(
      [['startsOn'], ['endsOn']],
      ({ startsOn, endsOn }) => startsOn !== null || endsOn === null,
      'Enter a first day, or leave the last day empty',
    ),
    ['startsOn'],
  ),
  v.forward(
    v.partialCheck(
      [['startsOn'], ['endsOn']],
      ({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn,
      'The last day cannot be before the first',
    ),
    ['endsOn'],
  ),
  v.transform(
    ({
      version,
      id,
      createdAt,
      updatedAt,
      newMatches,
      madeBy,
      changedBy,
      confidentialTo,
      accessVersion,
      ...brief
    }) => brief,
  ),
)
export type BriefBody = v.InferInput<typeof BriefBodySchema>

/** The query of `GET /api/network/briefs`. */
export const BriefListQuerySchema = v.strictObject({
  /** If left out, open and closed ones. */
  state: v.optional(BriefStateSchema),
  ...pageFields,
})

/** A brief in the list of them. */
const ListedBriefSchema = v.object({
  ...BriefSchema.entries,
  /**
   * How many talent have come to fit it in the last seven days; 0 for a closed one. The brief's page counts all who
   * fit.
   */
  newMatches: v.number(),
})
export type ListedBrief = v.InferOutput<typeof ListedBriefSchema>

/** A page of a network's briefs. */
export const BriefPageSchema = v.object({
  items: v.array(ListedBriefSchema),
  nextCursor: v.nullable(v.string()),
})
export type BriefPage = v.InferOutput<typeof BriefPageSchema>
