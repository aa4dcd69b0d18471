import type { SetAccess } from './access.ts'
import type { AgentEnquiry } from './agents.ts'
import type { Brief } from './briefs.ts'
import type { Claim } from './claim.ts'
import type { Decision } from './decision.ts'
import type { NetworkEnquiry, TalentEnquiry } from './enquiries.ts'
import type { NetworkProfile } from './network-profile.ts'
import { ACCOUNT_PROBLEMS } from './problems/account.ts'
import { ATTACHMENT_PROBLEMS } from './problems/attachment.ts'
import { CASTING_PROBLEMS } from './problems/casting.ts'
import { DESK_PROBLEMS } from './problems/desk.ts'
import { ENQUIRY_PROBLEMS } from './problems/enquiry.ts'
import { PICTURE_PROBLEMS } from './problems/picture.ts'
import { PROFILE_PROBLEMS } from './problems/profile.ts'
import { REQUEST_PROBLEMS } from './problems/request.ts'
import type { RenamedList, Saved } from './saved-talent.ts'
import type { TalentProfile } from './talent-profile.ts'

/**
 * Every refusal the worker can give, by area: its HTTP status, its title, and the sentence a person reads.
 * Tests and the SPA go by the code; the sentence may be improved without breaking either.
 */
export const PROBLEMS = {
  ...REQUEST_PROBLEMS,
  ...ACCOUNT_PROBLEMS,
  ...DESK_PROBLEMS,
  ...PROFILE_PROBLEMS,
  ...CASTING_PROBLEMS,
  ...ENQUIRY_PROBLEMS,
  ...PICTURE_PROBLEMS,
  ...ATTACHMENT_PROBLEMS,
} as const

export type ProblemCode = keyof typeof PROBLEMS

/** Fields that a refusal may have beside its code. */
export interface ProblemDetails {
  /** A sentence for each field that was refused, by the field's name. */
  fields?: Record<string, string>
  /**
   * The present state: with `account_leaving` when the account is erased, with `status_changed` and `message_changed`
   * the state, with `settings_changed` the version.
   */
  present?: string
  /** With `status_changed`: who decided and how; left out if nobody has. */
  decision?: Decision
  /** With `claimed_by_other`: the administrator with the claim. */
  claim?: Claim
  /** With `profile_changed`: the profile as it is now. */
  profile?: TalentProfile | NetworkProfile
  /** With `brief_changed`: the brief as it is now. */
  brief?: Brief
  /** With `access_changed`: who of the network sees it now. */
  access?: SetAccess
  /** With `list_renamed`: the list's present name. */
  list?: RenamedList
  /** With `note_changed`: the present note and rating. */
  saved?: Saved
  /** With `enquiry_changed`: the enquiry as it is now, as its reader may know it. */
  enquiry?: NetworkEnquiry | TalentEnquiry | AgentEnquiry
}

/** A failed answer's body: RFC 9457, media type `application/problem+json`. */
export interface ProblemBody extends ProblemDetails {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail: string
  requestId: string
}

/**
 * Tells whether a text is one of our codes, for answers that come from elsewhere.
 * @param text for instance the message of a database error
 */
export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(PROBLEMS, text)
}
