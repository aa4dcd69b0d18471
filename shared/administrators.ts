import * as v from 'valibot'
import { MailedTokenSchema, neededLine, TheirEmailSchema } from './fields.ts'
import { NAME_MAX } from './limits.ts'
import { NewPasswordSchema } from './password-fields.ts'

/** The body that invites an administrator. The name is for the mail's greeting. */
export const InvitationSchema = v.strictObject({
  email: TheirEmailSchema,
  name: v.optional(neededLine('Enter their name', NAME_MAX)),
})

/** An invited administrator, and until when the link is good. */
export const InvitedSchema = v.object({ email: v.string(), expiresAt: v.string() })

/** The body that withdraws the invitation of an address. */
export const WithdrawalSchema = v.strictObject({ email: TheirEmailSchema })

/** The body of `POST /api/auth/accept-invitation`. */
export const AcceptInvitationSchema = v.strictObject({
  token: MailedTokenSchema,
  password: NewPasswordSchema,
})

/** The administrators, and the people who have been invited to become one. */
export const AdministratorsSchema = v.object({
  items: v.array(
    v.object({
      userId: v.string(),
      email: v.string(),
      createdAt: v.string(),
      lastSignInAt: v.nullable(v.string()),
      isSelf: v.boolean(),
      hasSecondStep: v.boolean(),
    }),
  ),
  invitations: v.array(
    v.object({
      email: v.string(),
      name: v.nullable(v.string()),
      invitedBy: v.nullable(v.string()),
      invitedAt: v.string(),
      expiresAt: v.string(),
    }),
  ),
})
export type Administrators = v.InferOutput<typeof AdministratorsSchema>
