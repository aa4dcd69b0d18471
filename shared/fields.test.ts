import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { timesFields } from './auditions.ts'
import { daysFields } from './availability.ts'
import { briefFields } from './briefs.ts'
import { enquiryTextField, jobFields } from './enquiry-job.ts'
import {
  EmailSchema,
  possibleLine,
  possibleText,
  requiredLine,
  requiredPhone,
  requiredText,
} from './fields.ts'
import { possibleLink } from './link-fields.ts'
import { DomainClaimSchema } from './network-domains.ts'
import { offerFields } from './offers.ts'
import { NewPasswordSchema } from './password-fields.ts'
import { termsFields } from './talent-terms.ts'
import { tapeFields } from './tapes.ts'

const LINE = requiredLine('first name', 80)
const TEXT = requiredText('message', 200)

describe('spaces and invisible characters in a line are removed', () => {
  test.each([
    ['  Mara  ', 'Mara'],
    ['Hello   Mara ', 'Hello Mara'],
    ['\u00a0Mara\u2003Vance\u3000', 'Mara Vance'],
    ['\ufeffMara', 'Mara'],
    ['Mara\tVance', 'Mara Vance'],
    ['Mara\u000bVance', 'Mara Vance'],
    ['Mara\u2028Vance', 'Mara Vance'],
    ['Ma\u0002ra\u0007', 'Mara'],
    ['\u001f Mara \u0085', 'Mara'],
    ['Zoë  O’Wren', 'Zoë O’Wren'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['Mara \u200b', 'Mara'],
    ['\u202aMara Vance\u202c', 'Mara Vance'],
    ['\u2068 \u200f\u05de\u05e8\u05d4 \u2069\u00ad', '\u05de\u05e8\u05d4'],
    ['Mara \u202eecnaV\u202c', 'Mara ecnaV'],
    ['Ma\u2066ra\u2069 V', 'Mara V'],
    ['\u05de\u200f5', '\u05de\u200f5'],
    ['Mara ❤\ufe0f', 'Mara ❤\ufe0f'],
    ['\ud83d\udc69\u200d\ud83c\udfa4', '\ud83d\udc69\u200d\ud83c\udfa4'],
  ])('from %j, which becomes %j', (typed, kept) => {
    expect(v.parse(LINE, typed)).toBe(kept)
    expect(v.parse(possibleLine(80), typed)).toBe(kept)
  })

  test.each([
    ['\u00a0mara@example.com\u200b', 'mara@example.com'],
    ['\u202amara@example.com\u202c ', 'mara@example.com'],
  ])('from the address %j, which becomes %j', (typed, kept) => {
    expect(v.parse(EmailSchema, typed)).toBe(kept)
  })

  test.each([
    [' https://example.com/reel\u200b ', 'https://example.com/reel'],
    ['\u00a0', ''],
  ])('from the link %j, which becomes %j', (typed, kept) => {
    expect(v.parse(possibleLink('https://example.com'), typed)).toBe(kept)
  })

  test('a phone number is accepted inside the direction marks of an address book', () => {
    expect(v.parse(requiredPhone(32), '\u202a+44 20 7946 0123\u202c')).toBe('+44 20 7946 0123')
  })

  test.each(['two\nlines', 'two\rlines', 'a\u0000b', '\ud800', '\u0002', ' \u000b '])(
    'but %j is refused',
    (typed) => {
      expect(v.safeParse(LINE, typed).success).toBe(false)
    },
  )
})

describe('a text keeps its lines, and loses invisible characters', () => {
  test.each([
    ['Title\u000bSubtitle', 'Title\nSubtitle'],
    ['Page one\u000cPage two', 'Page one\nPage two'],
    ['One\u2028Two\u2029Three\u0085Four', 'One\nTwo\nThree\nFour'],
    ['re\u0002porter', 'reporter'],
    ['\u0003\u009fBell\u0007', 'Bell'],
    ['One\r\n\tTwo  ', 'One\r\n\tTwo  '],
  ])('%j becomes %j', (typed, kept) => {
    expect(v.parse(TEXT, typed)).toBe(kept)
    expect(v.parse(possibleText(200), typed)).toBe(kept)
  })

  test.each(['a\u0000b', '\udfff', '\u0002\u0003', 'x'.repeat(201)])(
    'but %j is refused',
    (typed) => {
      expect(v.safeParse(TEXT, typed).success).toBe(false)
    },
  )
})

describe('a phone number needs the digits of one', () => {
  test.each([
    '+44 20 7946 0123',
    '(030) 123-45-67',
    '٠١٢٣٤٥٦٧',
    '０３－１２３４－５６７８',
    '555 01 00',
  ])('%s is accepted', (typed) => {
    expect(v.parse(requiredPhone(32), typed)).toBe(typed)
  })

  test.each(['abc', '123456', '+++++++', '7 digits', '௧௨௩௪௫௬௭௮'])('%s is refused', (typed) => {
    expect(v.safeParse(requiredPhone(32), typed).success).toBe(false)
  })
})

// A body may have a hundred thousand characters and more, and is parsed before its sender is checked.
test.each([
  ['a line with much unseen in its middle', LINE, `1${'\u00ad'.repeat(200_000)}!`],
  ['a mail address', EmailSchema, `1${'\u200b'.repeat(200_000)}!`],
  ['a link', possibleLink('https://x.example'), `https://${'a.'.repeat(100_000)}\\`],
  ['a phone number', requiredPhone(32), `1${'\u0301\u0316'.repeat(100_000)}`],
  ['a password', NewPasswordSchema, `a${'\u0301\u0316'.repeat(100_000)}`],
  ['what a talent is asked', enquiryTextField, 'a'.repeat(200_000)],
  ['where a job is', jobFields.place, '1'.repeat(200_000)],
  ['a network’s domain', DomainClaimSchema.entries.domain, 'a.'.repeat(100_000)],
])('%s of any length is refused quickly', (_what, schema, typed) => {
  const startedAt = performance.now()
  expect(v.safeParse(schema, typed).success).toBe(false)
  expect(performance.now() - startedAt).toBeLessThan(2000)
})

describe('a day that does not exist is refused with the sentence of its field', () => {
  const written = 'Enter a day, like 2027-01-11'
  const chosen = 'Choose a day'
  const slots = v.pipe(
    v.string(),
    v.transform((day) => [`${day}T10:00:00Z`, '2026-12-01T10:00:00Z']),
    timesFields.slots,
  )
  test.each<[string, v.GenericSchema, string]>([
    ['the start of a job', jobFields.start, written],
    ['when a job is decided', jobFields.decideBy, written],
    ['the start of a brief', briefFields.startsOn, written],
    ['from when a talent is free', termsFields.freeFrom, written],
    ['until when a talent pauses', termsFields.pausedUntil, written],
    ['the start of an offer', offerFields.start, chosen],
    ['the last day of an offer', offerFields.answerOn, chosen],
    ['when a tape is due', tapeFields.dueOn, chosen],
    ['the first of several days', daysFields.from, chosen],
    ['the last of several days', daysFields.to, chosen],
    ['the time of an audition', slots, 'Choose a time'],
  ])('%s', (_, schema, sentence) => {
    for (const day of ['2027-02-29', '2027-02-31', '2027-04-31', '2100-02-29', '0000-01-01']) {
      const { issues } = v.safeParse(schema, day)
      expect(issues?.[0]?.message, day).toBe(sentence)
    }
  })

  test('but February 29 is accepted in a leap year', () => {
    expect(v.is(jobFields.start, '2028-02-29')).toBe(true)
    expect(v.is(daysFields.to, '2028-02-29')).toBe(true)
  })

  test('and a day outside of the two centuries that the database accepts is refused', () => {
    expect(
      ['1999-12-31', '2000-01-01', '2199-12-31', '2200-01-01'].map((day) =>
        v.is(jobFields.start, day),
      ),
    ).toEqual([false, true, true, false])
  })
})
