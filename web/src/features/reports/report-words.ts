import { now } from '../../../../shared/clock.ts'
import type { ReportItem } from '../../../../shared/enquiry-reports.ts'
import { fullName } from '../../../../shared/full-name.ts'
import { hoursInWords } from '../../ui/time-words.ts'

const HOUR = 60 * 60 * 1000

/**
 * Whether the day for the decision about a report is over.
 * @param report the report
 */
export function isOverdue({ state, dueAt }: ReportItem): boolean {
  return state === 'open' && Date.parse(dueAt) < now()
}

/**
 * The remaining time of a report, or its result.
 * @param report the report
 * @returns for instance `5 hours left`
 */
export function dueInWords(report: ReportItem): string {
  if (report.state === 'upheld') return 'Upheld'
  if (report.state === 'dismissed') return report.isFrozen ? 'Dismissed, on hold' : 'Dismissed'
  const hours = (Date.parse(report.dueAt) - now()) / HOUR
  return hours < 0 ? `Overdue by ${hoursInWords(-hours)}` : `${hoursInWords(hours)} left`
}

/**
 * The person who reported.
 * @param talent null if they were deleted
 */
export function reporterOf({ talent }: ReportItem): string {
  return talent === null ? 'A talent who no longer exists here' : fullName(talent)
}
