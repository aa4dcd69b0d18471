import { ROLE_HOMES } from '../../../shared/roles.ts'
import { useSession } from '../lib/use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { BellSlot } from './bell-slot.tsx'
import { UserMenuSlot } from './user-menu-slot.tsx'

/**
 * The end of the public navigation for a signed-in user. It is in everybody's page and shown by CSS, so that it is
 * visible at the first paint.
 */
export function SignedInCorner() {
  const user = useSession()
  return (
    <div data-when="signed-in" className="flex items-center gap-1 sm:gap-2">
      {/* Until we know who it is, any role's home will do: its guard redirects others to their own. */}
      <ButtonLink
        to={ROLE_HOMES[user?.role ?? 'talent']}
        variant="outline"
        className="hidden! sm:inline-flex!"
      >
        Dashboard
      </ButtonLink>
      <BellSlot user={user} />
      <UserMenuSlot user={user} />
    </div>
  )
}
