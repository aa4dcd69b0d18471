import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinValues, splitValues } from './comma-list.ts'

describe('a list of values in one text', () => {
  test.each([
    ['live,interviews', ['live', 'interviews']],
    ['Writing\\, editing,Radio', ['Writing, editing', 'Radio']],
    ['a\\\\,b', ['a\\', 'b']],
    ['a,,b', ['a', '', 'b']],
    ['', ['']],
    ['ends with\\', ['ends with\\']],
  ])('%j is read as %j', (text, values) => {
    expect(splitValues(text)).toEqual(values)
  })

  test('is read as the values that were joined, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (values) => {
        expect(splitValues(joinValues(values))).toEqual(values)
      }),
    )
  })
})
