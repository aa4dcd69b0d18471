import type { Terms } from '../../../../shared/talent-terms.ts'
import { payInWords } from '../../entities/enquiry/enquiry-words.ts'
import { writeDay } from '../../ui/calendar-day.ts'
import { asItIs, type FieldWords } from '../../ui/field-differences.ts'

/** A talent's terms in words, for the comparison of two versions. */
export const TERMS_WORDS: FieldWords<Terms> = {
  payFloor: {
    label: 'Least pay',
    write: (floor) =>
      floor === null ? '' : payInWords({ ...floor, min: floor.amount, max: floor.amount }),
  },
  places: { label: 'Places where you would work', write: (places) => places.join('\n') },
  freeFrom: { label: 'Free from', write: writePossibleDay },
  notice: { label: 'Notice', write: asItIs },
  nonCompete: { label: 'Other commitments', write: asItIs },
  pausedUntil: { label: 'Pause until', write: writePossibleDay },
}

function writePossibleDay(day: string | null): string {
  return day === null ? '' : writeDay(day)
}
