/**
 * A talent's profile. `GET /api/talent/profile` answers `TalentProfileSchema`; `PUT` takes the same back,
 * changed (`TalentProfileUpdateSchema`), saves all of it or nothing, and answers it as saved. `If-Match`
 * names the `version` that it was made of: when another tab saved since, the refusal is 409
 * `profile_changed` and brings the present profile as `profile`. Text is `''` where there is none.
 */
import * as v from 'valibot'
import { CuePointsSchema } from './cue-points.ts'
import {
  hasNoRepeats,
  idField,
  isBlank,
  neededLine,
  possibleLine,
  possibleText,
  requiredLine,
  requiredPhone,
  tidyLine,
} from './fields.ts'
import { LANGUAGE_LEVELS, LANGUAGES } from './languages.ts'
import {
  BIO_MAX,
  CREDIT_ROLE_MAX,
  CREDIT_YEAR_MIN,
  CREDITS_MAX,
  HEADLINE_MAX,
  LANGUAGES_MAX,
  NAME_MAX,
  ORGANISATION_MAX,
  PHONE_MAX,
  PHOTO_ALT_MAX,
  PLACE_MAX,
  PORTFOLIO_LINKS_MAX,
  PROGRAMME_MAX,
  PRONUNCIATION_MAX,
  REEL_TITLE_MAX,
  REELS_MAX,
  SKILL_MAX,
  SKILLS_MAX,
  URL_MAX,
  WORK_ROLES_MAX,
} from './limits.ts'
import { possibleLink, readsAsItIs } from './link-fields.ts'
import { ignored, VersionSchema } from './optimistic-lock.ts'
import { PictureSchema } from './pictures.ts'
import { ProfileStatusSchema } from './profile-status-schema.ts'
import { isCaptionsLink, parseReelLink, REEL_LINK_SENTENCE } from './reels.ts'
import { socialLinks, YearsOfExperienceSchema } from './registration.ts'
import { normalisedSkills } from './skills.ts'
import { NOTICE_PERIODS, WORK_ROLES } from './work-roles.ts'

/** A language and how well it is spoken. */
export const SpokenLanguageSchema = v.strictObject({
  language: v.picklist(LANGUAGES, 'Choose a language'),
  level: v.picklist(LANGUAGE_LEVELS, 'Choose how well you speak it'),
})
export type SpokenLanguage = v.InferOutput<typeof SpokenLanguageSchema>

const creditYear = v.pipe(
  v.number('Enter a year, like 2019'),
  v.integer('Enter a year, like 2019'),
  v.minValue(CREDIT_YEAR_MIN, `Enter a year from ${CREDIT_YEAR_MIN} on`),
  v.check(
    (year) => year <= new Date().getUTCFullYear() + 1,
    'Enter a year no later than next year',
  ),
)

/** A network that was chosen by its name, or none. */
export const ChosenNetworkSchema = v.nullable(idField('Choose a network from the list'))

/** A piece of work, where and when. Without `toYear` it continues today. */
export const CreditSchema = v.pipe(
  v.strictObject({
    network: neededLine('Enter the network', ORGANISATION_MAX),
    programme: possibleLine(PROGRAMME_MAX),
    role: neededLine('Enter what you did', CREDIT_ROLE_MAX),
    fromYear: creditYear,
    toYear: v.nullable(creditYear),
  }),
  v.forward(
    v.partialCheck(
      [['fromYear'], ['toYear']],
      ({ fromYear, toYear }) => toYear === null || fromYear <= toYear,
      'Enter a year no earlier than the first',
    ),
    ['toYear'],
  ),
)
export type Credit = v.InferOutput<typeof CreditSchema>

/** A showreel. Any accepted link is saved in its plain form: see `parseReelLink`. */
export const ReelSchema = v.strictObject({
  url: v.pipe(
    v.string(REEL_LINK_SENTENCE),
    v.check(readsAsItIs, REEL_LINK_SENTENCE),
    v.transform((text) => parseReelLink(tidyLine(text))?.url ?? ''),
    v.maxLength(URL_MAX, `Use at most ${URL_MAX} characters`),
    v.nonEmpty(REEL_LINK_SENTENCE),
  ),
  title: neededLine('Describe what the reel shows', REEL_TITLE_MAX),
  /** A typed text becomes them by `parseCuePoints`. */
  cuePoints: CuePointsSchema,
  captionsUrl: v.pipe(
    v.string('Enter a link, or leave this empty'),
    v.check(readsAsItIs, 'Use an https link to captions that ends in .vtt'),
    v.transform(tidyLine),
    v.check(
      (text) => text === '' || isCaptionsLink(text),
      'Use an https link to captions that ends in .vtt',
    ),
  ),
})
export type Reel = v.InferOutput<typeof ReelSchema>

