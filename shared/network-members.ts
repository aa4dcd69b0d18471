import * as v from 'valibot'
import {
  EmailSchema,
  leftOut,
  MailedTokenSchema,
  requiredLine,
  requiredPhone,
  TheirEmailSchema,
} from './fields.ts'
import { isFreeMail } from './free-mail.ts'
import { JOB_TITLE_MAX, NAME_MAX, PHONE_MAX } from './limits.ts'
import { NETWORK_ROLES } from './network-roles.ts'
import { NewPasswordSchema } from './password-fields.ts'
import { CORPORATE_ADDRESS_SENTENCE, socialLinkFields } from './registration.ts'

const NetworkRoleSchema = v.picklist(NETWORK_ROLES, 'Choose Owner, Editor or Viewer')
const MayWriteSchema = v.boolean('Choose whether they may write to talent')

/** Somebody who belongs to a network, or did until `endedAt`. */
export const MemberSchema = v.object({
  userId: v.string(),
  name: v.string(),
  title: v.string(),
  role: v.picklist(NETWORK_ROLES),
  mayWrite: v.boolean(),
  joinedAt: v.string(),
  endedAt: v.nullable(v.string()),
  /** Whether a present member may use their account: our team has approved it, and they have not asked for its deletion. Nobody else becomes an owner. */
  isActive: v.boolean(),
  /** When their account is erased, of a present member who has asked for its deletion and may still come back. */
  eraseAfter: v.nullable(v.string()),
})

export type Member = v.InferOutput<typeof MemberSchema>

/** A network's members, those who have left last. */
export const MembersSchema = v.object({ items: v.array(MemberSchema) })

/**
 * The body of `PUT /api/network/members/:userId`. Fields that are left out stay as they are: two owners who change one
 * member at once do not undo each other's change.
 */
export const MemberChangeSchema = v.partial(
  v.strictObject({ role: NetworkRoleSchema, mayWrite: MayWriteSchema }),
)

/** The body of `POST /api/network/invitations`. */
export const MemberInvitationSchema = v.strictObject({
  email: v.pipe(
    TheirEmailSchema,
    v.check((email) => !isFreeMail(email), CORPORATE_ADDRESS_SENTENCE),
  ),
  role: NetworkRoleSchema,
  mayWrite: MayWriteSchema,
})

/** Somebody who was invited and has not joined. */
export const SentInvitationSchema = v.object({
  id: v.string(),
  email: v.string(),
  role: v.picklist(NETWORK_ROLES),
  mayWrite: v.boolean(),
  invitedAt: v.string(),
  expiresAt: v.string(),
})

export type SentInvitation = v.InferOutput<typeof SentInvitationSchema>

export const SentInvitationsSchema = v.object({ items: v.array(SentInvitationSchema) })

/** The body of `POST /api/network/join`. */
export const JoinSchema = v.strictObject({ token: MailedTokenSchema })

/** The invitation behind a link; for one that cannot be accepted, the reason. */
export const InvitationLinkSchema = v.variant('state', [
  v.object({
    state: v.literal('open'),
    networkName: v.string(),
    /** null when they have deleted their account since. */
    invitedBy: v.nullable(v.string()),
    role: v.picklist(NETWORK_ROLES),
    /** The invited address, masked, because somebody else may have the link. */
    address: v.string(),
    expiresAt: v.string(),
  }),
  v.object({ state: v.picklist(['accepted', 'revoked', 'expired', 'closed']) }),
])
export type InvitationLink = v.InferOutput<typeof InvitationLinkSchema>

/** The network that was joined, and the role there. */
export const JoinedSchema = v.object({ networkName: v.string(), role: v.picklist(NETWORK_ROLES) })

/** The body of `POST /api/auth/join`: the fields of a network's registration, without the network's name. */
export const NewMemberSchema = v.strictObject({
  token: MailedTokenSchema,
  role: v.optional(v.literal('tv_network')),
  email: leftOut(EmailSchema),
  password: NewPasswordSchema,
  firstName: requiredLine('first name', NAME_MAX),
  lastName: requiredLine('last name', NAME_MAX),
  jobTitle: requiredLine('job title', JOB_TITLE_MAX),
  phoneNumber: requiredPhone(PHONE_MAX),
  ...socialLinkFields,
})
