/**
 * How networks find talent, and the profiles that they see. `GET /api/network/talent` takes `TalentSearchSchema` and
 * answers `TalentPageSchema`; `GET /api/network/talent/:userId` answers `ViewedTalentSchema`. Neither ever contains a
 * telephone number, a contact address or an e-mail.
 */
import * as v from 'valibot'
import { splitValues } from './comma-list.ts'
import { idField, isBlank, searchedText } from './fields.ts'
import { fitFields } from './fit.ts'
import {
  PLACE_MAX,
  SEARCH_TEXT_MAX,
  SEARCHED_LANGUAGES_MAX,
  SEARCHED_PLACE_PARTS_MAX,
  SKILL_MAX,
  SKILLS_MAX,
  YEARS_MAX,
} from './limits.ts'
import { pageFields } from './lists.ts'
import { PictureSchema } from './pictures.ts'
import { talentProfileFields } from './talent-profile.ts'
import { NOTICE_PERIODS, WORK_ROLES } from './work-roles.ts'

/** In which order talent are listed. */
export const TALENT_SORTS = ['fit', 'relevance', 'newest', 'experience'] as const

/** The values that are not empty; undefined if there are none, which filters nothing. */
function givenIn(texts: string | string[]): string[] | undefined {
  const values = [texts].flat().flatMap(splitValues)
  const given = values.filter((value) => value.trim() !== '')
  return given.length > 0 ? given : undefined
}

/** Several values, as `joinValues` joins them, or each in a parameter of its own. */
function listOf<const Schema extends v.GenericSchema<string, string>>(
  value: Schema,
  max: number,
  noun: string,
) {
  return v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform(givenIn),
      v.optional(v.pipe(v.array(value), v.maxLength(max, `Ask for at most ${max} ${noun}`))),
    ),
  )
}

function wholeNumber(max: number) {
  const sentence = `Use a whole number from 0 to ${max}`
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, sentence),
      v.transform(Number),
      v.maxValue(max, sentence),
    ),
  )
}

const yesOrNo = v.optional(v.picklist(['true', 'false'], 'Use true or false'))

const skill = searchedText(SKILL_MAX)

/** The separator of a place's parts. The database uses the same. */
const BETWEEN_PARTS = /[,;/()|\n،؛、，；／（）｜・·•‚]|\s[-–—]\s/

function hasFewParts(place: string): boolean {
  const parts = place.split(BETWEEN_PARTS).filter((part) => !isBlank(part))
  return new Set(parts.map((part) => part.trim().toLowerCase())).size <= SEARCHED_PLACE_PARTS_MAX
}

function searchedPlace(noun: string) {
  return v.pipe(
    searchedText(PLACE_MAX),
    v.check(hasFewParts, `Add at most ${SEARCHED_PLACE_PARTS_MAX} ${noun}`),
  )
}

/** The query of `GET /api/network/talent`; every value arrives as text. */
export const TalentSearchSchema = v.strictObject({
  /**
   * In names, headlines, roles, skills, credits, places, nationalities, languages and biographies, the last word
   * also as a beginning; a name may have a slip in it. A word after a minus sign leaves out who has it: `anchor -sports`.
   * Words between quotation marks stand next to each other in this order: `"breaking news"`.
   */
  q: v.optional(searchedText(SEARCH_TEXT_MAX)),
  /** Any of these. */
  roles: listOf(v.picklist(WORK_ROLES, 'Choose a role from the list'), WORK_ROLES.length, 'roles'),
  /** All of these. */
  skills: listOf(skill, SKILLS_MAX, 'skills'),
  /** Any of these. */
  anySkill: listOf(skill, SKILLS_MAX, 'skills'),
  /** All of these: `en`, or `en:working` for that level and better. A language nobody speaks finds nobody. */
  languages: listOf(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z]{2,3}(:(native|fluent|working|basic))?$/,
        'Use a language code, with or without a level, like en:working',
      ),
    ),
    SEARCHED_LANGUAGES_MAX,
    'languages',
  ),
  /** All of its parts, or parts that begin so: `london` finds `London, UK`, and so does `lond`. */
  location: v.optional(searchedPlace('places')),
  nationality: v.optional(searchedPlace('nationalities')),
  available: yesOrNo,
  /** Talent who can start within this many weeks; those who have not said are left out. */
  noticeWeeks: v.optional(
    v.pipe(
      v.picklist(NOTICE_PERIODS.map(String), `Choose one of ${NOTICE_PERIODS.join(', ')} weeks`),
      v.transform(Number),
    ),
  ),
  minYears: wholeNumber(YEARS_MAX),
  maxYears: wholeNumber(YEARS_MAX),
  hasReel: yesOrNo,
  /**
   * One of the network's own, with which everybody is compared: each card has its `fit`. One that it has not, or has no
   * more, compares nobody.
   */
  brief: v.optional(idField('Use the id of a brief')),
  /**
   * Left out: by fit when there is a brief, by relevance when there is a text, else the newest first. By fit and by
   * relevance the newest 5,000 of those found are ranked.
   */
  sort: v.optional(v.picklist(TALENT_SORTS, 'Sort by fit, relevance, newest or experience')),
  /** Whether to count the results of each further filter. */
  facets: yesOrNo,
  ...pageFields,
})
export type TalentSearch = v.InferOutput<typeof TalentSearchSchema>

