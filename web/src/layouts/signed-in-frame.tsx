import type { ReactNode } from 'react'
import type { CurrentUser } from '../../../shared/current-user.ts'
import type { Role } from '../../../shared/roles.ts'

interface SignedInFrameProps {
  role: Role
  /** null in the prerendered shell, where nobody is known yet. */
  user: CurrentUser | null
  children: ReactNode
}

/** Sidebar, top bar and room for the page. Drawn by the browser, and at build for the app shells. */
export function SignedInFrame({ role, user, children }: SignedInFrameProps) {
  return (
    <main id="main" data-role={role} data-user={user?.id}>
      {children}
    </main>
  )
}
