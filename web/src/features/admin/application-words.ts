import type { Application } from '../../../../shared/applications.ts'

/** The person's own name. */
export function personOf({ firstName, lastName }: Application): string {
  return `${firstName} ${lastName}`
}

/** What an application goes by: a talent's name, a network's name. */
export function titleOf(application: Application): string {
  return application.networkName ?? personOf(application)
}

/** What kind of applicant it is, in one word. */
export function kindOf({ role }: Pick<Application, 'role'>): string {
  return role === 'talent' ? 'Talent' : 'Network'
}

/** The one line that says most, for lists. */
export function lineOf(application: Application): string {
  const { currentNetwork, jobTitle, location, isAvailable, yearsOfExperience } = application
  const parts =
    application.role === 'talent'
      ? [
          isAvailable ? 'Available' : currentNetwork,
          location,
          yearsOfExperience === null ? null : yearsInWords(yearsOfExperience),
        ]
      : [personOf(application), jobTitle]
  return parts.filter(Boolean).join(' · ')
}

/** A number of years of experience. */
export function yearsInWords(years: number): string {
  return years === 1 ? '1 year' : `${years} years`
}
