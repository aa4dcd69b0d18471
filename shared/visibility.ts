/**
 * Whether networks see a talent, and what is hidden from them. `GET /api/talent/visibility` answers `VisibilitySchema`;
 * `PUT` takes those of its three switches that change (`pausedUntil` is one of the talent's terms). The database's one
 * rule decides who sees whom.
 */
import * as v from 'valibot'
import { possibleLine } from './fields.ts'
import { ORGANISATION_MAX } from './limits.ts'
import { ignored } from './optimistic-lock.ts'

/** A network that may be where a talent works. */
const EmployerMatchSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** By the talent's own choice, or by its very name. */
  isCertain: v.boolean(),
  /** The talent says that it is another network. */
  isOther: v.boolean(),
  /** It does not see the talent, paused or not. */
  isHidden: v.boolean(),
})
export type EmployerMatch = v.InferOutput<typeof EmployerMatchSchema>

/** The fields of a profile that a talent fills with words of their own, which networks read as they are. */
const OWN_WORDS = ['headline', 'bio', 'photoAlt', 'skills', 'credits', 'reels', 'links'] as const
export type OwnWords = (typeof OWN_WORDS)[number]

export const VisibilitySchema = v.object({
  /** False until the talent says so. */
  visible: v.boolean(),
  hideEmployer: v.boolean(),
  hideLinks: v.boolean(),
  /** The day on which who is paused is visible again by themselves; null where they have named none. */
  pausedUntil: v.nullable(v.string()),
  seenBy: v.object({
    /** How many approved networks see the talent now. */
    networks: v.number(),
    /** How many do while the talent is visible. */
    networksWhenVisible: v.number(),
    /** Null for who works nowhere. */
    employer: v.nullable(
      v.object({
        typed: v.string(),
        matched: v.array(EmployerMatchSchema),
        /** No network that may be the employer sees the talent, now or later. */
        hidden: v.boolean(),
        /** Where a talent's own words seem to name the employer that they do not name to networks. */
        namedIn: v.array(v.picklist(OWN_WORDS)),
      }),
    ),
  }),
})
export type Visibility = v.InferOutput<typeof VisibilitySchema>

/**
 * The body of `PUT /api/talent/visibility`. Fields that are left out stay as they are: if a talent paused on one page,
 * a switch on another page that was open does not end the pause.
 */
export const VisibilityUpdateSchema = v.strictObject({
  visible: v.optional(v.boolean('Choose whether networks see you')),
  hideEmployer: v.optional(v.boolean('Choose whether networks are told where you work')),
  hideLinks: v.optional(v.boolean('Choose whether networks are shown your links')),
  pausedUntil: ignored,
  seenBy: ignored,
})

/** The body of `PUT /api/talent/employer-matches/:networkId`: whether it is another network than the employer. */
export const EmployerMatchUpdateSchema = v.strictObject({
  isOther: v.boolean('Say whether this is your employer'),
})

/** The query of `GET /api/networks`. */
export const NetworkNameQuerySchema = v.strictObject({ q: possibleLine(ORGANISATION_MAX) })

/** A network by its names only. */
export const NetworkNameSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** The name of one that is part of it now; only where it was found by that. */
  formerly: v.optional(v.string()),
})

/** The answer of `GET /api/networks`: at most eight, names that begin with the text first. */
export const NetworkNamesSchema = v.object({ items: v.array(NetworkNameSchema) })
