import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmptyState } from './empty-state.tsx'

/** The texts that are in the live region one after the other, as a screen reader announces them. */
function announcements(container: HTMLElement): string[] {
  const heard: string[] = []
  new MutationObserver(() => {
    const text = container.querySelector('[role="status"]')?.textContent
    if (text && text !== heard.at(-1)) heard.push(text)
  }).observe(container, { childList: true, characterData: true, subtree: true })
  return heard
}

test('a list that a filter has emptied announces that, each time in different words', async () => {
  const { container, rerender } = render(<p>A list</p>)
  const heard = announcements(container)
  rerender(<EmptyState title="No entry matches">Nothing has all that you chose.</EmptyState>)
  await expect.poll(() => heard).toEqual(['No entry matches.'])
  rerender(<EmptyState title="Nothing recorded yet">It will appear here.</EmptyState>)
  await expect.poll(() => heard).toEqual(['No entry matches.', 'Nothing recorded yet.'])
})

test('an empty list announces nothing where the page announces the number found', async () => {
  const { container } = render(
    <EmptyState isSilent title="No one matches this">
      Clear the search.
    </EmptyState>,
  )
  expect(container.querySelector('[role="status"]')?.textContent).toBe('')
})
