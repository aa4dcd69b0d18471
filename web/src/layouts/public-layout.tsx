import { Outlet } from '@tanstack/react-router'

/** Frame of the public pages. */
export function PublicLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
