import { Outlet, useRouteContext } from '@tanstack/react-router'
import { SignedInFrame } from './signed-in-frame.tsx'

/** Frame of every signed-in page: the sidebar of the user's role around the page. */
export function SignedInLayout() {
  const { user } = useRouteContext({ from: '/_signed-in' })
  return (
    <SignedInFrame role={user.role} user={user}>
      <Outlet />
    </SignedInFrame>
  )
}
