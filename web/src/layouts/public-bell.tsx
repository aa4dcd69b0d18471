import { useEffect, useState } from 'react'
import type { Role } from '../../../shared/roles.ts'
import { askUnread } from '../lib/notifications-query.ts'
import { Bell } from './bell.tsx'

/** The bell of a public page, for a signed-in user: it asks once, when the page is loaded. */
export function PublicBell({ role }: { role: Exclude<Role, 'admin'> }) {
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    // A public page is complete without the number, so a failure is not shown.
    askUnread(leaving.signal).then(setUnread, () => undefined)
    return () => leaving.abort()
  }, [])
  return <Bell role={role} unread={unread} />
}
