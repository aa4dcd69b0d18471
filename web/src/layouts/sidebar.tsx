import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { lazy, useState } from 'react'
import { ROLE_HOMES, type Role } from '../../../shared/roles.ts'
import { useFocusAfter } from '../ui/button.tsx'
import { LazyPart } from '../ui/lazy-part.ts'
import { Logo } from '../ui/logo.tsx'
import { SIDEBARS } from './navigation.ts'
import { useSignOut } from './use-sign-out.ts'

// With its dialog library, which the first paint does not need.
const SignOutDialog = lazy(() =>
  import('./sign-out-dialog.tsx').then((module) => ({ default: module.SignOutDialog })),
)

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-box border-l-[3px] border-transparent px-3 text-sm ' +
  'text-soft hover:bg-wash hover:text-ink'

interface SidebarProps {
  role: Role
  /** Called with the path of a chosen entry, also if it is the current page. */
  onChoose?: (to: string) => void
}

/** The navigation of a role's pages, with 'Sign out' at the bottom. It fills its column. */
export function Sidebar({ role, onChoose }: SidebarProps) {
  return (
    <>
      <Link
        to="/"
        activeOptions={{ exact: true }}
        // At the same height as its neighbor: the top bar, or the close button of the sheet.
        className="mx-5 mt-1.5 mb-4.5 inline-flex min-h-11 items-center self-start rounded-box"
      >
        <Logo />
      </Link>
      <nav aria-label="Main" className="flex-1 px-3">
        <ul className="grid gap-1">
          {SIDEBARS[role].map(({ label, to, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === ROLE_HOMES[role], includeSearch: false }}
                onClick={() => onChoose?.(to)}
                className={`${entry} aria-[current=page]:border-tally aria-[current=page]:bg-wash aria-[current=page]:font-semibold aria-[current=page]:text-ink`}
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="p-3">
        <SignOutButton />
      </div>
    </>
  )
}

function SignOutButton() {
  const leaving = useSignOut()
  const focus = useFocusAfter(leaving.busy)
  const [wasAsked, setWasAsked] = useState(false)
  if (leaving.obstacle !== null && !wasAsked) setWasAsked(true)
  return (
    <>
      <button
        type="button"
        disabled={leaving.busy}
        aria-busy={leaving.busy || undefined}
        onClick={(event) => {
          focus.pressed(event.currentTarget)
          void leaving.signOut()
        }}
        className={`${entry} disabled:opacity-60`}
      >
        <LogOut aria-hidden="true" className="size-4.5 shrink-0" />
        Sign out
      </button>
      {/* Rendered only when it is needed: the app shells are made from this component too. */}
      {wasAsked && (
        <LazyPart>
          <SignOutDialog {...leaving} />
        </LazyPart>
      )}
    </>
  )
}
