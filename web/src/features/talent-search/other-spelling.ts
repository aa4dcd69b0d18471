import { LANGUAGES, languageName } from '../../../../shared/languages.ts'
import { SKILL_SUGGESTIONS } from '../../../../shared/skills.ts'
import { WORK_ROLE_NAMES } from '../../../../shared/work-roles.ts'

/** A shorter word has too many neighbors. */
const SHORTEST = 4

/**
 * Spells the words of a search as the product spells the roles, skills and languages that it names itself. No profile
 * is asked, so a suggestion tells of nobody.
 * @param typed as it is in the box
 * @returns the search with every word that is nearly one of these in its place; undefined where there is none
 */
export function otherSpelling(typed: string): string | undefined {
  const known = knownWords()
  const words = typed.trim().split(/\s+/)
  const spelled = words.map((word) => nearest(word.toLocaleLowerCase('en'), known) ?? word)
  const isOther = spelled.some((word, place) => word !== words[place])
  return isOther ? spelled.join(' ') : undefined
}

function knownWords(): Set<string> {
  const names = [
    ...SKILL_SUGGESTIONS,
    ...Object.values(WORK_ROLE_NAMES),
    ...LANGUAGES.map(languageName),
  ]
  const words = names.flatMap((name) => name.toLocaleLowerCase('en').split(/[^\p{L}]+/u))
  return new Set(words.filter((word) => word.length >= SHORTEST))
}

/** The known word with the fewest slips; undefined for one that is known, or that has too many. */
function nearest(word: string, known: ReadonlySet<string>): string | undefined {
  if (word.length < SHORTEST || known.has(word)) return undefined
  const most = word.length <= 6 ? 1 : 2
  const [first] = [...known]
    .map((other) => ({ other, slips: slipsBetween(word, other) }))
    .filter(({ slips }) => slips <= most)
    .sort((one, another) => one.slips - another.slips)
  return first?.other
}

/** How many letters were left out, added, changed, or have changed places with their neighbor. */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, place) => place)]
  for (let down = 1; down <= one.length; down++) {
    const row = [down]
    for (let across = 1; across <= other.length; across++) {
      const isSame = one[down - 1] === other[across - 1]
      const isTurned =
        down > 1 &&
        across > 1 &&
        one[down - 1] === other[across - 2] &&
        one[down - 2] === other[across - 1]
      row[across] = Math.min(
        at(rows, down - 1, across) + 1,
        at([row], 0, across - 1) + 1,
        at(rows, down - 1, across - 1) + (isSame ? 0 : 1),
        isTurned ? at(rows, down - 2, across - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return at(rows, one.length, other.length)
}

function at(rows: readonly number[][], down: number, across: number): number {
  return rows[down]?.[across] ?? Number.POSITIVE_INFINITY
}
