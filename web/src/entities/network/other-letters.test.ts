import { expect, test } from 'vitest'
import { hasOtherLetters } from './other-letters.ts'

test.each([
  'قناة الشروق',
  'ערוץ 9',
  '湖南卫视',
  'ひかり放送',
  'ไทยทีวี',
  '한강방송',
  'Հայ TV',
  'საქართველო',
  'Star भारत',
])('the name “%s” has letters that are not compared with Latin ones', (name) => {
  expect(hasOtherLetters(name)).toBe(true)
})

test.each([
  'North News',
  'Ångbåt TV',
  'Восток',
  'Суспільне мовленняʼ',
  'Ελπίδα',
  'M6ª',
  '24/7 ★',
  '',
])('the name “%s” has only letters that are compared', (name) => {
  expect(hasOtherLetters(name)).toBe(false)
})
