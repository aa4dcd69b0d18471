import * as v from 'valibot'
import { GivenPasswordSchema } from './fields.ts'
import { TOKEN_MAX } from './limits.ts'

/** The body of `POST /api/auth/confirm-email`. */
export const ConfirmEmailSchema = v.strictObject({
  token: v.pipe(
    v.string('Open the link of the mail again'),
    v.minLength(1, 'Open the link of the mail again'),
    v.maxLength(TOKEN_MAX, 'Open the link of the mail again'),
  ),
  password: GivenPasswordSchema,
})
