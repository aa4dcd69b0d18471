import { expect, test } from 'vitest'
import type { OwnSession } from '../../shared/account.ts'
import { ROLES } from '../../shared/roles.ts'
import { makeAccount, PASSWORD, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { expectProblem } from '../testing/problems.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

async function listed(browser: Browser): Promise<OwnSession[]> {
  const response = await browser.get('/api/account/sessions')
  expect(response.status).toBe(200)
  const { items } = await response.json<{ items: OwnSession[] }>()
  return items
}

async function signIn(email: string, { remember = false, userAgent = '' } = {}): Promise<Browser> {
  const browser = new Browser()
  const body = { email, password: PASSWORD, remember }
  const response = await browser.post('/api/auth/login', body, { 'User-Agent': userAgent })
  expect(response.status).toBe(200)
  return browser
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  const { user } = await (await browser.get('/api/auth/session')).json<{ user: unknown }>()
  return user !== null
}

test.each(ROLES)(
  '%s: the account lists its sessions with device and times, the current one first',
  async (role) => {
    const { email } = await makeAccount(role)
    await makeAccount(role)
    await signIn(email, { remember: true })
    const here = await signIn(email, { userAgent: FIREFOX })
    const items = await listed(here)
    expect(items).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox on Linux',
        isRemembered: false,
        signedInAt: expect.stringMatching(/Z$/),
        lastUsedAt: expect.stringMatching(/Z$/),
        isCurrent: true,
      },
      expect.objectContaining({
        device: 'An unknown device',
        isRemembered: true,
        isCurrent: false,
      }),
    ])
  },
)

test('signing one out takes effect on its next call, and leaves the others', async () => {
  const { email } = await makeAccount('talent')
  const here = await signedIn(email)
  const there = await signedIn(email)
  const third = await signedIn(email)
  const target = (await listed(there)).find(({ isCurrent }) => isCurrent)
  expect((await here.delete(`/api/account/sessions/${target?.id}`)).status).toBe(204)
  await expectProblem(await there.get('/api/talent/overview'), 'not_signed_in')
  expect((await third.get('/api/talent/overview')).status).toBe(200)
  expect(await listed(here)).toHaveLength(2)
  await expectProblem(await here.delete(`/api/account/sessions/${target?.id}`), 'session_not_found')
})

test('signing out of all others leaves this one', async () => {
  const { email } = await makeAccount('talent')
  const here = await signedIn(email)
  const others = [await signedIn(email), await signedIn(email)]
  expect((await here.delete('/api/account/sessions')).status).toBe(204)
  for (const other of others) expect(await isSignedIn(other)).toBe(false)
  expect(await listed(here)).toHaveLength(1)
})

test('signing out the present session removes its cookie', async () => {
  const { email } = await makeAccount('talent')
  const here = await signedIn(email)
  const [own] = await listed(here)
  expect((await here.delete(`/api/account/sessions/${own?.id}`)).status).toBe(204)
  expect(here.cookies.has('session')).toBe(false)
})

test('a session of somebody else is not found, and continues', async () => {
  const stranger = await signedIn((await makeAccount('talent')).email)
  const [theirs] = await listed(stranger)
  const here = await signedIn((await makeAccount('talent')).email)
  await expectProblem(await here.delete(`/api/account/sessions/${theirs?.id}`), 'session_not_found')
  expect(await isSignedIn(stranger)).toBe(true)
})

test.each(['x', '00000000-0000-4000-8000-000000000000', "'; drop table auth.sessions; --"])(
  'the id %s is not found',
  async (id) => {
    const here = await signedIn((await makeAccount('talent')).email)
    const response = await here.delete(`/api/account/sessions/${encodeURIComponent(id)}`)
    await expectProblem(response, 'session_not_found')
  },
)

test('a visitor has no sessions to see', async () => {
  await expectProblem(await new Browser().get('/api/account/sessions'), 'not_signed_in')
  await expectProblem(await new Browser().delete('/api/account/sessions'), 'not_signed_in')
})

test('an account that was hidden in the meantime sees no sessions', async () => {
  const { email } = await makeAccount('talent')
  const here = await signedIn(email)
  await setStatus(email, 'hidden')
  await expectProblem(await here.get('/api/account/sessions'), 'account_hidden')
})

test.each([
  [false, 12],
  [true, 30 * 24],
])(
  'a session with remember %s ends after %i hours in the database too',
  async (remember, hours) => {
    const { email, id } = await makeAccount('talent')
    const browser = await signIn(email, { remember })
    const [row] = await sql<{ hours: number }>(
      `select extract(epoch from not_after - created_at)::integer / 3600 as hours
     from auth.sessions where user_id = $1`,
      id,
    )
    expect(row?.hours).toBe(hours)
    await sql('update auth.sessions set not_after = now() where user_id = $1', id)
    await expectProblem(await browser.get('/api/talent/overview'), 'not_signed_in')
  },
)

test('a session that nobody has used for a fortnight is not listed', async () => {
  const { email, id } = await makeAccount('talent')
  await signIn(email, { remember: true })
  await sql(
    `update auth.sessions set created_at = now() - interval '15 days' where user_id = $1`,
    id,
  )
  expect(await listed(await signedIn(email))).toHaveLength(1)
})

test('the list of sessions has pages that show each session once, even if one of them ends in the meantime', async () => {
  const { email } = await makeAccount('talent')
  await signIn(email)
  await signIn(email)
  await signIn(email)
  const here = await signIn(email)
  const [current, second, third, fourth] = (await listed(here)).map(({ id }) => id)
  const page = async (query: string) => {
    const response = await here.get(`/api/account/sessions?limit=2${query}`)
    return response.json<{ items: OwnSession[]; nextCursor: string | null }>()
  }
  const first = await page('')
  expect(first.items.map(({ id }) => id)).toEqual([current, second])
  await here.delete(`/api/account/sessions/${second}`)
  const rest = await page(`&cursor=${first.nextCursor}`)
  expect(rest.items.map(({ id }) => id)).toEqual([third, fourth])
  expect(rest.nextCursor).toBeNull()
})

test('the list of sessions refuses the same wrong queries as every list', async () => {
  const here = await signedIn((await makeAccount('talent')).email)
  for (const limit of ['0', '101']) {
    const refused = await here.get(`/api/account/sessions?limit=${limit}`)
    await expectProblem(refused, 'validation_failed')
  }
  for (const query of ['cursor=x', 'page=2']) {
    const refused = await here.get(`/api/account/sessions?${query}`)
    await expectProblem(refused, 'invalid_request')
  }
})
