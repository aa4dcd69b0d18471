import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Role } from '../../../shared/roles.ts'
import { unreadQuery } from '../lib/notifications-query.ts'
import { Bell } from './bell.tsx'

/** The bell of a signed-in page: it polls for notifications, and announces new ones. */
export function UnreadBell({ role }: { role: Exclude<Role, 'admin'> }) {
  const { data: unread } = useQuery(unreadQuery)
  return (
    <>
      <Bell role={role} unread={unread ?? 0} />
      {/* In the page from the beginning: a live region that is added together with its text is not announced. */}
      <p aria-live="polite" className="sr-only">
        {useRise(unread)}
      </p>
    </>
  )
}

/** The announcement for a number that has grown; none for the first number, or for one that shrinks. */
function useRise(unread: number | undefined): string {
  const before = useRef<number>(undefined)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (unread === undefined) return
    const more = unread - (before.current ?? unread)
    before.current = unread
    // With the total, so that the text differs and is announced again.
    if (more > 0) {
      setWords(
        `${more === 1 ? 'One new notification' : `${more} new notifications`}, ${unread} unread`,
      )
    }
  }, [unread])
  return words
}
