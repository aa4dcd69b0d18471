import * as v from 'valibot'
import { APPLICANT_ROLES } from '../../shared/roles.ts'
import { sealedCookie } from './sealed-cookie.ts'

/** What a browser keeps of a registration that it made, to ask later about its status. */
const ReceiptSchema = v.object({
  registrationId: v.pipe(v.string(), v.uuid()),
  role: v.picklist(APPLICANT_ROLES),
  /** The address as typed, to be shown again; older receipts have none. */
  email: v.optional(v.string()),
})

/** The receipt of the registration that this browser made last, kept for 90 days. */
export const receiptCookie = sealedCookie({
  name: 'registration',
  purpose: 'registration-receipt',
  schema: ReceiptSchema,
  lifetime: 90 * 24 * 3600,
  sameSite: 'Lax',
})
