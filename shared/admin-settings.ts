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
 * A mail domain, in the form that it has in addresses: ASCII in small letters, and without the `www` of a website. So a
 * domain that was typed another way matches the one that mail comes from.
 */
export const DomainSchema = v.pipe(
  v.string(NO_DOMAIN),
  v.transform(tidyLine),
  v.regex(/^[^@\s./:?#%\\]+(\.[^@\s./:?#%\\]+)+$/, NO_DOMAIN),
  v.check(isStorableLine, NO_DOMAIN),
  v.transform((typed) => hostOf(typed).replace(/^www\.(?=.*\.)/, '')),
  // A name that ends in a number is the address of a machine, and not a mail domain.
  v.regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.(?!\d+$)[a-z0-9_-]+$/, NO_DOMAIN),
  v.maxLength(DOMAIN_MAX, NO_DOMAIN),
)

/** A domain as a browser requests it; empty if it is not a domain. */
function hostOf(typed: string): string {
  return URL.canParse(`http://${typed}`) ? new URL(`http://${typed}`).hostname : ''
}

/** The settings of administrators, by field. */
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
 * The body of `PUT /api/admin/settings`: the answer of its GET, changed. Fields that are left out stay as they are. If
 * two edit at once, the second gets a refusal, provided that `If-Match` names the version that their save was based on.
 */
export const AdminSettingsUpdateSchema = v.pipe(
  v.strictObject({ version: ignored, ...v.partial(v.strictObject(settingsFields)).entries }),
  v.transform(({ version, ...changed }) => changed),
)

/**
 * The providers that administrators have added to the five built-in ones.
 * @param domains all providers
 */
export function addedDomains(domains: readonly string[]): string[] {
  return domains.filter((domain) => !isFreeMail(domain))
}
