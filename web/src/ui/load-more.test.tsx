import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LoadMore } from './load-more.tsx'

afterEach(cleanup)

const whole = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined }
const begun = { ...whole, hasNextPage: true }

test.each([
  [{ shown: 20, total: 50, list: begun }, '20 people shown, of 50'],
  [{ shown: 24, list: begun }, '24 people shown, and there are more'],
  [{ shown: 50, total: 50, list: whole }, '50 people, end of list'],
])('on paper, %o says whether there are more', (props, words) => {
  render(<LoadMore {...props} names={['people', 'person']} />)
  expect(screen.getByRole('status').textContent).toBe(words)
})

test('on the screen a button says that there are more, and the sentence for print is hidden', () => {
  render(<LoadMore shown={24} list={begun} names={['people', 'person']} />)
  expect(screen.getByText(', and there are more').className).toBe('hidden print:inline')
})
