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

/**
 * What parts words in a list that was typed or copied: commas of every script, semicolons, lines, cells, bullets. A
 * dot between two letters belongs to a Catalan word.
 */
export const BETWEEN_WORDS =
  /(?:[,;，；、､﹐﹑﹔،؛፣፤߸꓾᠂᠈\r\n\t\v\f\u0085\u2028\u2029•‣∙●○◦■□▪▫➢➤✓✔|｜\uf0a7\uf0b7\uf0d8]|(?<!\p{L})·|·(?!\p{L}))+/u

/** What mail and word processors write before the lines of a list. */
const LIST_MARK = /^[^\S\r\n]*(?:[-–—*+](?=\s)|o\t|\(?(?:\d{1,2}|[a-z])[.)](?=\s))/gim

/** The same word in capitals or with an accent less is the same tag, whatever language the browser speaks. */
export function sameTag(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0
}

/** The words of a text, without blanks and quotes around them, each once. */
export function wordsOf(text: string): string[] {
  const words = withoutListMarks(text)
    .split(BETWEEN_WORDS)
    .map((word) =>
      word
        .replaceAll(/\s+/gu, ' ')
        .trim()
        .replace(/^"(.+)"$/, '$1'),
    )
  return words.filter(
    (word, at) => word !== '' && words.findIndex((one) => sameTag(one, word)) === at,
  )
}

/** A single line may be a name that begins so, as 1. FC Köln does. */
function withoutListMarks(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const isList = lines.length > 1 && lines.every((line) => line.search(LIST_MARK) === 0)
  return isList ? text.replaceAll(LIST_MARK, '') : text
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
