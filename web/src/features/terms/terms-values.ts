/** A talent's terms as they stand in their form's controls, and how these are made into some. */
import * as v from 'valibot'
import { type Terms, type TermsUpdate, termsFields } from '../../../../shared/talent-terms.ts'
import { numberOf, sentAs } from '../../lib/form-schema.ts'

/** All text, as controls have it; empty where nothing is said. */
export interface TermsValues {
  payFloor: { amount: string; currency: string; per: string }
  places: string[]
  freeFrom: string
  notice: string
  nonCompete: string
  pausedUntil: string
}

/** What survives a reload. */
export const TERMS_DRAFT = [
  ...(['payFloor', 'places', 'freeFrom', 'notice', 'nonCompete'] as const),
  'pausedUntil' as const,
]

/** Turns the controls' values into what is saved, by the worker's own rules. */
export const TermsFormSchema = sentAs<TermsValues, TermsUpdate>(
  v.object(termsFields),
  ({ payFloor, freeFrom, pausedUntil, ...values }) => ({
    ...values,
    payFloor:
      payFloor.amount.trim() === '' ? null : { ...payFloor, amount: numberOf(payFloor.amount) },
    freeFrom: freeFrom || null,
    pausedUntil: pausedUntil || null,
  }),
)

/**
 * Puts terms into the form's controls.
 * @param terms as saved
 */
export function termsValuesOf({
  payFloor,
  places,
  freeFrom,
  notice,
  nonCompete,
  pausedUntil,
}: Terms): TermsValues {
  return {
    payFloor:
      payFloor === null
        ? { amount: '', currency: 'GBP', per: 'day' }
        : { ...payFloor, amount: String(payFloor.amount) },
    ...{ places, notice, nonCompete },
    freeFrom: freeFrom ?? '',
    pausedUntil: pausedUntil ?? '',
  }
}
