/** The values of a form's pay fields. */
import type { Pay } from '../../../../shared/pay.ts'
import { numberOf } from '../../lib/form-schema.ts'

/** All values are text, as in the controls. */
export interface PayValues {
  isUnpaid: boolean
  pay: { min: string; max: string; currency: string; per: string }
}

/** The defaults for pay. */
export const NEW_PAY: PayValues = {
  isUnpaid: false,
  pay: { min: '', max: '', currency: 'EUR', per: 'day' },
}

/**
 * Turns the controls' values into the request. A single amount is both minimum and maximum.
 * @param values of the controls; an invalid amount becomes NaN, which the schema refuses
 */
export function payOf({ isUnpaid, pay }: PayValues) {
  if (isUnpaid) return 'unpaid'
  return {
    ...pay,
    min: numberOf(pay.min),
    max: numberOf(pay.max.trim() === '' ? pay.min : pay.max),
  }
}

/** The controls' values for existing pay. */
export function valuesOfPay(pay: Pay): PayValues {
  if (pay === 'unpaid') return { ...NEW_PAY, isUnpaid: true }
  return { isUnpaid: false, pay: { ...pay, min: String(pay.min), max: String(pay.max) } }
}
