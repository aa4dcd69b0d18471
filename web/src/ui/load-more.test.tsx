import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LoadMore } from './load-more.tsx'

afterEach(cleanup)

test.each([
  [{ shown: 20, total: 50, hasMore: true }, '20 people shown, of 50'],
  [{ shown: 24, hasMore: true }, '24 people shown, and there are more'],
  [{ shown: 50, total: 50, hasMore: false }, '50 people, end of list'],
])('on paper, %o says whether there are more', (props, words) => {
  render(
    <LoadMore {...props} names={['people', 'person']} loading={false} onMore={() => undefined} />,
  )
  expect(screen.getByRole('status').textContent).toBe(words)
})

test('on the screen a button says that there are more, and the sentence does not', () => {
  render(
    <LoadMore
      shown={24}
      hasMore
      names={['people', 'person']}
      loading={false}
      onMore={() => undefined}
    />,
  )
  expect(screen.getByText(', and there are more').className).toBe('hidden print:inline')
})
