/** A brief in words: in lists, on its page, and for the comparison of two versions. */
import type { Brief } from '../../../../shared/briefs.ts'
import { joinValues } from '../../../../shared/comma-list.ts'
import { languageName } from '../../../../shared/languages.ts'
import { writeRoles } from '../../entities/brief/brief-line.ts'
import { writeDay } from '../../ui/calendar-day.ts'
import { asItIs, type FieldWords } from '../../ui/field-differences.ts'

/** The wanted languages, each with the minimum level. */
export function writeLanguages(languages: Brief['languages']): string {
  return languages
    .map(({ language, level }) =>
      level === 'native'
        ? `${languageName(language)} (native)`
        : `${languageName(language)} (${level} or better)`,
    )
    .join(', ')
}

/** The wanted years of experience. */
export function writeYears({ minYears, maxYears }: Pick<Brief, 'minYears' | 'maxYears'>): string {
  if (minYears === maxYears) return minYears === null ? '' : counted(minYears)
  if (maxYears === null) return `${counted(minYears)} or more`
  if (minYears === null) return `${counted(maxYears)} at most`
  return `${minYears} to ${counted(maxYears)}`
}

function counted(years: number | null): string {
  return years === 1 ? '1 year' : `${years} years`
}

/**
 * A search based on a brief, which compares each profile with it. It uses only the roles and the languages, because few
 * people meet all wishes of a brief.
 * @param brief one of the network's own
 */
export function searchOf({ id, roles, languages }: Brief) {
  return {
    brief: id,
    roles: joinValues(roles) || undefined,
    languages:
      joinValues(languages.map(({ language, level }) => `${language}:${level}`)) || undefined,
  }
}

const inCommas = (values: readonly string[]) => values.join(', ')
const orNothing = (value: number | null) => (value === null ? '' : String(value))

/** The names of a brief's fields. */
export const BRIEF_WORDS: FieldWords<Brief> = {
  title: { label: 'Title', write: asItIs },
  roles: { label: 'Roles', write: writeRoles },
  mustSkills: { label: 'Must-have skills', write: inCommas },
  niceSkills: { label: 'Nice-to-have skills', write: inCommas },
  languages: { label: 'Languages', write: writeLanguages },
  place: { label: 'Place', write: asItIs },
  isRemote: { label: 'From elsewhere', write: (is) => (is ? 'Possible' : 'Not possible') },
  mustBeThere: { label: 'Living there', write: (is) => (is ? 'A must' : 'Not a must') },
  minYears: { label: 'Years at least', write: orNothing },
  maxYears: { label: 'Years at most', write: orNothing },
  startsOn: { label: 'First day', write: (day) => (day === null ? '' : writeDay(day)) },
  endsOn: { label: 'Last day', write: (day) => (day === null ? '' : writeDay(day)) },
  text: { label: 'In your own words', write: asItIs },
  showNetworkName: {
    label: 'Your name',
    write: (is) => (is ? 'Shown to talent' : 'Hidden from talent'),
  },
}
