import { Outlet } from '@tanstack/react-router'
import { RouteAnnouncer } from './route-announcer.tsx'

/** Around every page: the page itself, and the announcer of its title. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
    </>
  )
}
