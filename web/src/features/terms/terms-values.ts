/** The values of the form for a talent's terms, and how they are turned into terms. */
import * as v from 'valibot'
import { type Terms, type TermsUpdate, termsFields } from '../../../../shared/talent-terms.ts'
import { numberOf, sentAs } from '../../lib/form-schema.ts'

/** All values are text, as in the controls; empty if nothing is given. */
export interface TermsValues {
  payFloor: { amount: string; currency: string; per: string }
  places: string[]
  freeFrom: string
  notice: string
  nonCompete: string
  pausedUntil: string
}

/** The fields that survive a reload. */
export const TERMS_DRAFT = [
  'payFloor',
  'places',
  'freeFrom',
  'notice',
  'nonCompete',
  'pausedUntil' as const,
] as const

/** Turns the controls' values into the request, with the worker's own rules. */
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
 * Fills the form's controls with terms.
 * @param terms the saved terms
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
    places,
    notice,
    nonCompete,
    freeFrom: freeFrom ?? '',
    pausedUntil: pausedUntil ?? '',
  }
}
