/** Pay as it stands in a form's controls. */
import type { Pay } from '../../../../shared/pay.ts'
import { numberOf } from '../../lib/form-schema.ts'

/** All text, as controls have it. */
export interface PayValues {
  isUnpaid: boolean
  pay: { min: string; max: string; currency: string; per: string }
}

/** What pay begins with. */
export const NEW_PAY: PayValues = {
  isUnpaid: false,
  pay: { min: '', max: '', currency: 'EUR', per: 'day' },
}

/**
 * Pay as it is sent, by the controls' values. One amount is both ends.
 * @param values of the controls; what is no amount becomes NaN, for a schema to refuse
 */
export function payOf({ isUnpaid, pay }: PayValues) {
  if (isUnpaid) return 'unpaid'
  return {
    ...pay,
    min: numberOf(pay.min),
    max: numberOf(pay.max.trim() === '' ? pay.min : pay.max),
  }
}

/** The controls' values for pay that is known. */
export function valuesOfPay(pay: Pay): PayValues {
  if (pay === 'unpaid') return { ...NEW_PAY, isUnpaid: true }
  return { isUnpaid: false, pay: { ...pay, min: String(pay.min), max: String(pay.max) } }
}
