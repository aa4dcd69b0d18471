/** Signing up and in, and the links of mails that lead to it. */
import * as v from 'valibot'
import { AcceptInvitationSchema } from '../administrators.ts'
import {
  ConfirmEmailSchema,
  ConfirmedEmailSchema,
  CorrectedAddressSchema,
  LinkStateAnswerSchema,
  MailedLinkSchema,
} from '../confirm-email.ts'
import { CurrentUserSchema } from '../current-user.ts'
import type { Endpoint } from '../endpoint.ts'
import { LoginAnswerSchema, LoginSchema } from '../login.ts'
import { LinkSentSchema } from '../mailed-link.ts'
import { InvitationLinkSchema, JoinSchema, NewMemberSchema } from '../network-members.ts'
import { ForgotPasswordSchema, ResetPasswordSchema } from '../passwords.ts'
import { ProfileStatusSchema } from '../profile-status-schema.ts'
import { RegistrationSchema } from '../registration.ts'
import { RoleSchema } from '../role-schema.ts'
import { PasskeyRequestSchema, SecondStepProofSchema } from '../second-step.ts'

/** Whether new applications are taken, and whether forms of visitors want the check that a person fills them in. */
export const getSignUps = {
  call: 'GET /api/auth/sign-ups',
  role: 'anybody',
  about: 'deployment',
  answer: v.object({ open: v.boolean(), asksForHuman: v.boolean() }),
} as const satisfies Endpoint

/**
 * The same whether or not the address was known. Where the deployment has keys for Turnstile, the header
 * `Turnstile-Token` brings what the check gave, as for the other forms of visitors.
 * @throws 403 `sign_ups_closed`; 422 `registration_failed`, `human_check_missing`, `human_check_failed`; 503 `human_check_unavailable`
 */
export const register = {
  call: 'POST /api/auth/register',
  role: 'anybody',
  about: 'caller',
  body: RegistrationSchema,
  answer: v.object({ status: v.literal('pending') }),
  status: 201,
} as const satisfies Endpoint

/**
 * What the link of an invitation into a network leads to, or why it leads nowhere any more.
 * @throws 400 `token_invalid` for a link that was never sent; 429
 */
export const openNetworkInvitation = {
  call: 'POST /api/auth/join/invitation',
  role: 'anybody',
  about: 'caller',
  body: JoinSchema,
  answer: InvitationLinkSchema,
} as const satisfies Endpoint

/**
 * Of whom a network invited; they belong to it once they have proved the address. The same whether or not it has
 * an account.
 * @throws 400 `token_invalid`; 403 `wrong_account` for another address than was invited
 */
export const joinAsNewMember = {
  call: 'POST /api/auth/join',
  role: 'anybody',
  about: 'caller',
  body: NewMemberSchema,
  answer: v.object({ status: v.literal('pending') }),
  status: 201,
} as const satisfies Endpoint

/**
 * Sets the session's cookie and that of a known browser (above); `restore` takes a deletion back. Who has a second
 * step is asked for it, `{ next: 'second_step', kinds }`, and is not signed in before.
 * @throws 401 `invalid_credentials`; 403 `account_*` after a right password
 */
export const logIn = {
  call: 'POST /api/auth/login',
  role: 'anybody',
  about: 'caller',
  body: LoginSchema,
  answer: LoginAnswerSchema,
} as const satisfies Endpoint

/**
 * The second step of a sign-in that this browser began within the last ten minutes: a code of an authenticator app,
 * the assertion of a passkey, or a recovery code, each of which counts once.
 * @throws 401 `second_step_refused`, `second_step_expired`; 429 at the sixth try of an account in a quarter of an hour; 400 for none or several of them
 */
export const passSecondStep = {
  call: 'POST /api/auth/second-step',
  role: 'anybody',
  about: 'caller',
  body: SecondStepProofSchema,
  answer: v.object({ user: CurrentUserSchema }),
} as const satisfies Endpoint

/**
 * What the browser asks a passkey by, for the second step of the sign-in that it has begun.
 * @throws 401 `second_step_expired`; 404 `second_step_not_found` for who has no passkey
 */
export const askPasskey = {
  call: 'POST /api/auth/second-step/options',
  role: 'anybody',
  about: 'caller',
  answer: PasskeyRequestSchema,
} as const satisfies Endpoint

/** Also when Supabase is away. */
export const logOut = {
  call: 'POST /api/auth/logout',
  role: 'anybody',
  about: 'caller',
} as const satisfies Endpoint

