import { expect, test } from 'vitest'
import { LANGUAGES, languageName, languageShortName } from './languages.ts'

test('every language has a name of its own', () => {
  const names = LANGUAGES.map(languageName)
  expect(new Set(names).size).toBe(LANGUAGES.length)
  for (const [index, name] of names.entries()) expect(name).not.toBe(LANGUAGES[index])
  expect(languageName('bfi')).toBe('British Sign Language')
  expect(languageName('pt')).toBe('Portuguese')
})

test('each language has its own short name, which is a code only if people know the code', () => {
  const names = LANGUAGES.map(languageShortName)
  expect(new Set(names).size).toBe(LANGUAGES.length)
  expect(
    names.filter((name, index) => name.length === 3 && name === LANGUAGES[index]?.toUpperCase()),
  ).toEqual([])
  expect(languageShortName('bfi')).toBe('BSL')
  expect(languageShortName('pt')).toBe('PT')
})
