import { lazy } from 'react'
import type { CurrentUser } from '../../../shared/current-user.ts'
import { LazyPart } from '../ui/lazy-part.ts'
import { Bell } from './bell.tsx'

// It imports the client of the worker, which no visitor needs.
const PublicBell = lazy(() =>
  import('./public-bell.tsx').then((module) => ({ default: module.PublicBell })),
)

/**
 * The bell of a public page, without its number until that is known.
 * @param user null or undefined while it is not known who is signed in
 */
export function BellSlot({ user }: { user: CurrentUser | null | undefined }) {
  const bell = <Bell role={user?.role} />
  if (!user || user.role === 'admin') return bell
  return (
    <LazyPart until={bell}>
      <PublicBell role={user.role} />
    </LazyPart>
  )
}
