import { expect, test } from 'vitest'
import { refusalOf, sameTag, takeWords, wordsOf } from './tag-words.ts'

const LIMITS = { max: 3, wordMax: 8, noun: 'skill' }

test.each([
  ['Live, radio', ['Live', 'radio']],
  ['生放送、取材，編集', ['生放送', '取材', '編集']],
  ['بث، تحرير؛ صوت', ['بث', 'تحرير', 'صوت']],
  ['• Live\r\n• Radio\t| Desk', ['Live', 'Radio', 'Desk']],
  ['  sign   language ;; ', ['sign language']],
  ['Émission, emission, EMISSION', ['Émission']],
  [' , ;', []],
])('the text %o is split into its words', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('words that differ in capitals and accents only are the same tag', () => {
  expect(sameTag('Istanbul', 'istanbul')).toBe(true)
  expect(sameTag('Señal', 'senal')).toBe(true)
  expect(sameTag('Radio', 'Radios')).toBe(false)
})

test('a word is refused if there are enough tags, or if it has too many characters', () => {
  expect(refusalOf('Radio', ['Live'], LIMITS)).toBe('')
  expect(refusalOf('live', ['Live', 'Desk', 'Studio'], LIMITS)).toBe('')
  expect(refusalOf('Radio', ['Live', 'Desk', 'Studio'], LIMITS)).toMatch(/at most 3/)
  expect(refusalOf('🎙🎙🎙🎙🎙🎙🎙🎙', [], LIMITS)).toBe('')
  expect(refusalOf('Moderator', [], LIMITS)).toMatch(/a skill has at most 8 .* it has 9/)
})

test('words are added in the spelling of the suggestions, and the rest are left with the first reason', () => {
  const taken = takeWords(
    ['radio', 'Moderator', 'live', 'Desk', 'Late'],
    ['Live'],
    ['Radio'],
    LIMITS,
  )
  expect(taken).toEqual({
    tags: ['Live', 'Radio', 'Desk'],
    refusal: 'This was not added: a skill has at most 8 characters, and it has 9.',
    rest: 'Moderator, Late',
  })
})
