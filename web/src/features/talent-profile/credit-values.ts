import type { Credit } from '../../../../shared/talent-profile.ts'
import { numberOf } from '../../lib/form-schema.ts'

/** A credit as it stands in its controls. */
export interface CreditValues {
  role: string
  programme: string
  network: string
  fromYear: string
  /** Empty: until today. */
  toYear: string
}

/** A row that nothing was typed into yet. */
export const EMPTY_CREDIT: CreditValues = {
  role: '',
  programme: '',
  network: '',
  fromYear: '',
  toYear: '',
}

/**
 * What stands in the controls for the credits of a profile.
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
 * The credits that the controls' values stand for; the schema says what is wrong with them.
 * @param values in order
 */
export function creditsOf(values: readonly CreditValues[]) {
  return values.map(({ fromYear, toYear, ...credit }) => ({
    ...credit,
    fromYear: numberOf(fromYear),
    toYear: toYear.trim() === '' ? null : numberOf(toYear),
  }))
}
