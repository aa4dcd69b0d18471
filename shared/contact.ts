import * as v from 'valibot'
import { EmailSchema, requiredLine, requiredText } from './fields.ts'
import { CONTACT_MESSAGE_MAX, CONTACT_SUBJECT_MAX, NAME_MAX } from './limits.ts'

/** The body of `POST /api/contact`. */
export const ContactSchema = v.strictObject({
  name: requiredLine('name', NAME_MAX),
  email: EmailSchema,
  subject: requiredLine('subject', CONTACT_SUBJECT_MAX),
  message: requiredText('message', CONTACT_MESSAGE_MAX),
})
