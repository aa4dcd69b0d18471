import { expect, test } from 'vitest'
import { slipsOf } from './prose.ts'

/** Phrases for which docs/words.md requires another wording. */
const AVOIDED = [
  'any ?more',
  '(?:they|you|both|administrators) are told',
  '(?:talent|network|owners?|holders?|colleagues?) (?:is|are) told',
  'is told (?:of|nothing)',
  '(?:asked|choose|ask|be|see|says|for|of) whom(?:ever)?',
  'whomever',
  'whoever',
  '(?:it|page|application|row|enquiry|longer) stands',
  'goe?s? on with',
  'network address',
  'by machine',
  'from (?<thing>\\w+) to \\k<thing>',
  'but for those',
  'stands in',
  'yours to',
  'or nearly so',
  'programmes?',
  '(?:takes?|taking|took|taken)(?: \\w+){0,2} back',
]

test('no text that people read contains a phrase of docs/words.md to avoid', () => {
  expect(slipsOf(new RegExp(`\\b(?:${AVOIDED.join('|')})\\b`, 'i'))).toEqual([])
})

test('a percent sign is directly after its number', () => {
  expect(slipsOf(/^ %|\d %/)).toEqual([])
})

test('the text of the demo accounts is in American English', () => {
  const british =
    /\b(?:an?|the|one|whole|which|our|my) programmes?\b|neighbourhood|\bcolour|favourite|\btheatre\b/i
  expect(slipsOf(british, ['local'])).toEqual([])
})
