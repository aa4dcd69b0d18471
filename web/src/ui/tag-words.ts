/** What the words of a field may be. */
export interface TagLimits {
  /** How many may be chosen. */
  max: number
  /** How many characters one of them may have. */
  wordMax: number
  /** What one of them is called: 'skill'. */
  noun: string
}

/** What came of words that were to be added. */
export interface TakenWords {
  /** What is chosen now. */
  tags: string[]
  /** Why some were not added; empty when all were. */
  refusal: string
  /** Those that were not added, as they are left in the box. */
  rest: string
}

/** What parts words in a list that was typed or copied: commas of every script, semicolons, lines, cells, bullets. */
export const BETWEEN_WORDS = /[,;，、；،؛\r\n\t•·|]+/u

/** The same word in capitals or with an accent less is the same tag, whatever language the browser speaks. */
export function sameTag(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0
}

/** The words of a text, without blanks around them, each once. */
export function wordsOf(text: string): string[] {
  const words = text.split(BETWEEN_WORDS).map((word) => word.replaceAll(/\s+/gu, ' ').trim())
  return words.filter(
    (word, at) => word !== '' && words.findIndex((one) => sameTag(one, word)) === at,
  )
}

/** Why a word cannot be one more of the tags; empty when it can, or when it is one. */
export function refusalOf(
  tag: string,
  tags: readonly string[],
  { max, wordMax, noun }: TagLimits,
): string {
  const length = [...tag].length
  if (tags.some((chosen) => sameTag(chosen, tag))) return ''
  if (tags.length >= max)
    return `This was not added: you can have at most ${max}. Remove one first, or clear the field.`
  if (length <= wordMax) return ''
  return `This was not added: a ${noun} has at most ${wordMax} characters, and it has ${length}.`
}

/**
 * Adds all words that can be added.
 * @param words as they were typed
 * @param chosen so far
 * @param offered the spellings that are known, of which one is taken where a word is the same
 * @param limits of the field
 */
export function takeWords(
  words: readonly string[],
  chosen: readonly string[],
  offered: readonly string[],
  limits: TagLimits,
): TakenWords {
  const tags = [...chosen]
  const rest: string[] = []
  let refusal = ''
  for (const one of words) {
    const tag = offered.find((offer) => sameTag(offer, one)) ?? one
    const refused = refusalOf(tag, tags, limits)
    if (refused !== '') {
      refusal ||= refused
      rest.push(one)
    } else if (!tags.some((known) => sameTag(known, tag))) tags.push(tag)
  }
  return { tags, refusal, rest: rest.join(', ') }
}