const {
  phoneNumber: _vetting,
  contactPhone: _contact,
  currentNetworkId: _chosen,
  ...publicFields
} = talentProfileFields

/** A credit as networks read it: one that would tell where a discreet talent works names nobody. */
const ShownCreditSchema = v.object({
  network: v.string(),
  programme: v.string(),
  role: v.string(),
  fromYear: v.number(),
  toYear: v.nullable(v.number()),
})

/** A profile as a network reads it that may see the talent. */
export const PublicTalentSchema = v.object({
  userId: v.string(),
  ...publicFields,
  credits: v.array(ShownCreditSchema),
  photo: v.nullable(PictureSchema),
})
export type PublicTalent = v.InferOutput<typeof PublicTalentSchema>

/** The ids of the network's own lists that contain them; an empty list means that they are not saved. */
const savedIn = v.array(v.string())

/** A profile as `GET /api/network/talent/:userId` answers it. */
export const ViewedTalentSchema = v.object({ ...PublicTalentSchema.entries, savedIn })
export type ViewedTalent = v.InferOutput<typeof ViewedTalentSchema>

/** Somebody in the list. */
export const TalentCardSchema = v.object({
  ...v.pick(PublicTalentSchema, [
    ...(['userId', 'firstName', 'lastName', 'headline', 'nationality', 'location'] as const),
    ...(['isAvailable', 'currentNetwork', 'noticePeriodWeeks', 'yearsOfExperience'] as const),
    ...(['roles', 'languages', 'skills', 'photo', 'photoAlt'] as const),
  ]).entries,
  hasReel: v.boolean(),
  savedIn,
})
export type TalentCard = v.InferOutput<typeof TalentCardSchema>

/** A talent whom a search found, with how well they fit the compared brief. */
const FoundTalentSchema = v.object({
  ...TalentCardSchema.entries,
  fit: v.optional(v.object(fitFields)),
})
export type FoundTalent = v.InferOutput<typeof FoundTalentSchema>

const FacetSchema = v.array(
  v.object({
    /** The value in the query. */
    value: v.string(),
    /** The value on the screen. */
    label: v.string(),
    /** How many of those found have it. */
    count: v.number(),
  }),
)

/**
 * The number of results of further filters, the most frequent values of each kind first. For a kind that needs only one
 * of its values, a further value would be chosen beside or instead of the present one: it is counted without the kind's
 * own filter.
 */
export const TalentFacetsSchema = v.object({
  role: FacetSchema,
  skill: FacetSchema,
  /** Each level with those who speak better: `en:working`. */
  language: FacetSchema,
  location: FacetSchema,
  nationality: FacetSchema,
  /** `yes` and `no`. */
  available: FacetSchema,
  /** `yes` and `no`. */
  reel: FacetSchema,
})
export type TalentFacets = v.InferOutput<typeof TalentFacetsSchema>

/** Words of a search that were recognized, with their meanings. At least one meaning is there. */
const UnderstoodSchema = v.object({
  /** As they were typed. */
  words: v.string(),
  /** The product's name of the place: `Cologne` for `koeln`. */
  place: v.optional(v.string()),
  nationality: v.optional(v.string()),
  /** The language's code. */
  language: v.optional(v.string()),
})
export type Understood = v.InferOutput<typeof UnderstoodSchema>

/** A page of a search. */
export const TalentPageSchema = v.object({
  items: v.array(FoundTalentSchema),
  /** How many were found. */
  total: v.number(),
  /** Not when there are more than are counted. */
  totalIsExact: v.boolean(),
  /** The recognized words of `q`: talent who have these come first. */
  understood: v.array(UnderstoodSchema),
  /** Only if they were requested. */
  facets: v.optional(TalentFacetsSchema),
  /** The kinds that were counted among the newest of too many. */
  sampledFacets: v.array(v.keyof(TalentFacetsSchema)),
  nextCursor: v.nullable(v.string()),
})
export type TalentPage = v.InferOutput<typeof TalentPageSchema>
