/**
 * A network's profile, read and saved as a talent's is: see `talent-profile.ts`.
 */
import * as v from 'valibot'
import { neededLine, possibleLine, possibleText, requiredLine, requiredPhone } from './fields.ts'
import {
  DESCRIPTION_MAX,
  JOB_TITLE_MAX,
  MARKET_MAX,
  MARKETS_MAX,
  NAME_MAX,
  ORGANISATION_MAX,
  PHONE_MAX,
  PLACE_MAX,
  PROGRAMME_ABOUT_MAX,
  PROGRAMME_MAX,
  PROGRAMMES_MAX,
} from './limits.ts'
import { possibleLink } from './link-fields.ts'
import { NETWORK_ROLES } from './network-roles.ts'
import { ignored, VersionSchema } from './optimistic-lock.ts'
import { PictureSchema } from './pictures.ts'
import { ProfileStatusSchema } from './profile-status-schema.ts'
import { socialLinks } from './registration.ts'

/** A network's programmes. */
export const ProgrammeSchema = v.strictObject({
  title: neededLine('Enter the program’s name', PROGRAMME_MAX),
  about: possibleLine(PROGRAMME_ABOUT_MAX),
})

/** Everything that a network may change in its profile, by field. */
export const networkProfileFields = {
  /** The name that talent see; only the vetting desk uses the network's name from the registration. */
  companyName: requiredLine('company name', ORGANISATION_MAX),
  description: possibleText(DESCRIPTION_MAX),
  location: possibleLine(PLACE_MAX),
  /** Countries and regions that the network broadcasts to. */
  markets: v.pipe(
    v.array(neededLine('Enter a market, like Scandinavia', MARKET_MAX)),
    v.maxLength(MARKETS_MAX, `Add at most ${MARKETS_MAX} markets`),
    v.check(
      (markets) => new Set(markets.map((market) => market.toLowerCase())).size === markets.length,
      'Add each market once',
    ),
  ),
  programmes: v.pipe(
    v.array(ProgrammeSchema),
    v.maxLength(PROGRAMMES_MAX, `Add at most ${PROGRAMMES_MAX} programs`),
  ),
  websiteUrl: possibleLink('https://www.your-network.com'),
  ...socialLinks,
  // The contact person.
  firstName: requiredLine('first name', NAME_MAX),
  lastName: requiredLine('last name', NAME_MAX),
  jobTitle: requiredLine('job title', JOB_TITLE_MAX),
  phoneNumber: requiredPhone(PHONE_MAX),
  contactPhone: requiredPhone(PHONE_MAX),
}

/** The answer of `GET` and `PUT /api/network/profile`. */
export const NetworkProfileSchema = v.object({
  version: VersionSchema,
  ...networkProfileFields,
  userId: v.string(),
  status: ProfileStatusSchema,
  /** The caller's role: only an owner changes the company's fields. */
  memberRole: v.picklist(NETWORK_ROLES),
  networkName: v.string(),
  contactEmail: v.string(),
  logo: v.nullable(PictureSchema),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** The member who changed the company's fields last; only where the network has had more than one member. */
  changedBy: v.optional(v.string()),
})
export type NetworkProfile = v.InferOutput<typeof NetworkProfileSchema>

/** The body of `PUT /api/network/profile`. */
export const NetworkProfileUpdateSchema = v.pipe(
  v.strictObject({
    ...networkProfileFields,
    version: ignored,
    userId: ignored,
    status: ignored,
    memberRole: ignored,
    networkName: ignored,
    contactEmail: ignored,
    logo: ignored,
    createdAt: ignored,
    updatedAt: ignored,
    changedBy: ignored,
  }),
  v.transform(
    ({
      version,
      userId,
      status,
      memberRole,
      networkName,
      contactEmail,
      logo,
      createdAt,
      updatedAt,
      changedBy,
      ...changed
    }) => changed,
  ),
)
