/** Days that something is due on, counted in UTC. */

const DAY_MS = 86_400_000

/**
 * The day so many working days later, Monday to Friday: as `private.after_working_days()` has it.
 * @param since in milliseconds since 1970
 * @param days how many
 * @returns for instance `2026-12-02`
 */
export function dayAfterWorkingDays(since: number, days: number): string {
  let day = new Date(since)
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS)
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return day.toISOString().slice(0, 10)
}

/**
 * The earliest day that is not over everywhere on earth, as `private.earliest_day()` has it: today in UTC-12.
 * @param at in milliseconds since 1970
 * @returns for instance `2026-12-02`
 */
export function earliestDay(at: number): string {
  return new Date(at - DAY_MS / 2).toISOString().slice(0, 10)
}

/**
 * The day so many days later.
 * @param since in milliseconds since 1970
 * @param days how many
 */
export function dayAfter(since: number, days: number): string {
  return new Date(since + days * DAY_MS).toISOString().slice(0, 10)
}
