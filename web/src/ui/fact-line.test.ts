import { expect, test } from 'vitest'
import { factLine } from './fact-line.ts'

test('facts are in one line, and missing ones leave no dot', () => {
  expect(factLine(['News anchor', '', null, undefined, false, 'Bergen, Norway'])).toBe(
    'News anchor · Bergen, Norway',
  )
  expect(factLine([null, ''])).toBe('')
})

test.each(['תל אביב (יפו)', 'قناة 24!', 'BBC عربي'])(
  '%s keeps its own direction, and what follows keeps its place',
  (fact) => {
    expect(factLine(['Available', fact, '24 years'])).toBe(
      `Available · \u2068${fact}\u2069 · 24 years`,
    )
  },
)
