/**
 * The fields that several forms share, each with the sentence a person reads when it is wrong. Text is kept as typed,
 * except for what is invisible: blanks around a line, and the control characters that come with text out of slides and
 * PDFs (`tidyLine`, `tidyText`).
 */
import * as v from 'valibot'
import { EMAIL_MAX, TOKEN_MAX } from './limits.ts'

/** C0 and C1 control characters but tab and line breaks: they are never typed, and NUL cannot be stored. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: a single line refuses its breaks as well
const LINE_CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

function isStorable(forbidden: RegExp) {
  return (text: string) => text.isWellFormed() && !forbidden.test(text)
}

/**
 * Tells whether a text can be kept as a line: with a NUL or half a character it cannot be stored at all.
 * @param text any text
 */
export const isStorableLine = isStorable(LINE_CONTROL_CHARACTERS)

/**
 * White space, characters that a font shows as nothing, and the empty pattern of Braille, which is not white space in
 * any definition.
 */
const NOTHING_VISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * Tells whether a text contains nothing that can be read. The database treats each character the same.
 * @param text any text
 */
export function isBlank(text: string): boolean {
  return NOTHING_VISIBLE.test(text)
}

function isNotBlank(text: string): boolean {
  return !isBlank(text)
}

/**
 * Makes a check of a text's length, as people count it: an emoji is one character.
 * @param codePoints how many characters it may have
 */
export function isNoLongerThan(codePoints: number) {
  return (text: string) => text.length <= codePoints || [...text].length <= codePoints
}

/**
 * Tells whether a list has no duplicates.
 * @param list compared by what identifies its items: texts, not objects
 */
export function hasNoRepeats(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length
}

/**
 * A field of a body that may be left out. Null means the same.
 * @param schema of a value that is there
 */
export function leftOut<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(
    v.pipe(
      v.nullable(schema),
      v.transform((value) => value ?? undefined),
    ),
  )
}

/**
 * The search text of a list. Any text is allowed, except characters that the database cannot store.
 * @param max the longest text accepted, in code points
 */
export function searchedText(max: number) {
  return v.pipe(
    v.string(),
    v.check(isNoLongerThan(max), `Use at most ${max} characters`),
    v.check((text) => text.isWellFormed() && !text.includes('\u0000'), 'Use letters and digits'),
  )
}

/**
 * A required line of text.
 * @param label the field's name inside a sentence, for instance `first name`
 * @param max the longest text accepted, in code points
 */
export function requiredLine(label: string, max: number) {
  return neededLine(`Enter your ${label}`, max)
}

/**
 * A required line of text about something else than the person.
 * @param missing the sentence for a blank line
 * @param max the longest text accepted, in code points
 */
export function neededLine(missing: string, max: number) {
  return v.pipe(
    v.string(missing),
    v.transform(tidyLine),
    v.check(isNotBlank, missing),
    possibleLine(max),
  )
}

/** How other programs break a line within a paragraph. */
const FOREIGN_LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
const LEFT_OVER = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f]/g

/**
 * Characters that reverse the direction of all following text, so that it shows another name. The marks that scripts
 * need stay.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Invisible characters that are copied along. Joiners and variation selectors stay: a word or an emoji may end with
 * one. The pattern matches only from the first character of a run: starting at each of them would take minutes for a
 * text of a hundred thousand.
 */
const UNSEEN_ENDS =
  /^[\s\u00ad\u061c\u200b\u200e\u200f\u2060-\u2064\ufeff]+|(?<![\s\u00ad\u061c\u200b\u200e\u200f\u2060-\u2064\ufeff])[\s\u00ad\u061c\u200b\u200e\u200f\u2060-\u2064\ufeff]+$/g

/**
 * A line without invisible characters: they are removed at its ends, several blanks become one, and control characters
 * are removed. Those that a browser cannot put into a line (line breaks, NUL) stay, and are refused.
 * @param line as typed or pasted
 */
export function tidyLine(line: string): string {
  return line
    .replaceAll(FOREIGN_LINE_BREAKS, ' ')
    .replaceAll(LEFT_OVER, '')
    .replaceAll(TURNS, '')
    .replaceAll(/[\p{Zs}\t\ufeff]+/gu, ' ')
    .replaceAll(UNSEEN_ENDS, '')
}

/**
 * A text without invisible characters: every line break becomes one that browsers know, and control characters are
 * removed. NUL stays, and is refused.
 * @param text as typed or pasted
 */
export function tidyText(text: string): string {
  return text.replaceAll(FOREIGN_LINE_BREAKS, '\n').replaceAll(LEFT_OVER, '')
}

/**
 * A line of text that may be empty. It is tidied; all else in it is kept as typed.
 * @param max the longest text accepted, in code points
 */
