import type { Credit } from '../../../../shared/talent-profile.ts'
import { numberOf } from '../../lib/form-schema.ts'

/** The values of a credit's controls. */
export interface CreditValues {
  role: string
  programme: string
  network: string
  fromYear: string
  /** Empty: until today. */
  toYear: string
}

/** An empty row. */
export const EMPTY_CREDIT: CreditValues = {
  role: '',
  programme: '',
  network: '',
  fromYear: '',
  toYear: '',
}

/**
 * The controls' values for the credits of a profile.
 * @param credits in order
 */
export function creditValuesOf(credits: readonly Credit[]): CreditValues[] {
  return credits.map(({ fromYear, toYear, ...credit }) => ({
    ...credit,
    fromYear: String(fromYear),
    toYear: toYear === null ? '' : String(toYear),
  }))
}

/**
 * The credits from the controls' values; the schema finds the errors.
 * @param values in order
 */
export function creditsOf(values: readonly CreditValues[]) {
  return values.map(({ fromYear, toYear, ...credit }) => ({
    ...credit,
    fromYear: numberOf(fromYear),
    toYear: toYear.trim() === '' ? null : numberOf(toYear),
  }))
}
