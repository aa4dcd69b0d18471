import * as v from 'valibot'
import { EmailSchema, MailedTokenSchema } from './fields.ts'
import { GivenPasswordSchema, NewPasswordSchema, normalPassword } from './password-fields.ts'

/** The body of `POST /api/auth/forgot-password`. */
export const ForgotPasswordSchema = v.strictObject({ email: EmailSchema })

/** The body of `POST /api/auth/reset-password`. */
export const ResetPasswordSchema = v.strictObject({
  token: MailedTokenSchema,
  password: NewPasswordSchema,
})

/**
 * The body of `POST /api/account/password`. The present password may be left out if the person has reauthenticated
 * lately.
 */
export const PasswordChangeSchema = v.strictObject({
  currentPassword: v.optional(GivenPasswordSchema),
  newPassword: NewPasswordSchema,
})

const REPEAT = 'Enter the password again'
const MISMATCH = 'Passwords do not match'

/** Compared with the first in the form in which both are hashed. */
const RepeatedPasswordSchema = v.pipe(v.string(), v.nonEmpty(REPEAT), v.transform(normalPassword))

/** The form that chooses a new password by a mailed link: it is typed twice. */
export const ChosenPasswordSchema = v.pipe(
  v.object({
    password: NewPasswordSchema,
    confirmPassword: RepeatedPasswordSchema,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      MISMATCH,
    ),
    ['confirmPassword'],
  ),
)

/** The form that changes one's own password. */
export const PasswordChangeFormSchema = v.pipe(
  v.object({
    currentPassword: GivenPasswordSchema,
    newPassword: NewPasswordSchema,
    confirmPassword: RepeatedPasswordSchema,
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
      MISMATCH,
    ),
    ['confirmPassword'],
  ),
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword']],
      ({ currentPassword, newPassword }) => currentPassword !== newPassword,
      'This is already your password',
    ),
    ['newPassword'],
  ),
  v.transform(({ currentPassword, newPassword }) => ({ currentPassword, newPassword })),
)
