import { lazy } from 'react'
import type { CurrentUser } from '../../../shared/current-user.ts'
import { LazyPart } from '../ui/lazy-part.ts'

// With its menu library, which neither visitors nor the first paint need.
const UserMenu = lazy(() =>
  import('./user-menu.tsx').then((module) => ({ default: module.UserMenu })),
)

/**
 * The user menu; until it is loaded, a skeleton of the same size.
 * @param user null or undefined while it is not known who is signed in
 */
export function UserMenuSlot({ user }: { user: CurrentUser | null | undefined }) {
  const placeholder = <span aria-hidden="true" className="size-11 rounded-full bg-wash" />
  if (!user) return placeholder
  return (
    <LazyPart until={placeholder}>
      <UserMenu user={user} />
    </LazyPart>
  )
}
