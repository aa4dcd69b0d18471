import type { ProfileStatus } from '../shared/profile-status.ts'
import { decisionReasons } from './demo-trades.ts'
import type { Random } from './seeded-random.ts'

/** A change of status that an administrator made. */
interface DemoDecision {
  at: Date
  from: ProfileStatus
  to: ProfileStatus
  reason: string | null
}

/** When things happened to an account. */
export interface DemoTimes {
  appliedAt: Date
  emailConfirmedAt: Date | null
  lastSignInAt: Date | null
  status: ProfileStatus
  /** Oldest first. */
  decisions: DemoDecision[]
}

const HOUR = 3_600_000
/** Milliseconds. */
export const DAY = 24 * HOUR

/** Applications are spread over so many days. */
export const SPAN_DAYS = 60
/** Applications older than that have been decided. */
const DECIDED_AFTER_DAYS = 6

/**
 * Invents when an account applied, confirmed its address, was decided on and last signed in.
 * @param random the random source
 * @param now the latest possible moment
 * @param status the status after the last decision
 */
export function inventTimes(random: Random, now: Date, status: ProfileStatus): DemoTimes {
  const appliedAt = inventAppliedAt(random, now, status)
  // Some never open the mail, which the vetting desk should see.
  const emailConfirmedAt =
    status === 'approved' || random.chance(0.8)
      ? new Date(appliedAt.getTime() + random.integer(1, 40) * 60_000)
      : null
  const decisions = inventDecisions(random, appliedAt, status)
  const decidedAt = decisions.at(-1)?.at
  return {
    appliedAt,
    emailConfirmedAt,
    status,
    decisions,
    lastSignInAt:
      status === 'approved' && decidedAt && random.chance(0.85)
        ? between(random, decidedAt, now)
        : null,
  }
}

function inventAppliedAt(random: Random, now: Date, status: ProfileStatus): Date {
  const [newest, oldest] =
    status === 'pending' ? [0, DECIDED_AFTER_DAYS + 3] : [DECIDED_AFTER_DAYS, SPAN_DAYS - 1]
  for (;;) {
    const daysAgo = newest + random.fraction() * (oldest - newest)
    const moment = new Date(now.getTime() - daysAgo * DAY)
    const isWeekend = moment.getUTCDay() % 6 === 0
    if (!isWeekend || random.chance(0.35)) return moment
  }
}

function inventDecisions(random: Random, appliedAt: Date, status: ProfileStatus): DemoDecision[] {
  if (status === 'pending') return []
  // Most are decided within a day, a few wait for several: a square has that shape.
  const hoursToDecide = 1 + random.fraction() ** 2 * 90
  const first = new Date(appliedAt.getTime() + hoursToDecide * HOUR)
  if (status === 'approved') return [{ at: first, from: 'pending', to: 'approved', reason: null }]

  const reason = random.pick<string>(decisionReasons[status])
  if (status === 'rejected') return [{ at: first, from: 'pending', to: 'rejected', reason }]

  const second = new Date(first.getTime() + (2 + random.fraction() * 40) * HOUR)
  return [
    { at: first, from: 'pending', to: 'approved', reason: null },
    { at: second, from: 'approved', to: status, reason },
  ]
}

function between(random: Random, start: Date, end: Date): Date {
  return new Date(start.getTime() + random.fraction() * (end.getTime() - start.getTime()))
}
