/** The limits on the words of a field. */
export interface TagLimits {
  /** The maximum number of words. */
  max: number
  /** The maximum length of a word, in characters. */
  wordMax: number
  /** The name of a word: 'skill'. */
  noun: string
}

/** The result of adding words. */
export interface TakenWords {
  /** The chosen words now. */
  tags: string[]
  /** Why some were not added; empty if all were. */
  refusal: string
  /** The words that were not added, as they stay in the box. */
  rest: string
}

/**
 * What separates the words of a typed or pasted list: commas of every script, semicolons, line breaks, table cells,
 * bullets. A dot between two letters belongs to a Catalan word.
 */
export const BETWEEN_WORDS =
  /(?:[,;，；、､﹐﹑﹔،؛፣፤߸꓾᠂᠈\r\n\t\v\f\u0085\u2028\u2029•‣∙●○◦■□▪▫➢➤✓✔|｜\uf0a7\uf0b7\uf0d8]|(?<!\p{L})·|·(?!\p{L}))+/u

/** The list markers of mail programs and word processors. */
const LIST_MARK = /^[^\S\r\n]*(?:[-–—*+](?=\s)|o\t|\(?(?:\d{1,2}|[a-z])[.)](?=\s))/gim

/** Capitals and accents do not make another tag, whatever language the browser uses. */
export function sameTag(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0
}

/** The words of a text, without spaces and quotes around them, each once. */
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

/** In a single line, a number may belong to a name, as in 1. FC Köln. */
function withoutListMarks(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const isList = lines.length > 1 && lines.every((line) => line.search(LIST_MARK) === 0)
  return isList ? text.replaceAll(LIST_MARK, '') : text
}

/** Why a word cannot be added as another tag; empty if it can, or if it is a tag already. */
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
 * @param chosen the words chosen so far
 * @param offered the known spellings; a word that equals one of them takes that spelling
 * @param limits the limits of the field
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
