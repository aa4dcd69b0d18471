import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Role } from '../../../shared/roles.ts'
import { unreadQuery } from '../lib/notifications-query.ts'
import { Bell } from './bell.tsx'

/** The bell of a signed-in page: it looks for news by itself, and says so when there is more. */
export function UnreadBell({ role }: { role: Exclude<Role, 'admin'> }) {
  const { data: unread } = useQuery(unreadQuery)
  return (
    <>
      <Bell role={role} unread={unread ?? 0} />
      {/* In the page beforehand: a live region that comes with its words stays unheard. */}
      <p aria-live="polite" className="sr-only">
        {useRise(unread)}
      </p>
    </>
  )
}

/** What to say of a number that has just grown; nothing of the first one, and of one that shrinks. */
function useRise(unread: number | undefined): string {
  const before = useRef<number>(undefined)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (unread === undefined) return
    const more = unread - (before.current ?? unread)
    before.current = unread
    // With the sum, so that the same words are said again.
    if (more > 0) {
      setWords(
        `${more === 1 ? 'One new notification' : `${more} new notifications`}, ${unread} unread`,
      )
    }
  }, [unread])
  return words
}
