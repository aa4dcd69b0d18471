/**
 * After a yes a member of the network may offer the talent a phone number or an address of their own, which the talent
 * sees once they have taken it. The calls are in `endpoints/network-contact.ts`, the possible moves in
 * `contact-moves.ts`; the database repeats the rules in `private.require_contact()`.
 */
import * as v from 'valibot'
import { CONTACT_MOVES_BY, CONTACT_STATES } from './contact-moves.ts'
import { EmailSchema, requiredPhone } from './fields.ts'
import { PHONE_MAX } from './limits.ts'
import { VersionSchema } from './optimistic-lock.ts'

/** By what somebody can be reached outside. */
export const CONTACT_CHANNELS = ['phone', 'email'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

/** What is offered, by its channel: a form picks its own. */
export const contactFields = {
  phone: requiredPhone(PHONE_MAX),
  email: EmailSchema,
} as const satisfies Record<ContactChannel, unknown>

const versionFields = { version: VersionSchema }
const ChannelSchema = v.picklist(CONTACT_CHANNELS, 'Choose a phone number or an address')

/** The body of `POST /api/network/enquiries/:id/contact`. */
export const NetworkContactSchema = v.pipe(
  v.variant('move', [
    v.strictObject({
      ...versionFields,
      move: v.literal('share'),
      channel: ChannelSchema,
      value: v.string('Enter a phone number or an address'),
    }),
    v.strictObject({ ...versionFields, move: v.literal('stop'), channel: ChannelSchema }),
  ]),
  v.rawTransform(({ dataset: { value: step }, addIssue, NEVER }) => {
    if (step.move === 'stop') return step
    const checked = v.safeParse(contactFields[step.channel], step.value)
    if (checked.success) return { ...step, value: checked.output }
    const item = {
      type: 'object',
      origin: 'value',
      input: step,
      key: 'value',
      value: step.value,
    } as const
    addIssue({ message: checked.issues[0].message, path: [item] })
    return NEVER
  }),
)
export type NetworkContactStep = v.InferInput<typeof NetworkContactSchema>

/** The body of `POST /api/talent/enquiries/:id/their-contact`. */
export const TalentContactSchema = v.strictObject({
  ...versionFields,
  move: v.literal('take'),
  channel: ChannelSchema,
})

const coreFields = {
  channel: v.picklist(CONTACT_CHANNELS),
  state: v.picklist(CONTACT_STATES),
  /** The member whose it is. */
  by: v.nullable(v.string()),
  /** Null for a talent who has not taken it, and for a colleague of the member. */
  value: v.nullable(v.string()),
}

/** The contact details of the network's side as each side reads them. */
export const OwnContactSchema = v.array(
  v.object({ ...coreFields, moves: v.array(v.picklist(CONTACT_MOVES_BY.network)) }),
)
export const TheirContactSchema = v.array(
  v.object({ ...coreFields, moves: v.array(v.picklist(CONTACT_MOVES_BY.talent)) }),
)
export type OwnContact = v.InferOutput<typeof OwnContactSchema>[number]
export type TheirContact = v.InferOutput<typeof TheirContactSchema>[number]

/** The step that an entry in the thread is about. It never has the number or the address. */
export const ContactEntrySchema = v.object({
  step: v.literal('contact'),
  move: v.picklist(['share', 'take', 'stop']),
  channel: v.picklist(CONTACT_CHANNELS),
})
export type ContactEntry = v.InferOutput<typeof ContactEntrySchema>
