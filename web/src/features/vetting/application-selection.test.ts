import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BULK_MAX } from '../../../../shared/limits.ts'
import { applicant } from '../../testing/applicants.ts'
import { useSelection } from './application-selection.ts'

const people = Array.from({ length: BULK_MAX + 2 }, (_, index) => applicant(index + 1))

function selecting() {
  const { result, rerender } = renderHook(({ items }) => useSelection(items, 'pending'), {
    initialProps: { items: people },
  })
  return {
    list: (items: typeof people) => rerender({ items }),
    toggle: (number: number, isRange = false) =>
      act(() => result.current.toggle(applicant(number).userId, isRange)),
    selectShown: () => act(() => result.current.selectShown()),
    names: () => result.current.selected.map(({ lastName }) => lastName),
  }
}

test('after a decision about the most at a time, the next rows can be selected', () => {
  const { list, toggle, selectShown, names } = selecting()
  selectShown()
  expect(names()).toHaveLength(BULK_MAX)
  list(people.slice(BULK_MAX))
  expect(names()).toEqual([])
  toggle(BULK_MAX + 1)
  toggle(BULK_MAX + 2, true)
  expect(names()).toEqual([`${BULK_MAX + 1}`, `${BULK_MAX + 2}`])
})

test('an application that returns to the list does not join a selection that was made in the meantime', () => {
  const { list, toggle, names } = selecting()
  toggle(1)
  toggle(2)
  list(people.slice(2))
  toggle(3)
  list(people)
  expect(names()).toEqual(['3'])
})

test('an application that returns to the list is selected as before, if nothing was selected in the meantime', () => {
  const { list, toggle, names } = selecting()
  toggle(1)
  toggle(2)
  list(people.slice(2))
  expect(names()).toEqual([])
  list(people)
  expect(names()).toEqual(['1', '2'])
})
