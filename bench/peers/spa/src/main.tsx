import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
  redirect,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Landing } from '../content/landing.jsx'
import '../content/site.css'
import { TALENT_COLUMNS } from '../content/talent-columns.ts'
import type { TalentProfile } from '../content/talent-dashboard.tsx'
import { LoginPage } from './login-page.tsx'
import { supabase } from './supabase.ts'

const root = createRootRoute({ component: Outlet })

const landing = createRoute({ getParentRoute: () => root, path: '/', component: Landing })

const login = createRoute({ getParentRoute: () => root, path: '/login', component: LoginPage })

const talent = createRoute({
  getParentRoute: () => root,
  path: '/talent',
  async beforeLoad() {
    const { data } = await supabase.auth.getSession()
    if (!data.session) throw redirect({ to: '/login' })
  },
  async loader(): Promise<TalentProfile> {
    const { data } = await supabase.from('talent_profiles').select(TALENT_COLUMNS).maybeSingle()
    if (data === null) throw redirect({ to: '/login' })
    return data
  },
  component: lazyRouteComponent(() => import('./talent-page.tsx'), 'TalentPage'),
})

const router = createRouter({ routeTree: root.addChildren([landing, login, talent]) })

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no #root')
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
