import type { Visibility } from '../../../../shared/visibility.ts'
import { writeDay } from '../../ui/calendar-day.ts'

/** What a pause does to the enquiries that a talent has: after a week the database ends them, as for a block. */
export const PAUSE_AND_ENQUIRIES =
  'Your enquiries wait for seven days; in a longer pause they end for good.'

/**
 * One or two sentences that say who sees a talent, from the database's answer.
 * @param visibility the talent's visibility
 */
export function visibilitySentence({ visible, pausedUntil, seenBy }: Visibility): string {
  const { networks, networksWhenVisible, employer } = seenBy
  const first = visible
    ? `${countOf(networks)} can see you.`
    : `No network can see you${pausedUntil === null ? '' : ` until ${writeDay(pausedUntil)}`}. ${countOf(networksWhenVisible)} could if you were visible.`
  if (employer === null) return first
  return employer.hidden
    ? `${first} Your employer, ${employer.typed}, ${visible ? 'cannot' : 'could not'}.`
    : `${first} Your employer, ${employer.typed}, ${visible ? 'can' : 'could'} too: you are not hidden from it.`
}

function countOf(networks: number): string {
  if (networks === 0) return 'No network'
  return networks === 1 ? '1 network' : `${networks} networks`
}
