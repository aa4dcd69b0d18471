import { createRootRouteWithContext, Navigate } from '@tanstack/react-router'
import { RootLayout } from '../layouts/root-layout.tsx'
import type { RouterContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: () => <Navigate to="/" replace />,
})
