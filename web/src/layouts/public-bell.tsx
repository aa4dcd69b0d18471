import { useEffect, useState } from 'react'
import type { Role } from '../../../shared/roles.ts'
import { askUnread } from '../lib/notifications-query.ts'
import { Bell } from './bell.tsx'

/** The bell of a public page, for somebody who is signed in: it looks once, when the page is there. */
export function PublicBell({ role }: { role: Exclude<Role, 'admin'> }) {
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    // A public page is whole without the number, so a fault here is nobody's business.
    askUnread(leaving.signal).then(setUnread, () => undefined)
    return () => leaving.abort()
  }, [])
  return <Bell role={role} unread={unread} />
}
