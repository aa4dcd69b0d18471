import { expect, test } from 'vitest'
import { fillPlaceholders, placeholdersOf } from './placeholders.ts'

test.each([
  ['Dear {first name}, can you do {date}?', ['{first name}', '{date}']],
  ['{date} or {date}', ['{date}']],
  ['{prénom}, {名前}', ['{prénom}', '{名前}']],
  [`{${'a'.repeat(40)}}`, [`{${'a'.repeat(40)}}`]],
  ['{a}', ['{a}']],
  ['{first name}’s reel', ['{first name}']],
])('the placeholders of %s are found', (text, found) => {
  expect(placeholdersOf(text)).toEqual(found)
})

test.each([
  '{ date }',
  '{date }',
  '{{date}}',
  '{}',
  '{1}',
  '{1,2}',
  ':-{',
  '{"a": 1}',
  `{${'a'.repeat(41)}}`,
  '{two\nlines}',
  'ada{at}home{dot}example',
  'no braces',
])('%j has no placeholders', (text) => {
  expect(placeholdersOf(text)).toEqual([])
})

test('known placeholders are filled in, whatever their capitals, and the others stay', () => {
  const known = { 'first name': 'Zoë', programme: '' }
  expect(fillPlaceholders('{First name}, {programme}, {constructor}, {date}', known)).toBe(
    'Zoë, {programme}, {constructor}, {date}',
  )
})
