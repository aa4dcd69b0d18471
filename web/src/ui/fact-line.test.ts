import { expect, test } from 'vitest'
import { factLine } from './fact-line.ts'

test('facts are joined by dots, and missing ones leave none', () => {
  expect(factLine(['News anchor', '', null, undefined, false, 'Bergen, Norway'])).toBe(
    'News anchor · Bergen, Norway',
  )
  expect(factLine([null, ''])).toBe('')
})

test.each(['תל אביב (יפו)', 'قناة 24!', 'BBC عربي'])(
  '%s keeps its own text direction, and the facts after it keep their place',
  (fact) => {
    expect(factLine(['Available', fact, '24 years'])).toBe(
      `Available · \u2068${fact}\u2069 · 24 years`,
    )
  },
)
