import * as v from 'valibot'
import { isStorableLine, requiredLine, requiredText, tidyLine } from './fields.ts'
import { isFreeMail } from './free-mail.ts'
import {
  DECISION_REASONS_MAX,
  DOMAIN_MAX,
  FREE_MAIL_DOMAINS_MAX,
  REASON_MAX,
  REASON_TITLE_MAX,
} from './limits.ts'
import { ignored, VersionSchema } from './optimistic-lock.ts'
import { STATUSES_NEEDING_REASON } from './profile-status.ts'

const NO_DOMAIN = 'Enter a domain, like mail.example'

/**
 * A mail domain, which becomes what stands in addresses: small letters of ASCII, so that a domain typed in
 * others is the one that mail comes from, and without the `www` of a website.
 */
export const DomainSchema = v.pipe(
  v.string(NO_DOMAIN),
  v.transform(tidyLine),
  v.regex(/^[^@\s./:?#%\\]+(\.[^@\s./:?#%\\]+)+$/, NO_DOMAIN),
  v.check(isStorableLine, NO_DOMAIN),
  v.transform((typed) => hostOf(typed).replace(/^www\.(?=.*\.)/, '')),
  // What is a number at its end, the address of a machine, is no domain of mail.
  v.regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.(?!\d+$)[a-z0-9_-]+$/, NO_DOMAIN),
  v.maxLength(DOMAIN_MAX, NO_DOMAIN),
)

/** A domain as a browser asks for it; empty for what is none. */
function hostOf(typed: string): string {
  return URL.canParse(`http://${typed}`) ? new URL(`http://${typed}`).hostname : ''
}

/** What administrators set, by field. */
const settingsFields = {
  signUpsOpen: v.boolean('Choose whether sign-ups are open'),
  decisionReasons: v.pipe(
    v.array(
      v.strictObject({
        status: v.picklist(STATUSES_NEEDING_REASON, 'Choose a decision'),
        title: requiredLine('title', REASON_TITLE_MAX),
        text: requiredText('reason', REASON_MAX),
      }),
    ),
    v.maxLength(DECISION_REASONS_MAX, `Keep at most ${DECISION_REASONS_MAX} reasons`),
  ),
  /** The five built-in ones come first; they are always refused, whether a body names them or not. */
  freeMailDomains: v.pipe(
    v.array(DomainSchema),
    v.check(
      (domains) => addedDomains(domains).length <= FREE_MAIL_DOMAINS_MAX,
      `Keep at most ${FREE_MAIL_DOMAINS_MAX} domains`,
    ),
  ),
}

/** The answer of `GET` and `PUT /api/admin/settings`. */
export const AdminSettingsSchema = v.strictObject({ version: VersionSchema, ...settingsFields })
export type AdminSettings = v.InferOutput<typeof AdminSettingsSchema>

/**
 * The body of `PUT /api/admin/settings`: what its GET gave, changed. What is left out stays as it is. Of two who
 * edit at once the second is told, when `If-Match` names the version that the save was made of.
 */
export const AdminSettingsUpdateSchema = v.pipe(
  v.strictObject({ version: ignored, ...v.partial(v.strictObject(settingsFields)).entries }),
  v.transform(({ version, ...changed }) => changed),
)

/**
 * Which providers administrators have added to the five built-in ones.
 * @param domains all of them
 */
export function addedDomains(domains: readonly string[]): string[] {
  return domains.filter((domain) => !isFreeMail(domain))
}
