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

/** Answers whether new applications are accepted, and whether forms of visitors need the human check. */
export const getSignUps = {
  call: 'GET /api/auth/sign-ups',
  role: 'anybody',
  about: 'deployment',
  answer: v.object({ open: v.boolean(), asksForHuman: v.boolean() }),
} as const satisfies Endpoint

/**
 * Registers an applicant. The answer is the same whether or not the address was known. If the deployment has keys for
 * Turnstile, the header `Turnstile-Token` carries the token of the human check, as for the other forms of visitors.
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
 * Answers what the link of an invitation into a network leads to, or why it no longer works.
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
 * Registers a person whom a network invited. They belong to the network once they have confirmed the address. The
 * answer is the same whether or not the address has an account.
 * @throws 400 `token_invalid`; 403 `wrong_account` for an address that was not invited
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
 * Signs in: sets the session’s cookie and the `device` cookie (above). `restore` cancels a deletion. If the account
 * has a second step, the answer is `{ next: 'second_step', kinds }`, and nobody is signed in before it is passed.
 * @throws 401 `invalid_credentials`; 403 `account_*` only after the right password
 */
export const logIn = {
  call: 'POST /api/auth/login',
  role: 'anybody',
  about: 'caller',
  body: LoginSchema,
  answer: LoginAnswerSchema,
} as const satisfies Endpoint

/**
 * Passes the second step of a sign-in that this browser began within the last ten minutes: by a code of an
 * authenticator app, the assertion of a passkey, or a recovery code. Each of them can be used once.
 * @throws 401 `second_step_refused`, `second_step_expired`; 429 at the sixth try of an account in a quarter of an hour; 400 unless the body has exactly one of the three
 */
export const passSecondStep = {
  call: 'POST /api/auth/second-step',
  role: 'anybody',
  about: 'caller',
  body: SecondStepProofSchema,
  answer: v.object({ user: CurrentUserSchema }),
} as const satisfies Endpoint

/**
 * Answers the options with which the browser asks a passkey, for the second step of the sign-in that it has begun.
 * @throws 401 `second_step_expired`; 404 `second_step_not_found` if the account has no passkey
 */
export const askPasskey = {
  call: 'POST /api/auth/second-step/options',
  role: 'anybody',
  about: 'caller',
  answer: PasskeyRequestSchema,
} as const satisfies Endpoint

/** Signs out, also while Supabase is not available. */
export const logOut = {
  call: 'POST /api/auth/logout',
  role: 'anybody',
  about: 'caller',
} as const satisfies Endpoint

/** Answers who is signed in; `user` is null when nobody is. */
export const getSession = {
  call: 'GET /api/auth/session',
  role: 'anybody',
  about: 'caller',
  answer: v.object({ user: v.nullable(CurrentUserSchema) }),
} as const satisfies Endpoint

/**
 * Answers the status of the signed-in account, or else of a registration that was made in this browser. Without
 * either, all of it is null.
 */
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
 * Confirms an address. The answer has `movedTo` when the link confirmed a change of address, `newsTo` when it
 * confirmed where a talent’s news is mailed, and `provedAgain` when a member of a network proved their address again.
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
 * Mails one more link for the registration that was made in this browser (known by its receipt cookie): at most once
 * a minute and five times a day. The answer is the same whether or not the registration made an account.
 * @throws 404 `registration_unknown`; 429
 */
export const resendConfirmation = {
  call: 'POST /api/auth/confirm-email/again',
  role: 'anybody',
  about: 'caller',
  answer: LinkSentSchema,
  status: 202,
} as const satisfies Endpoint

/** Answers what a link can do, before the password is asked for: `good`, `change`, `used`, `expired` or `unknown`. */
export const getConfirmationLink = {
  call: 'POST /api/auth/confirm-email/link',
  role: 'anybody',
  about: 'caller',
  body: MailedLinkSchema,
  answer: LinkStateAnswerSchema,
} as const satisfies Endpoint

/**
 * Mails a new link in place of one that has expired, to the same address, at most five times a day. The answer is
 * always the same.
 */
export const renewConfirmation = {
  call: 'POST /api/auth/confirm-email/renew',
  role: 'anybody',
  about: 'caller',
  body: MailedLinkSchema,
  answer: LinkSentSchema,
  status: 202,
} as const satisfies Endpoint

/**
 * Corrects the address of the registration that was made in this browser, while the present one is not confirmed. The
 * answer is the same whether or not the registration made an account. The former address is given up even if the new
 * one has an account already.
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
 * Mails a link that sets a new password. The answer is always the same.
 * @throws 422 `human_check_missing`, `human_check_failed`; 503 `human_check_unavailable`
 */
export const forgotPassword = {
  call: 'POST /api/auth/forgot-password',
  role: 'anybody',
  about: 'caller',
  body: ForgotPasswordSchema,
  answer: LinkSentSchema,
  status: 202,
} as const satisfies Endpoint

/** Answers whether a link can still set a password, before one is typed: `good` or `unknown`. */
export const getPasswordResetLink = {
  call: 'POST /api/auth/reset-password/link',
  role: 'anybody',
  about: 'caller',
  body: MailedLinkSchema,
  answer: LinkStateAnswerSchema,
} as const satisfies Endpoint

/**
 * Sets a new password, given a mailed link. All sessions end, the address counts as confirmed, and this browser is
 * remembered as known.
 * @throws 400 `token_invalid`
 */
export const resetPassword = {
  call: 'POST /api/auth/reset-password',
  role: 'anybody',
  about: 'caller',
  body: ResetPasswordSchema,
} as const satisfies Endpoint

/**
 * Answers whether the link of an invitation can still make an administrator, before a password is typed: `good` or
 * `unknown`.
 */
export const getInvitationLink = {
  call: 'POST /api/auth/accept-invitation/link',
  role: 'anybody',
  about: 'caller',
  body: MailedLinkSchema,
  answer: LinkStateAnswerSchema,
} as const satisfies Endpoint

/**
 * Makes the account of an invited administrator.
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
