/**
 * The blocks of a talent. `GET /api/talent/privacy` answers `PrivacySchema`; `PUT` takes the same back, changed
 * (`PrivacyUpdateSchema`), and answers it as saved. `If-Match` names the `version` that was edited: if another tab
 * saved since, the refusal is 409 `privacy_changed`.
 */
import * as v from 'valibot'
import { DomainSchema } from './admin-settings.ts'
import { idField, possibleLine, tidyLine } from './fields.ts'
import { isFreeMail } from './free-mail.ts'
import {
  HIDDEN_DOMAINS_MAX,
  HIDDEN_NAMES_MAX,
  HIDDEN_NETWORKS_MAX,
  NETWORK_SEARCH_MIN,
  ORGANISATION_MAX,
} from './limits.ts'
import { ignored } from './optimistic-lock.ts'

/** A network as talent know it: one of its accounts represents everybody with its name. */
export const NamedNetworkSchema = v.object({ userId: v.string(), networkName: v.string() })
export type NamedNetwork = v.InferOutput<typeof NamedNetworkSchema>

/** The answer of `GET` and `PUT /api/talent/privacy`. */
export const PrivacySchema = v.object({
  version: v.string(),
  /** The network that the profile names as the present one; null for none. */
  employer: v.nullable(v.object({ name: v.string(), isBlocked: v.boolean() })),
  /** Each with all of its accounts, and everybody who writes from their domains. */
  networks: v.array(NamedNetworkSchema),
  /**
   * Without an account: each name blocks everybody who uses it, in any spelling, and everybody who writes from their
   * domains.
   */
  names: v.array(v.string()),
  /** Each with those below it. */
  domains: v.array(v.string()),
})
export type Privacy = v.InferOutput<typeof PrivacySchema>

/** Why a free mail provider is not taken. */
export const FREE_MAIL_SENTENCE =
  'Networks cannot sign up with this provider, so hiding from it would not hide you from anyone'

/** A mail domain to hide from. The first half of a copied address is cut off. */
export const HiddenDomainSchema = v.pipe(
  v.string('Enter a domain, like northnews.example'),
  v.transform((typed) => tidyLine(typed).replace(/^.*@/, '')),
  DomainSchema,
  v.check((domain) => !isFreeMail(domain), FREE_MAIL_SENTENCE),
)

/** The body of `PUT /api/talent/privacy`; it is transformed into the database's payload. */
export const PrivacyUpdateSchema = v.pipe(
  v.strictObject({
    version: ignored,
    /** If left out, it stays as it is, so that nobody becomes visible there by an omission. */
    employer: v.optional(
      v.nullable(
        v.strictObject({
          name: ignored,
          isBlocked: v.boolean('Choose whether your employer may see you'),
        }),
      ),
    ),
    networks: v.pipe(
      v.array(
        v.strictObject({
          userId: idField('Choose a network from the list'),
          networkName: ignored,
        }),
      ),
      v.maxLength(HIDDEN_NETWORKS_MAX, `Hide from at most ${HIDDEN_NETWORKS_MAX} networks`),
    ),
    /** Left out, they stay as they are. */
    names: v.optional(
      v.pipe(
        v.array(possibleLine(ORGANISATION_MAX)),
        v.maxLength(HIDDEN_NAMES_MAX, `Hide from at most ${HIDDEN_NAMES_MAX} names`),
      ),
    ),
    domains: v.pipe(
      v.array(HiddenDomainSchema),
      v.maxLength(HIDDEN_DOMAINS_MAX, `Hide from at most ${HIDDEN_DOMAINS_MAX} domains`),
    ),
  }),
  v.transform(({ employer, networks, names, domains }) => ({
    ...(employer !== undefined && { employerIsBlocked: employer?.isBlocked ?? false }),
    networks: networks.map(({ userId }) => userId.toLowerCase()),
    ...(names !== undefined && { names }),
    domains,
  })),
)

/**
 * The query of `GET /api/talent/networks`, which answers `{ items: NamedNetwork[] }`: approved networks with a word
 * that begins like the text, at most eight.
 */
export const NetworkSearchSchema = v.strictObject({
  q: v.pipe(
    possibleLine(ORGANISATION_MAX),
    v.minLength(NETWORK_SEARCH_MIN, `Type at least ${NETWORK_SEARCH_MIN} letters`),
  ),
})

/** The answer of `GET /api/talent/networks/:userId/view`: whether this network sees the caller. */
export const NetworkViewSchema = v.object({
  networkName: v.string(),
  isVisible: v.boolean(),
  /** The blocks that hide the talent from it; empty if it sees them. */
  because: v.array(v.picklist(['network', 'domain', 'name'])),
})
export type NetworkView = v.InferOutput<typeof NetworkViewSchema>
