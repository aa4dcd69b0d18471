import * as v from 'valibot'
import { requiredLine } from './fields.ts'
import { SECOND_STEP_NAME_MAX } from './limits.ts'
import { GivenPasswordSchema } from './password-fields.ts'

/** The kinds of second step, beside a recovery code. */
export const SECOND_STEP_KINDS = ['totp', 'passkey'] as const

/** The kinds that sign-in offers: those that the account has. */
export const SecondStepChoiceSchema = v.picklist([...SECOND_STEP_KINDS, 'recovery_code'])
export type SecondStepChoice = v.InferOutput<typeof SecondStepChoiceSchema>

const CODE = 'Enter the six digits that the app shows'

/** The six digits of an authenticator app, with the blanks that apps show between them. */
export const TotpCodeSchema = v.pipe(
  v.string(CODE),
  v.transform((typed) => typed.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, CODE),
)

const RECOVERY_CODE = 'Enter one of your recovery codes, like abcd-efgh-ijkl-mnop-qrst-uvwx'

/** Twenty-four letters and digits, in any groups and case. */
export const RecoveryCodeSchema = v.pipe(
  v.string(RECOVERY_CODE),
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase()),
  v.regex(/^[a-z2-7]{24}$/, RECOVERY_CODE),
)

/** The answer of `GET /api/account/second-step`. */
export const SecondStepSchema = v.object({
  enrolled: v.array(
    v.object({
      id: v.pipe(v.string(), v.uuid()),
      kind: v.picklist(SECOND_STEP_KINDS),
      name: v.string(),
      createdAt: v.string(),
      lastUsedAt: v.nullable(v.string()),
    }),
  ),
  recoveryCodesLeft: v.number(),
  /** Whether the account may do no more than set one up while it has none. */
  required: v.boolean(),
})
export type SecondStep = v.InferOutput<typeof SecondStepSchema>

const password = v.optional(GivenPasswordSchema)

/**
 * The body of a change of one's own second step. The password may be left out if the person has reauthenticated lately.
 */
export const SecondStepChangeSchema = v.strictObject({ password })

/** The body of `POST /api/account/second-step/totp`. */
export const BeginTotpSchema = v.strictObject({
  password,
  name: v.optional(requiredLine('name', SECOND_STEP_NAME_MAX), 'Authenticator app'),
})

/** The answer: the secret for the app, also as a QR code. */
export const BegunTotpSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  uri: v.pipe(v.string(), v.startsWith('otpauth://totp/')),
})

/** The body of `POST /api/account/second-step/totp/:id/confirm`. */
export const ConfirmTotpSchema = v.strictObject({ code: TotpCodeSchema })

/** Recovery codes, shown once; null if the earlier ones are still valid. */
export const RecoveryCodesSchema = v.object({ recoveryCodes: v.nullable(v.array(v.string())) })

/** Bytes as browsers write them. */
const Base64UrlSchema = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(8000))

/** The passkey that the browser means. */
const CredentialIdSchema = v.pipe(Base64UrlSchema, v.maxLength(1400))

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export const PasskeyTransportSchema = v.picklist(TRANSPORTS)

const passkeyFields = {
  id: CredentialIdSchema,
  rawId: CredentialIdSchema,
  type: v.literal('public-key'),
}

/** A new passkey as a browser sends it. Fields that browsers may add later are left out. */
export const NewPasskeySchema = v.object({
  ...passkeyFields,
  response: v.object({
    clientDataJSON: Base64UrlSchema,
    attestationObject: Base64UrlSchema,
    transports: v.pipe(
      v.optional(v.array(v.string()), []),
      v.transform((named) => TRANSPORTS.filter((known) => named.includes(known))),
    ),
  }),
})
export type NewPasskey = v.InferOutput<typeof NewPasskeySchema>

/** A passkey's signature as a browser sends it. */
export const PasskeyAssertionSchema = v.object({
  ...passkeyFields,
  response: v.object({
    clientDataJSON: Base64UrlSchema,
    authenticatorData: Base64UrlSchema,
    signature: Base64UrlSchema,
  }),
})
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertionSchema>

const descriptors = v.array(
  v.object({
    id: v.string(),
    type: v.literal('public-key'),
    transports: v.array(PasskeyTransportSchema),
  }),
)

/** The options with which a browser makes a passkey, as in Web Authentication. */
export const PasskeyCreationSchema = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  excludeCredentials: descriptors,
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('preferred'),
  }),
  timeout: v.number(),
})

/** The options with which a browser asks a passkey to sign. */
export const PasskeyRequestSchema = v.object({
  challenge: v.string(),
  rpId: v.string(),
  allowCredentials: descriptors,
  userVerification: v.picklist(['preferred', 'required']),
  timeout: v.number(),
})

/** The body of `POST /api/account/second-step/passkeys`. */
export const AddPasskeySchema = v.strictObject({
  /** If left out, the name of the browser that made it. */
  name: v.optional(requiredLine('name', SECOND_STEP_NAME_MAX)),
  passkey: NewPasskeySchema,
})

/** The body of `POST /api/auth/second-step`: exactly one of them. */
export const SecondStepProofSchema = v.strictObject({
  code: v.optional(TotpCodeSchema),
  recoveryCode: v.optional(RecoveryCodeSchema),
  assertion: v.optional(PasskeyAssertionSchema),
})

/** The answer of `POST /api/auth/login` for an account with a second step. */
export const SecondStepNextSchema = v.object({
  next: v.literal('second_step'),
  kinds: v.array(SecondStepChoiceSchema),
})
export type SecondStepNext = v.InferOutput<typeof SecondStepNextSchema>

/** The body of `PUT /api/admin/second-step`. */
export const SecondStepRuleSchema = v.strictObject({
  required: v.boolean('Choose whether administrators need a second step'),
})