/** Everything that a talent may change in their profile, by field: a section's form picks its own. */
export const talentProfileFields = {
  firstName: requiredLine('first name', NAME_MAX),
  lastName: requiredLine('last name', NAME_MAX),
  /** The pronunciation of the name, like `MAH-ree-ah VOS`. */
  pronunciation: possibleLine(PRONUNCIATION_MAX),
  headline: possibleLine(HEADLINE_MAX),
  nationality: requiredLine('nationality', PLACE_MAX),
  location: requiredLine('location', PLACE_MAX),
  bio: possibleText(BIO_MAX),
  isAvailable: v.boolean('Choose whether you are available or currently employed'),
  /** Needed unless available; cleared when available. */
  currentNetwork: possibleLine(ORGANISATION_MAX),
  /** The id of the network, if it was chosen from the list. */
  currentNetworkId: v.optional(ChosenNetworkSchema),
  /** In weeks; null if they have not said. */
  noticePeriodWeeks: v.nullable(v.picklist(NOTICE_PERIODS, 'Choose how soon you can start')),
  yearsOfExperience: YearsOfExperienceSchema,
  roles: v.pipe(
    v.array(v.picklist(WORK_ROLES, 'Choose a role from the list')),
    v.maxLength(WORK_ROLES_MAX, `Choose at most ${WORK_ROLES_MAX} roles`),
    v.check((list) => hasNoRepeats(list), 'Choose each role once'),
  ),
  languages: v.pipe(
    v.array(SpokenLanguageSchema),
    v.maxLength(LANGUAGES_MAX, `Add at most ${LANGUAGES_MAX} languages`),
    v.check((list) => hasNoRepeats(list.map(({ language }) => language)), 'Add each language once'),
  ),
  /** The first ones are shown first. Saved as `normalisedSkills` writes them. */
  skills: v.pipe(
    v.array(possibleLine(SKILL_MAX)),
    v.transform((typed) => normalisedSkills(typed)),
    v.maxLength(SKILLS_MAX, `Add at most ${SKILLS_MAX} skills`),
  ),
  /** In the order in which they are shown. */
  credits: v.pipe(
    v.array(CreditSchema),
    v.maxLength(CREDITS_MAX, `Add at most ${CREDITS_MAX} credits`),
  ),
  /** The first is the one that plays on the profile's head. */
  reels: v.pipe(
    v.array(ReelSchema),
    v.maxLength(REELS_MAX, `Add at most ${REELS_MAX} reels`),
    v.check((reels) => hasNoRepeats(reels.map(({ url }) => url)), 'Add each reel once'),
  ),
  portfolioLinks: v.pipe(
    v.array(
      v.pipe(
        possibleLink('https://example.com/your-work'),
        v.nonEmpty('Enter a full link, like https://example.com/your-work'),
      ),
    ),
    v.maxLength(PORTFOLIO_LINKS_MAX, `Add at most ${PORTFOLIO_LINKS_MAX} links`),
    v.check((list) => hasNoRepeats(list), 'Add each link once'),
  ),
  ...socialLinks,
  /** The description of the photograph, for people who do not see it. */
  photoAlt: possibleLine(PHOTO_ALT_MAX),
  /** For the vetting desk. */
  phoneNumber: requiredPhone(PHONE_MAX),
  /** For a network, once the talent has agreed to it. */
  contactPhone: requiredPhone(PHONE_MAX),
}

/** Further fields of a profile: they are changed elsewhere, or not at all. */
const readOnlyFields = {
  userId: v.string(),
  status: ProfileStatusSchema,
  /** The address that networks get once the talent has agreed to it. */
  contactEmail: v.string(),
  photo: v.nullable(PictureSchema),
  createdAt: v.string(),
  updatedAt: v.string(),
}

/** The answer of `GET` and `PUT /api/talent/profile`. */
export const TalentProfileSchema = v.object({
  version: VersionSchema,
  ...talentProfileFields,
  ...readOnlyFields,
})
export type TalentProfile = v.InferOutput<typeof TalentProfileSchema>

/** The body of `PUT /api/talent/profile`. */
export const TalentProfileUpdateSchema = v.pipe(
  v.strictObject({
    ...talentProfileFields,
    version: ignored,
    userId: ignored,
    status: ignored,
    contactEmail: ignored,
    photo: ignored,
    createdAt: ignored,
    updatedAt: ignored,
  }),
  v.forward(
    v.partialCheck(
      [['isAvailable'], ['currentNetwork']],
      ({ isAvailable, currentNetwork }) => isAvailable || !isBlank(currentNetwork),
      'Enter your current network',
    ),
    ['currentNetwork'],
  ),
  v.transform(
    ({ version, userId, status, contactEmail, photo, createdAt, updatedAt, ...changed }) => ({
      ...changed,
      currentNetwork: changed.isAvailable ? '' : changed.currentNetwork,
    }),
  ),
)
export type TalentProfileUpdate = v.InferInput<typeof TalentProfileUpdateSchema>
