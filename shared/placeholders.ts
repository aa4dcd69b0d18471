/** Placeholders in a stored text: found, filled in, and never sent unfilled. */
import * as v from 'valibot'

/**
 * The placeholder for words that differ each time: a name in braces, like {first name}. It begins with a letter, has up
 * to forty characters and no space at its ends, so that { date } with spaces, {1} and {{date}} are plain text. The
 * database finds the same in `private.has_placeholder()`, and refuses to send one.
 */
const PLACEHOLDER =
  /(?<![A-Za-z0-9{])\{([^{}\n\r\t 0-9!-/:-@[-`|~](?:[^{}\n\r]{0,38}[^{}\n\r\t ])?)\}(?![A-Za-z0-9}])/g

/** Said of a text that still has one. */
const PLACEHOLDER_SENTENCE =
  'Fill in everything in braces. To keep braces in your text, put spaces inside them: { date }.'

/**
 * The placeholders in a text.
 * @returns each once with its braces, in the order of the text
 */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([whole]) => whole))]
}

/**
 * Fills in the known placeholders.
 * @param text with placeholders
 * @param known words by the placeholder's name in small letters; one without words stays
 */
export function fillPlaceholders(text: string, known: Readonly<Record<string, string>>): string {
  return text.replaceAll(PLACEHOLDER, (whole, name: string) => {
    const words = Object.hasOwn(known, name.toLowerCase()) ? known[name.toLowerCase()] : ''
    return words?.trim() || whole
  })
}

/**
 * Words to a talent, in which nothing is left to fill in.
 * @param schema of the words
 */
// @__NO_SIDE_EFFECTS__
export function filled<const Schema extends v.GenericSchema<string, string>>(schema: Schema) {
  return v.pipe(
    schema,
    v.check((words) => placeholdersOf(words).length === 0, PLACEHOLDER_SENTENCE),
  )
}
