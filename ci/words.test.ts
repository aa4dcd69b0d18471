import { expect, test } from 'vitest'
import { slipsOf } from './prose.ts'

/** Phrases that docs/words.md asks for another wording of. */
const AVOIDED = [/\bany ?more\b/i, /\b(?:they|administrators) are told\b/i]

test.each(AVOIDED)('nothing that people read says %s', (phrase) => {
  expect(slipsOf(phrase)).toEqual([])
})
