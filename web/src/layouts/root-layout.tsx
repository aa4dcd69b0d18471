import { Outlet } from '@tanstack/react-router'
import { RouteAnnouncer } from './route-announcer.tsx'

/** Around every page: the page itself, and the voice that says which page it is. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
    </>
  )
}
