import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { examplePaths } from '../../../shared/example-paths.ts'
import { ROLE_HOMES, ROLES } from '../../../shared/roles.ts'
import { createAppRouter } from '../router.tsx'
import { answerAs, openPage, refusal } from '../testing/open-page.tsx'
import { someUser } from '../testing/some-user.ts'
import { ApiProblem } from './api-problem.ts'
import { createSession } from './session.ts'

const unavailable = refusal('temporarily_unavailable')
const noData = {
  '/api/admin/overview': unavailable,
  '/api/admin/applications?status=pending': unavailable,
  '/api/admin/talent?sort=newest': unavailable,
  '/api/admin/talent/counts': unavailable,
  '/api/admin/networks?sort=newest': unavailable,
  '/api/admin/networks/counts': unavailable,
  '/api/admin/messages?state=open': unavailable,
  '/api/admin/mails': unavailable,
  '/api/admin/audit': unavailable,
  '/api/admin/administrators': unavailable,
  '/api/talent/overview': unavailable,
  '/api/network/overview': unavailable,
}

const restricted = ROLES.flatMap((role) => examplePaths(role).map((path) => ({ role, path })))
const pairs = ROLES.flatMap((role) =>
  restricted.filter((page) => page.role !== role).map(({ path }) => ({ role, path })),
)

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query !== 'print',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

describe('a restricted page', () => {
  it.each(restricted)(
    '$path sends a visitor to the sign-in page and remembers it',
    async ({ path }) => {
      answerAs({})
      const { router } = await openPage(`${path}?from=mail`)
      const { pathname, search } = router.state.location
      expect({ pathname, search }).toEqual({
        pathname: '/login',
        search: { redirect: `${path}?from=mail` },
      })
    },
  )

  it.each(pairs)('$path sends $role home', async ({ role, path }) => {
    answerAs(noData)
    const { router } = await openPage(path, someUser(role))
    expect(router.state.location.pathname).toBe(ROLE_HOMES[role])
  })

  it.each(restricted)('$path opens for its role', async ({ role, path }) => {
    answerAs(noData)
    const { router } = await openPage(path, someUser(role))
    expect(router.state.location.pathname).toBe(path)
    // One page is a sheet over another, whose heading is then hidden from assistive technology.
    expect(await screen.findAllByRole('heading', { level: 1, hidden: true })).toHaveLength(1)
    expect(screen.queryByText('Something went wrong')).toBeNull()
  })

  it('shows the error screen, not the sign-in page, when the session cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    answerAs({})
    const fault = new ApiProblem('temporarily_unavailable', 'You will be back in a moment', {
      status: 503,
    })
    const session = createSession({ read: () => Promise.reject(fault) })
    const history = createMemoryHistory({ initialEntries: ['/talent'] })
    const router = createAppRouter({ session }, history)
    await router.load()
    render(<RouterProvider router={router} />)
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
    expect(screen.getByText('You will be back in a moment')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/talent')
    vi.restoreAllMocks()
  })
})
