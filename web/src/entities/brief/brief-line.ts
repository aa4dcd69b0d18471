/** What a brief says in a line, as its network and the talent who fit read it. */
import type { Brief } from '../../../../shared/briefs.ts'
import { WORK_ROLE_NAMES } from '../../../../shared/work-roles.ts'
import { writeDay } from '../../ui/calendar-day.ts'
import { factLine } from '../../ui/fact-line.ts'

/** The roles that are looked for. */
export function writeRoles(roles: Brief['roles']): string {
  return roles.map((role) => WORK_ROLE_NAMES[role]).join(', ')
}

/** Where the work is. */
export function writePlace({ place, isRemote }: Pick<Brief, 'place' | 'isRemote'>): string {
  if (place === '') return isRemote ? 'From anywhere' : ''
  return isRemote ? `${place}, or from elsewhere` : place
}

/** When the work is. */
export function writeDates({ startsOn, endsOn }: Pick<Brief, 'startsOn' | 'endsOn'>): string {
  if (startsOn === null) return ''
  return endsOn === null
    ? `From ${writeDay(startsOn)}`
    : `${writeDay(startsOn)} to ${writeDay(endsOn)}`
}

/**
 * Roles, place and dates in one line.
 * @returns for instance `News anchor · Lisbon · From January 11, 2027`; empty when it asks for none of them
 */
export function writeBriefLine(
  brief: Pick<Brief, 'roles' | 'place' | 'isRemote' | 'startsOn' | 'endsOn'>,
): string {
  return factLine([writeRoles(brief.roles), writePlace(brief), writeDates(brief)])
}