export function possibleLine(max: number) {
  return v.pipe(
    v.string('Enter a text'),
    v.transform(tidyLine),
    v.check(isNoLongerThan(max), `Use at most ${max} characters`),
    v.check(isStorableLine, 'Use letters, digits and punctuation only'),
  )
}

/** No phone number has fewer digits; a stricter rule would refuse some real ones. */
const PHONE_DIGITS_MIN = 7

/** Digits, including those of keyboards in other scripts; `private.phone_key` in the database has the same list. */
const PHONE_DIGITS = /[0-9٠-٩۰-۹०-९০-৯๐-๙]/g

function digitsIn(number: string): number {
  return number.normalize('NFKD').match(PHONE_DIGITS)?.length ?? 0
}

/**
 * A telephone number, written in any way.
 * @param max the longest text accepted, in code points
 */
export function requiredPhone(max: number) {
  return v.pipe(
    requiredLine('phone number', max),
    v.check(
      // A text that is too long is refused anyway, and counting its digits would take long.
      (number) => !isNoLongerThan(max)(number) || digitsIn(number) >= PHONE_DIGITS_MIN,
      `Enter a phone number with at least ${PHONE_DIGITS_MIN} digits, like +44 20 7946 0123`,
    ),
  )
}

/**
 * A required text that may have several lines.
 * @param label the field's name inside a sentence, for instance `message`
 * @param max the longest text accepted, in code points
 */
export function requiredText(label: string, max: number) {
  return neededText(`Enter your ${label}`, max)
}

/**
 * A required text that may have several lines, about something else than the person.
 * @param missing the sentence for a blank text
 * @param max the longest text accepted, in code points
 */
export function neededText(missing: string, max: number) {
  return v.pipe(
    v.string(missing),
    v.transform(tidyText),
    v.check(isNotBlank, missing),
    v.check(isNoLongerThan(max), `Use at most ${max} characters`),
    v.check(isStorable(CONTROL_CHARACTERS), 'Use letters, digits and punctuation only'),
  )
}

/**
 * A text that may be empty, and may have several lines.
 * @param max the longest text accepted, in code points
 */
export function possibleText(max: number) {
  return v.pipe(
    v.string('Enter a text'),
    v.transform(tidyText),
    v.check(isNoLongerThan(max), `Use at most ${max} characters`),
    v.check(isStorable(CONTROL_CHARACTERS), 'Use letters, digits and punctuation only'),
  )
}

/**
 * A text that may be left out, and may have several lines. Blank means the same as left out.
 * @param max the longest text accepted, in code points
 */
export function optionalText(max: number) {
  return v.optional(possibleText(max))
}

function neededEmail(missing: string) {
  return v.pipe(
    v.string(missing),
    v.transform(tidyLine),
    v.check(isNotBlank, missing),
    v.maxLength(EMAIL_MAX, `Use at most ${EMAIL_MAX} characters`),
    v.rfcEmail('Enter a valid email address, like name@example.com'),
    v.regex(/@[^@]+\.[^@.]+$/, 'Enter a valid email address, like name@example.com'),
  )
}

/**
 * An id of ours in a body or a query. Capitals are accepted and become small letters, because the database compares
 * some ids as texts.
 * @param sentence for a text that is not an id
 */
export function idField(sentence: string) {
  return v.pipe(v.string(sentence), v.uuid(sentence), v.toLowerCase())
}

/**
 * Tells whether the calendar has a day: the 30th of February is written like one, and so is the year zero.
 * @param text a day like `2027-01-11`, or a time in UTC that begins with one
 */
export function isInCalendar(text: string): boolean {
  // This also runs on malformed texts, from which no time can be made.
  const time = Date.parse(text)
  if (Number.isNaN(time) || text.startsWith('0000')) return false
  return new Date(time).toISOString().startsWith(text.slice(0, 10))
}

/**
 * A day like `2027-01-11`, from 2000 to 2199, as `private.require_day()` takes it.
 * @param sentence for anything else
 */
export function dayField(sentence: string) {
  return v.pipe(
    v.string(sentence),
    v.isoDate(sentence),
    v.check((day) => isInCalendar(day) && day >= '2000' && day < '2200', sentence),
  )
}

/** A mail address. Auth stores addresses in lower case; a typed one may have capitals. */
export const EmailSchema = neededEmail('Enter your email address')

/** The mail address of somebody else: an agent, or an invited person. */
export const TheirEmailSchema = neededEmail('Enter their email address')

const OPEN_AGAIN = 'Open the link in the email again'

/** The opaque token of a mailed link. */
export const MailedTokenSchema = v.pipe(
  v.string(OPEN_AGAIN),
  v.minLength(1, OPEN_AGAIN),
  v.maxLength(TOKEN_MAX, OPEN_AGAIN),
)
