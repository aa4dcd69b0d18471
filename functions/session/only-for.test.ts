import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { APPLICANT_ROLES, ROLES, type Role } from '../../shared/roles.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser, patientApp } from '../testing/browser.ts'
import { watchCalls } from '../testing/faults.ts'
import { expectProblem } from '../testing/problems.ts'

// Each call is sent a body, a query and ids that nobody could take for right: what is said about them
// would tell whoever may not call what the call takes.

/** Who may make the calls below a path; the first that fits. */
const AREAS: readonly (readonly [prefix: string, roles: readonly Role[]])[] = [
  ['/api/admin/', ['admin']],
  ['/api/talent/', ['talent']],
  ['/api/network/', ['tv_network']],
  ['/api/account/questions/', APPLICANT_ROLES],
  ['/api/account', ROLES],
  ['/api/notifications', ROLES],
]

/** The calls that somebody makes who is not signed in. */
const PUBLIC = /^\/api\/(auth|application|contact|health)(\/|$)/

const calls = patientApp.routes.filter(
  ({ method, path }) => method !== 'ALL' && path.startsWith('/api/'),
)
const routes = [...new Set(calls.map(({ method, path }) => `${method} ${path}`))]
const closed = routes.filter((route) => rolesOf(route).length > 0)

let browsers: Record<Role, Browser>

beforeAll(async () => {
  const made = ROLES.map(async (role) => [role, await signedIn((await makeAccount(role)).email)])
  browsers = Object.fromEntries(await Promise.all(made))
})

afterEach(() => vi.restoreAllMocks())

test('every call is public or somebody’s', () => {
  expect(closed.length).toBeGreaterThan(60)
  const open = routes.filter((route) => !closed.includes(route))
  expect(open.filter((route) => !PUBLIC.test(pathOf(route)))).toEqual([])
})

describe.each(closed)('%s, asked for with nothing right', (route) => {
  test('says only that nobody is signed in, or that it is for another role', async () => {
    const asked = watchCalls()
    await expectProblem(await askedWrongly(new Browser(), route), 'not_signed_in')
    for (const role of ROLES.filter((role) => !rolesOf(route).includes(role))) {
      await expectProblem(await askedWrongly(browsers[role], route), 'wrong_role')
      expect(browsers[role].cookies.size).toBe(1)
    }
    expect(asked).toEqual([])
  })
})

test.each(['not a session', ''])('a cookie that says "%s" is no session', async (value) => {
  const browser = new Browser({ cookies: [['session', value]] })
  const response = await browser.post('/api/admin/accounts/status', {})
  await expectProblem(response, 'not_signed_in')
})

function rolesOf(route: string): readonly Role[] {
  return AREAS.find(([prefix]) => pathOf(route).startsWith(prefix))?.[1] ?? []
}

function pathOf(route: string): string {
  return route.slice(route.indexOf(' ') + 1)
}

function askedWrongly(browser: Browser, route: string): Promise<Response> {
  const [method = '', pattern = ''] = route.split(' ')
  const path = `${pattern.replaceAll(/:\w+/g, 'no-id')}?limit=0&unheard=of`
  if (method === 'GET') return browser.get(path)
  const isUpload = method === 'PUT' && /\/(photo|logo)$/.test(pattern)
  return browser.send(path, {
    method,
    body: isUpload ? 'x'.repeat(2_100_000) : `{"unheard":"${'x'.repeat(200_000)}`,
    headers: {
      Origin: 'http://localhost:8788',
      'Content-Type': isUpload ? 'image/png' : 'application/json',
    },
  })
}
