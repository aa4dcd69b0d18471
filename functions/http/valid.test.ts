import { beforeAll, describe, expect, test } from 'vitest'
import { POLICY_REPORTS_PATH } from '../../shared/content-security-policy.ts'
import { ROLES, type Role } from '../../shared/roles.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { API_ROUTES } from '../testing/api-routes.ts'
import { Browser } from '../testing/browser.ts'
import { enquiryForm } from '../testing/enquiries.ts'
import { expectProblem } from '../testing/problems.ts'

let browsers: Record<Role, Browser>

beforeAll(async () => {
  const made = ROLES.map(async (role) => [role, await signedIn((await makeAccount(role)).email)])
  browsers = Object.fromEntries(await Promise.all(made))
})

function send(browser: Browser, method: string, path: string, body?: string): Promise<Response> {
  const type = path === POLICY_REPORTS_PATH ? 'application/csp-report' : 'application/json'
  const headers = { Origin: 'http://localhost:8788', 'Content-Type': type }
  return browser.send(path, { method, headers, ...(body !== undefined && { body }) })
}

const changes = [...API_ROUTES].filter(([, { method, isUpload }]) => method !== 'GET' && !isUpload)

/** Of steps there are several kinds, whose keys differ: one of a route that has no `cancel`. */
const MOVES: Readonly<Record<string, string>> = {
  'POST /api/talent/enquiries/:id/tape': 'decline',
  'POST /api/talent/enquiries/:id/offer': 'decline',
  'POST /api/network/enquiries/:id/offer': 'withdraw',
  'POST /api/network/enquiries/:id/availability': 'withdraw',
  'POST /api/talent/enquiries/:id/availability': 'agree',
}

describe.each(changes)('%s refuses as a body', (route, { method, path, roles: [role] }) => {
  // Of registrations there are several kinds as well.
  test.each([
    `{"role":"talent","move":"${MOVES[route] ?? 'cancel'}","unheard":1}`,
    '{"unheard":1}',
    '[]',
    '[{}]',
    '{',
    'null',
    '1',
    '""',
  ])('%s', async (body) => {
    const browser = role === undefined ? new Browser() : browsers[role]
    await expectProblem(await send(browser, method, path, body), 'invalid_request')
  })
})

test.each(changes)(
  '%s refuses a value that is nested as deep as a body is long',
  async (...[, route]) => {
    const { method, path, roles } = route
    const [role] = roles
    const browser = role === undefined ? new Browser() : browsers[role]
    const deep = `${'['.repeat(8000)}${']'.repeat(8000)}`
    for (const body of [
      `{"unheard":${deep}}`,
      `{"email":${deep}}`,
      `{"role":"talent","email":${deep}}`,
    ]) {
      const response = await send(browser, method, path, body)
      expect([400, 422]).toContain(response.status)
    }
  },
)

test('an unknown key deep in a body is refused, also where the body has variants', async () => {
  const { job, ...rest } = enquiryForm(crypto.randomUUID())
  const pay = { min: 300, max: 400, currency: 'EUR', per: 'day' }
  const asking = (paid: object) => JSON.stringify({ ...rest, job: { ...job, pay: paid } })
  const ask = (body: string) => send(browsers.tv_network, 'POST', '/api/network/enquiries', body)
  await expectProblem(await ask(asking({ ...pay, unheard: 1 })), 'invalid_request')
  await expectProblem(await ask(asking({ ...pay, per: 'decade' })), 'validation_failed')
  expect((await ask(asking(pay))).status).toBe(201)
})

test('a missing field deep in a body is refused with its own sentence', async () => {
  const { job, ...rest } = enquiryForm(crypto.randomUUID())
  const sentenceWithout = async (key: string) => {
    const asked = JSON.stringify({ ...rest, job: { ...job, [key]: undefined } })
    const refused = await send(browsers.tv_network, 'POST', '/api/network/enquiries', asked)
    return (await expectProblem(refused, 'validation_failed')).fields
  }
  expect(await sentenceWithout('pay')).toEqual({
    job: 'Enter what it pays, from and to, or choose unpaid',
  })
  expect(await sentenceWithout('start')).toEqual({ job: 'Enter a day, like 2027-01-11' })
  expect(await sentenceWithout('shift')).toEqual({ job: 'Choose a shift' })

  const terms = JSON.stringify({ payFloor: { amount: 300, currency: 'EUR' } })
  const kept = await send(browsers.talent, 'PUT', '/api/talent/terms', terms)
  const { fields } = await expectProblem(kept, 'validation_failed')
  expect(fields).toEqual({ payFloor: 'Choose what it is for' })
})

test.each([
  ['POST', '/api/auth/register', { role: 'admin', networkName: 'Kanal Nord', location: 'Lagos' }],
  ['POST', '/api/auth/register', { firstName: 'Ada' }],
])(
  '%s %s without a role is refused at the role, whatever its other keys',
  async (method, path, body) => {
    const refused = await send(new Browser(), method, path, JSON.stringify(body))
    expect((await expectProblem(refused, 'validation_failed')).fields).toHaveProperty('role')
  },
)

test.each([undefined, '', '{}', ' { }\n'])('a call without a body refuses %j', async (body) => {
  const { id } = await makeAccount('talent', 'pending')
  const claimed = await send(browsers.admin, 'POST', `/api/admin/accounts/${id}/claim`, body)
  expect(claimed.status).toBe(200)
  const leaving = await signedIn((await makeAccount('talent')).email)
  expect((await send(leaving, 'POST', '/api/auth/logout', body)).status).toBe(204)
  expect(leaving.cookies.has('session')).toBe(false)
})
