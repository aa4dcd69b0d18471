import * as v from 'valibot'
import { isStorableLine, requiredLine, requiredText } from './fields.ts'
import {
  DECISION_REASONS_MAX,
  DOMAIN_MAX,
  FREE_MAIL_DOMAINS_MAX,
  REASON_MAX,
  REASON_TITLE_MAX,
} from './limits.ts'
import { STATUSES_NEEDING_REASON } from './profile-status.ts'
import { VersionSchema } from './taken-back.ts'

const NO_DOMAIN = 'Enter a domain, like mail.example'

/**
 * A mail domain, which becomes what stands in addresses: small letters of ASCII, so that a domain typed in
 * others is the one that mail comes from, and without the `www` of a website.
 */
export const DomainSchema = v.pipe(
  v.string(NO_DOMAIN),
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

/** What administrators set: the body of `PUT /api/admin/settings` and the answer of its GET. */
export const AdminSettingsSchema = v.strictObject({
  /** Of two who edit at once, the second is told by it. */
  version: VersionSchema,
  signUpsOpen: v.boolean('Say whether sign-ups are open'),
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
  /** Beside the five that are always refused. */
  freeMailDomains: v.pipe(
    v.array(DomainSchema),
    v.maxLength(FREE_MAIL_DOMAINS_MAX, `Keep at most ${FREE_MAIL_DOMAINS_MAX} domains`),
  ),
})
export type AdminSettings = v.InferOutput<typeof AdminSettingsSchema>
