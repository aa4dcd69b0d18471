import { Link } from '@tanstack/react-router'
import type { Role } from '../../../shared/roles.ts'
import { Icon } from '../ui/icon.tsx'

/** The page of each role's notifications. An administrator's tasks are on the desk's dashboard. */
const PAGES = {
  admin: '/admin',
  talent: '/talent/notifications',
  tv_network: '/network/notifications',
} as const satisfies Record<Role, string>

interface BellProps {
  /** Undefined while it is not known who is signed in: any page will do, because its guard redirects others. */
  role: Role | undefined
  /** The number of unread notifications; 0 while unknown. */
  unread?: number
}

/** The bell: a link to the notifications, with the number of unread ones. */
export function Bell({ role = 'talent', unread = 0 }: BellProps) {
  return (
    <Link
      to={PAGES[role]}
      activeOptions={{ exact: true }}
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      className="relative grid size-11 place-items-center rounded-box text-ink hover:bg-wash"
    >
      <Icon sign="bell" className="size-5" />
      {unread > 0 && (
        // Its letters grow with the bell, which grows less than the text of a page: others would not fit beside it.
        <span
          aria-hidden="true"
          className="absolute top-0.5 left-5.5 grid h-5.5 w-max min-w-5.5 place-items-center rounded-full border-2 border-paper bg-ink px-0.5 text-[calc(var(--spacing)*3.25)] leading-none font-bold text-paper tabular"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