/** `user` is null when nobody is signed in. */
export const getSession = {
  call: 'GET /api/auth/session',
  role: 'anybody',
  about: 'caller',
  answer: v.object({ user: v.nullable(CurrentUserSchema) }),
} as const satisfies Endpoint

/** Of the session, else of a registration made in this browser, else nulls. */
export const getStatus = {
  call: 'GET /api/auth/status',
  role: 'anybody',
  about: 'caller',
  answer: v.object({
    signedIn: v.boolean(),
    role: v.nullable(RoleSchema),
    status: v.nullable(ProfileStatusSchema),
    detail: v.nullable(v.string()),
    /** As it was typed in this browser, and whether its link was followed. */
    email: v.nullable(v.string()),
    emailConfirmed: v.nullable(v.boolean()),
  }),
} as const satisfies Endpoint

/**
 * With `movedTo` when the link confirmed a change of address, and `newsTo` when it confirmed where a talent has news mailed to, and `provedAgain` when a network's member confirmed theirs once more.
 * @throws 400 `token_invalid`; 401 `invalid_credentials`
 */
export const confirmEmail = {
  call: 'POST /api/auth/confirm-email',
  role: 'anybody',
  about: 'caller',
  body: ConfirmEmailSchema,
  answer: ConfirmedEmailSchema,
} as const satisfies Endpoint

/**
 * One more link for the registration made in this browser (its receipt cookie), once a minute, and at most five
 * links a day. Always the same, whether or not the registration made an account.
 * @throws 404 `registration_unknown`; 429
 */
export const resendConfirmation = {
  call: 'POST /api/auth/confirm-email/again',
  role: 'anybody',
  about: 'caller',
  answer: LinkSentSchema,
  status: 202,
} as const satisfies Endpoint

/** What a link is good for, before a password is asked: `good`, `change`, `used`, `expired` or `unknown`. */
export const getConfirmationLink = {
  call: 'POST /api/auth/confirm-email/link',
  role: 'anybody',
  about: 'caller',
  body: MailedLinkSchema,
  answer: LinkStateAnswerSchema,
} as const satisfies Endpoint

/** A new link in the place of one that has expired, to the same address, at most five a day. Always the same. */
export const renewConfirmation = {
  call: 'POST /api/auth/confirm-email/renew',
  role: 'anybody',
  about: 'caller',
  body: MailedLinkSchema,
  answer: LinkSentSchema,
  status: 202,
} as const satisfies Endpoint

/**
 * Another address for the registration made in this browser, while the one it has is not confirmed. Always the same,
 * whether or not the registration made an account. The former address is given up even where the other one has an
 * account already.
 * @throws 404 `registration_unknown`; 429
 */
export const correctAddress = {
  call: 'POST /api/auth/confirm-email/address',
  role: 'anybody',
  about: 'caller',
  body: CorrectedAddressSchema,
  answer: LinkSentSchema,
  status: 202,
} as const satisfies Endpoint

/**
 * Always the same.
 * @throws 422 and 503 `human_check_*` as above
 */
export const forgotPassword = {
  call: 'POST /api/auth/forgot-password',
  role: 'anybody',
  about: 'caller',
  body: ForgotPasswordSchema,
  answer: LinkSentSchema,
  status: 202,
} as const satisfies Endpoint

/** Whether a link still sets a password, before one is typed: `good` or `unknown`. */
export const getPasswordResetLink = {
  call: 'POST /api/auth/reset-password/link',
  role: 'anybody',
  about: 'caller',
  body: MailedLinkSchema,
  answer: LinkStateAnswerSchema,
} as const satisfies Endpoint

/**
 * All sessions end, the address is confirmed, and this browser is known to the account.
 * @throws 400 `token_invalid`
 */
export const resetPassword = {
  call: 'POST /api/auth/reset-password',
  role: 'anybody',
  about: 'caller',
  body: ResetPasswordSchema,
} as const satisfies Endpoint

/** Whether the link of an invitation still makes an administrator, before a password is typed: `good` or `unknown`. */
export const getInvitationLink = {
  call: 'POST /api/auth/accept-invitation/link',
  role: 'anybody',
  about: 'caller',
  body: MailedLinkSchema,
  answer: LinkStateAnswerSchema,
} as const satisfies Endpoint

/**
 * Of the new administrator.
 * @throws 400 `token_invalid`; 409 `account_exists`
 */
export const acceptInvitation = {
  call: 'POST /api/auth/accept-invitation',
  role: 'anybody',
  about: 'caller',
  body: AcceptInvitationSchema,
  answer: v.object({ email: v.string() }),
  status: 201,
} as const satisfies Endpoint
