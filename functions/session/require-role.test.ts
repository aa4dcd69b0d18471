import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ROLES, type Role } from '../../shared/roles.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { API_ROUTES, type ApiRoute } from '../testing/api-routes.ts'
import { Browser } from '../testing/browser.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

// Each call is sent a body, a query and ids that nobody could take for right: what is said about them
// would tell whoever may not call what the call takes.

/** The calls that somebody makes who is not signed in, those of agents by a session of another kind: agents.test.ts. */
const PUBLIC = /^\/api\/(agent|auth|application|contact|health|networks|policy-reports)(\/|$)/

const all = [...API_ROUTES]
const closed = all.filter(([, { roles }]) => roles.length > 0)

let browsers: Record<Role, Browser>

beforeAll(async () => {
  const made = ROLES.map(async (role) => [role, await signedIn((await makeAccount(role)).email)])
  browsers = Object.fromEntries(await Promise.all(made))
})

afterEach(() => vi.restoreAllMocks())

test('every call is public or belongs to a role', () => {
  expect(closed.length).toBeGreaterThan(60)
  const open = all.filter(([, { roles }]) => roles.length === 0).map(([, { pattern }]) => pattern)
  expect(open.filter((pattern) => !PUBLIC.test(pattern))).toEqual([])
})

describe.each(closed)('an entirely invalid request to %s', (_, route) => {
  test('is refused only as signed out, or as another role', async () => {
    const asked = watchCalls()
    await expectProblem(await askedWrongly(new Browser(), route), 'not_signed_in')
    for (const role of ROLES.filter((role) => !route.roles.includes(role))) {
      await expectProblem(await askedWrongly(browsers[role], route), 'wrong_role')
      expect(browsers[role].cookies.has('session')).toBe(true)
    }
    expect(asked).toEqual([])
  })
})

test('a call from a page that belongs to another account is refused before it has any effect', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await signedIn(email)
  const meantAs = (account: string) => ({ 'X-Account': account })
  const asked = watchCalls()
  const another = meantAs(crypto.randomUUID())
  const read = browser.post('/api/notifications/read', { all: true }, another)
  await expectProblem(await read, 'other_account')
  await expectProblem(await browser.get('/api/talent/profile', another), 'other_account')
  // Whose page it is comes first: a desk that stands open learns that it is no administrator's any more.
  await expectProblem(await browser.get('/api/admin/overview', another), 'other_account')
  expect(browser.cookies.has('session')).toBe(true)
  expect(asked).toEqual([])
  await expectProblem(await new Browser().get('/api/talent/profile', another), 'not_signed_in')
  for (const own of [id, id.toUpperCase()]) {
    expect((await browser.get('/api/talent/profile', meantAs(own))).status).toBe(200)
  }
})

function askedWrongly(browser: Browser, { method, path, isUpload }: ApiRoute): Promise<Response> {
  const asked = `${path}?limit=0&unheard=of`
  if (method === 'GET') return browser.get(asked)
  return browser.send(asked, {
    method,
    body: isUpload ? 'x'.repeat(2_100_000) : `{"unheard":"${'x'.repeat(1_000_000)}`,
    headers: {
      Origin: 'http://localhost:8788',
      'Content-Type': isUpload ? 'image/png' : 'application/json',
    },
  })
}
