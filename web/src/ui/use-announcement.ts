import { createElement, type ReactNode, useState } from 'react'

/**
 * Words for screen readers, announced again even if they are the same as before.
 * @returns the words, to put into a live region that is in the page from the beginning; and a function that sets them
 */
export function useAnnouncement(): [announced: ReactNode, announce: (words: string) => void] {
  const [said, setSaid] = useState({ words: '', count: 0 })
  return [
    createElement('span', { key: said.count }, said.words),
    (words) => setSaid(({ count }) => ({ words, count: count + 1 })),
  ]
}
