import * as v from 'valibot'
import { EmailSchema, GivenPasswordSchema, NewPasswordSchema } from './fields.ts'
import { TOKEN_MAX } from './limits.ts'

/** The body of `POST /api/auth/forgot-password`. */
export const ForgotPasswordSchema = v.strictObject({ email: EmailSchema })

const OPEN_AGAIN = 'Open the link of the mail again'

/** The body of `POST /api/auth/reset-password`. */
export const ResetPasswordSchema = v.strictObject({
  token: v.pipe(
    v.string(OPEN_AGAIN),
    v.minLength(1, OPEN_AGAIN),
    v.maxLength(TOKEN_MAX, OPEN_AGAIN),
  ),
  password: NewPasswordSchema,
})

/** The body of `POST /api/account/password`. */
export const PasswordChangeSchema = v.strictObject({
  currentPassword: GivenPasswordSchema,
  newPassword: NewPasswordSchema,
})
