import { expect, test } from 'vitest'
import { otherSpelling } from './other-spelling.ts'

test.each([
  ['wether', 'weather'],
  ['wether presneter', 'weather presenter'],
  ['Meterology Oslo', 'meteorology Oslo'],
  ['Portugese anchor', 'portuguese anchor'],
  ['documantary', 'documentary'],
  ['investagative reporting', 'investigative reporting'],
  ['ankor', 'anchor'],
  ['sports ankor London', 'sports anchor London'],
  ['kamera', 'camera'],
])('for %s the spelling %s is suggested', (typed, spelled) => {
  expect(otherSpelling(typed)).toBe(spelled)
})

test.each([
  'weather',
  'Ingrid Solvang',
  'Oslo',
  'tv',
  '',
  'anchor',
  '天気',
  'anchor -interviewing',
  'anker',
  'Kiran',
])('for %s no other spelling is suggested', (typed) => {
  expect(otherSpelling(typed)).toBeUndefined()
})
