import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CurrentUser } from '../../../shared/current-user.ts'
import { ROLE_LABELS, type Role } from '../../../shared/roles.ts'
import { LogoMark } from '../ui/logo.tsx'
import { Notice } from '../ui/notice.tsx'
import { Bell } from './bell.tsx'
import { QuickSearch, QuickSearchButton } from './quick-search.tsx'
import { Sidebar } from './sidebar.tsx'
import { SidebarButton, SidebarSheet } from './sidebar-sheet.tsx'
import { SkipLink } from './skip-link.tsx'
import { UnreadBell } from './unread-bell.tsx'
import { UserMenuSlot } from './user-menu-slot.tsx'

interface SignedInFrameProps {
  role: Role
  /** null in the prerendered shell, where no user is known yet. */
  user: CurrentUser | null
  children: ReactNode
}

/**
 * Sidebar, top bar and the area of the page. The browser renders it, and so does the build for the app shells, which
 * the browser then replaces: both have the same size.
 */
export function SignedInFrame({ role, user, children }: SignedInFrameProps) {
  return (
    <div
      data-has-sidebar
      className="min-h-dvh lg:grid print:block print:min-h-0 lg:grid-cols-[14.5rem_minmax(0,1fr)]"
    >
      <SkipLink />
      <aside
        aria-label="Sidebar"
        className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line lg:flex print:hidden"
      >
        <Sidebar role={role} />
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col print:block print:min-h-0">
        <header className="sticky top-0 z-10 flex h-14 shrink-0 items-center gap-1 border-b border-line bg-paper px-2 sm:px-6 lg:px-8 low:static print:hidden">
          <div className="flex items-center gap-1 lg:hidden">
            {user ? <SidebarSheet role={role} /> : <SidebarButton />}
            <Link
              to="/"
              activeOptions={{ exact: true }}
              aria-label="Home"
              className="grid size-11 place-items-center rounded-box hover:bg-wash"
            >
              <LogoMark />
            </Link>
          </div>
          <p className="hidden shrink-0 pe-6 text-sm whitespace-nowrap text-soft xl:block">
            {ROLE_LABELS[role]}
          </p>
          <div className="ml-auto min-w-0 lg:@container/search lg:ml-0 lg:w-96">
            {user ? <QuickSearch role={role} /> : <QuickSearchButton role={role} />}
          </div>
          <div className="flex shrink-0 items-center gap-1 lg:ml-auto">
            {user && role !== 'admin' ? <UnreadBell role={role} /> : <Bell role={role} />}
            <UserMenuSlot user={user} />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          {/* Without scripts, the page's skeleton stays below this, and says forever that it is loading. */}
          <noscript>
            <div className="px-4 pt-6 sm:px-8">
              <Notice kind="failure" title="This page needs JavaScript">
                Please switch it on in your browser and open this page again.
              </Notice>
            </div>
          </noscript>
          {children}
        </main>
      </div>
    </div>
  )
}
