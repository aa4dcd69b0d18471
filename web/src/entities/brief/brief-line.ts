/** A brief in one line, for its network and for talent who fit. */
import type { Brief } from '../../../../shared/briefs.ts'
import { WORK_ROLE_NAMES } from '../../../../shared/work-roles.ts'
import { writeDay } from '../../ui/calendar-day.ts'
import { factLine } from '../../ui/fact-line.ts'

/** The wanted roles. */
export function writeRoles(roles: Brief['roles']): string {
  return roles.map((role) => WORK_ROLE_NAMES[role]).join(', ')
}

/** The place of the work. */
export function writePlace({ place, isRemote }: Pick<Brief, 'place' | 'isRemote'>): string {
  if (place === '') return isRemote ? 'From anywhere' : ''
  return isRemote ? `${place}, or from elsewhere` : place
}

/** The dates of the work. */
export function writeDates({ startsOn, endsOn }: Pick<Brief, 'startsOn' | 'endsOn'>): string {
  if (startsOn === null) return ''
  return endsOn === null
    ? `From ${writeDay(startsOn)}`
    : `${writeDay(startsOn)} to ${writeDay(endsOn)}`
}

/**
 * Roles, place and dates in one line.
 * @returns for instance `News anchor · Lisbon · From January 11, 2027`; empty if the brief has none of them
 */
export function writeBriefLine(
  brief: Pick<Brief, 'roles' | 'place' | 'isRemote' | 'startsOn' | 'endsOn'>,
): string {
  return factLine([writeRoles(brief.roles), writePlace(brief), writeDates(brief)])
}
