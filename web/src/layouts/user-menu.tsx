import type { CurrentUser } from '../../../shared/current-user.ts'

/** To be replaced by its owner. */
export function UserMenu({ user }: { user: CurrentUser }) {
  return (
    <button
      type="button"
      aria-label={`Account of ${user.email}`}
      className="grid size-11 place-items-center rounded-full bg-wash text-sm font-semibold"
    >
      {user.email.slice(0, 1).toUpperCase()}
    </button>
  )
}
