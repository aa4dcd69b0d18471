import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeAccount, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { watchCalls, withFaults } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => vi.restoreAllMocks())

const OWN_CALL = {
  admin: '/api/admin/overview',
  talent: '/api/talent/overview',
  tv_network: '/api/network/overview',
} as const
const ROLES = ['admin', 'talent', 'tv_network'] as const

describe.each(ROLES)('%s', (role) => {
  test('can make the calls of their role, and is refused the others', async () => {
    const { email } = await makeAccount(role)
    const browser = await signedIn(email)
    for (const owner of ROLES) {
      const response = await browser.get(OWN_CALL[owner])
      if (owner === role) expect(response.status).toBe(200)
      else await expectProblem(response, 'wrong_role')
    }
    expect(browser.cookies.has('session')).toBe(true)
  })

  test('is refused when signed out', async () => {
    await expectProblem(await new Browser().get(OWN_CALL[role]), 'not_signed_in')
  })
})

test.each(['pending', 'rejected', 'deactivated', 'hidden'] as const)(
  'an account that becomes %s is refused on its next call, and its cookie is removed',
  async (status) => {
    const { email } = await makeAccount('talent')
    const browser = await signedIn(email)
    await setStatus(email, status)
    await expectProblem(await browser.get('/api/talent/overview'), `account_${status}`)
    expect(browser.cookies.has('session')).toBe(false)
  },
)

const DEMOTIONS = {
  'is not one any more': 'delete from public.user_roles where user_id = $1',
  'was made a talent': `update public.user_roles set role = 'talent' where user_id = $1`,
  'was made a talent with a profile': `
    with demoted as (
      update public.user_roles set role = 'talent' where user_id = $1 returning user_id
    )
    insert into public.talent_profiles (
      user_id, first_name, last_name, nationality, location, is_available, phone_number,
      contact_phone, years_of_experience, contact_email, status
    )
    select user_id, 'Ada', 'Okafor', 'Nigerian', 'Lagos', true, '+1 555 0100', '+1 555 0100', 1,
      'ada@x.example', 'approved'
    from demoted`,
}

describe.each(Object.entries(DEMOTIONS))('an administrator who %s', (_, demotion) => {
  test('is refused on the next call, whatever it is, and the cookie is removed', async () => {
    const { email, id } = await makeAccount('admin')
    const { id: applicant } = await makeAccount('talent', 'pending')
    const calls: ((browser: Browser) => Promise<Response>)[] = [
      (browser) => browser.get('/api/admin/applications'),
      (browser) => browser.get(`/api/admin/accounts/${applicant}`),
      (browser) =>
        browser.post(`/api/admin/accounts/${applicant}/status`, {
          expected: 'pending',
          next: 'approved',
        }),
    ]
    const browsers = await Promise.all(calls.map(() => signedIn(email)))
    await sql(demotion, id)
    for (const [place, call] of calls.entries()) {
      const browser = browsers[place] as Browser
      await expectProblem(await call(browser), 'not_signed_in')
      expect(browser.cookies.has('session')).toBe(false)
    }
    const [profile] = await sql(
      'select status from public.talent_profiles where user_id = $1',
      applicant,
    )
    expect(profile).toEqual({ status: 'pending' })
  })
})

test('an account whose session was ended is refused, and its cookie is removed', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await signedIn(email)
  await sql('delete from auth.sessions where user_id = $1', id)
  await expectProblem(await browser.get('/api/talent/overview'), 'not_signed_in')
  expect(browser.cookies.has('session')).toBe(false)
})

test('a session that ends during a call is answered as signed out, and not as another role', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await signedIn(email)
  let isKnown = () => {}
  const known = new Promise<void>((resolve) => {
    isKnown = resolve
  })
  withFaults(async ({ url }, pass) => {
    if (url.endsWith('/rpc/me')) return pass().finally(isKnown)
    if (!url.endsWith('/rpc/talent_overview')) return pass()
    await known
    await sql('delete from auth.sessions where user_id = $1', id)
    return pass()
  })
  await expectProblem(await browser.get('/api/talent/overview'), 'not_signed_in')
  expect(browser.cookies.has('session')).toBe(false)
})

test('a token that the Data API refuses ends the session here', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  withFaults(() => Response.json({ code: 'PGRST301', message: 'JWT invalid' }, { status: 401 }))
  await expectProblem(await browser.get('/api/talent/overview'), 'not_signed_in')
  expect(browser.cookies.has('session')).toBe(false)
})

test.each([
  ['a rate limit of the gateway', 429, 'temporarily_unavailable', { message: 'Slow down' }],
  ['a missing function', 404, 'temporarily_unavailable', { code: 'PGRST202', message: 'None' }],
  ['a missing grant', 403, 'wrong_role', { code: '42501', message: 'Denied' }],
] as const)('%s signs nobody out', async (_, status, code, body) => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  withFaults((request, pass) =>
    request.url.endsWith('/rpc/me') ? Response.json(body, { status }) : pass(),
  )
  await expectProblem(await browser.get('/api/talent/overview'), code)
  expect(browser.cookies.has('session')).toBe(true)
  vi.restoreAllMocks()
  expect((await browser.get('/api/talent/overview')).status).toBe(200)
})

test('the account is read together with the data, not before', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  let waiting = 0
  let mostAtOnce = 0
  withFaults(async (_request, pass) => {
    waiting += 1
    mostAtOnce = Math.max(mostAtOnce, waiting)
    const answer = await pass()
    waiting -= 1
    return answer
  })
  expect((await browser.get('/api/talent/overview')).status).toBe(200)
  expect(mostAtOnce).toBe(2)
})

test('one data call costs two upstream calls', async () => {
  const { email } = await makeAccount('admin')
  const browser = await signedIn(email)
  const calls = watchCalls()
  await browser.get('/api/admin/overview')
  expect(calls.sort()).toEqual(['/rest/v1/rpc/admin_overview', '/rest/v1/rpc/me'])
})
