import { expect, test } from 'vitest'
import { LANGUAGES, languageName } from './languages.ts'

test('every language has a name of its own', () => {
  const names = LANGUAGES.map(languageName)
  expect(new Set(names).size).toBe(LANGUAGES.length)
  for (const [index, name] of names.entries()) expect(name).not.toBe(LANGUAGES[index])
  expect(languageName('bfi')).toBe('British Sign Language')
  expect(languageName('pt')).toBe('Portuguese')
})
