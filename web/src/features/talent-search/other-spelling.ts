import { LANGUAGES, languageName } from '../../../../shared/languages.ts'
import { SKILL_SUGGESTIONS } from '../../../../shared/skills.ts'
import { WORK_ROLE_NAMES } from '../../../../shared/work-roles.ts'
import { leavesOut } from './search-filters.ts'

/** A shorter word resembles too many others. */
const SHORTEST = 4

/**
 * Corrects the search words to the product's own names of roles, skills and languages. It reads no profiles, so a
 * suggestion reveals nothing about anybody.
 * @param typed the text of the box
 * @returns the search with every such misspelled word corrected; undefined if there is none
 */
export function otherSpelling(typed: string): string | undefined {
  const known = knownWords()
  const words = typed.trim().split(/\s+/)
  const spelled = words.map((word) =>
    leavesOut(word) ? word : (nearest(word.toLocaleLowerCase('en'), known) ?? word),
  )
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

/** The known word with the fewest differences; undefined for a known word, or one with too many differences. */
function nearest(word: string, known: ReadonlySet<string>): string | undefined {
  if (word.length < SHORTEST || known.has(word)) return undefined
  const most = word.length <= 6 ? 1 : 2
  const [first] = [...known]
    .map((other) => ({
      other,
      slips: soundOf(word) === soundOf(other) ? 1 : slipsBetween(word, other),
    }))
    .filter(({ slips }) => slips <= most)
    .sort((one, another) => one.slips - another.slips)
  return first?.other
}

/** The word with one letter for each sound that English writes in several ways: `ankor` for anchor. */
function soundOf(word: string): string {
  return word
    .replace(/ch|ck|[cq]/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/z/g, 's')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/gu, '$1')
}

/** The number of omitted, added, changed, or swapped letters. */
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
