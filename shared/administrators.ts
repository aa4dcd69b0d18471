import * as v from 'valibot'
import { EmailSchema, NewPasswordSchema } from './fields.ts'
import { TOKEN_MAX } from './limits.ts'

/** The body that invites an administrator, and of the one that withdraws the invitation. */
export const InvitationSchema = v.strictObject({ email: EmailSchema })

/** The body of `POST /api/auth/accept-invitation`. */
export const AcceptInvitationSchema = v.strictObject({
  token: v.pipe(
    v.string('Open the link of the mail again'),
    v.minLength(1, 'Open the link of the mail again'),
    v.maxLength(TOKEN_MAX, 'Open the link of the mail again'),
  ),
  password: NewPasswordSchema,
})

/** Who runs the product, and who has been invited to. */
export const AdministratorsSchema = v.object({
  items: v.array(
    v.object({
      userId: v.string(),
      email: v.string(),
      createdAt: v.string(),
      lastSignInAt: v.nullable(v.string()),
      isSelf: v.boolean(),
    }),
  ),
  invitations: v.array(
    v.object({
      email: v.string(),
      invitedBy: v.nullable(v.string()),
      invitedAt: v.string(),
      expiresAt: v.string(),
    }),
  ),
})
