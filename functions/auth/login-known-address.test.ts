import { afterEach, expect, test, vi } from 'vitest'
import {
  makeAccount,
  newEmail,
  PASSWORD,
  registerAccount,
  talentForm,
} from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => vi.restoreAllMocks())

const ADDRESS = '/api/auth/confirm-email/address'
const THEIRS = 'the password of a stranger'

async function apply(email: string, password = THEIRS): Promise<Browser> {
  const browser = new Browser()
  const applied = await browser.post('/api/auth/register', talentForm({ email, password }))
  expect(applied.status).toBe(201)
  return browser
}

/** All that a sign-in shows: status, header names, body and cookies; and the calls it waited for. */
async function seen(email: string, password = THEIRS) {
  const calls = watchCalls()
  const browser = new Browser()
  const answer = await browser.post('/api/auth/login', { email, password })
  const body = (await answer.text()).replaceAll(/"requestId":"[^"]+"/g, '')
  vi.restoreAllMocks()
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
  return { status: answer.status, body, headers, cookies: [...browser.cookies.keys()], calls }
}

const login = (email: string, password: string) =>
  new Browser().post('/api/auth/login', { email, password })

test('an applicant whose address already has an account gets the same answer at sign-in as any other applicant', async () => {
  const { email } = await makeAccount('talent')
  const free = newEmail()
  await apply(email)
  await apply(free)
  const known = await seen(email)
  expect(known.body).toContain('account_pending')
  expect(known).toEqual(await seen(free))
  expect(await seen(email.toUpperCase())).toEqual(known)
})

test('neither a wrong password nor a second application reveals at sign-in whether an address has an account', async () => {
  const { email } = await makeAccount('talent')
  const free = newEmail()
  const all: Awaited<ReturnType<typeof seen>>[][] = []
  for (const address of [email, free]) {
    const answers = []
    for (const password of ['the first password', 'the second password', 'the third password']) {
      await apply(address, password)
      answers.push(await seen(address, password), await seen(address, 'not the password'))
    }
    // Of four, the first is forgotten, wherever it waits.
    await apply(address, 'the fourth password')
    answers.push(await seen(address, 'the first password'))
    answers.push(await seen(address, 'the second password'))
    answers.push(await seen(address, 'the fourth password'))
    all.push(answers)
  }
  expect(all[0]).toEqual(all[1])
  expect(all[0]?.map(({ status }) => status)).toEqual([403, 401, 403, 401, 403, 401, 401, 403, 403])
})

test('the owner of the address signs in as before, also with the password that somebody applied with', async () => {
  const { email, id } = await makeAccount('talent')
  await apply(email)
  await apply(email, PASSWORD)
  const answer = await login(email, PASSWORD)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ user: { id, email } })
  await expectProblem(await login(email, 'not the password'), 'invalid_credentials')
})

test('a pending owner with a confirmed address reads at sign-in that they are pending, however often others apply with it', async () => {
  const { email } = await registerAccount('talent', 'pending')
  await sql(
    'update public.user_roles set email_confirmed_at = now() where user_id = (select id from auth.users where email = $1)',
    email,
  )
  for (const password of ['one password', 'two passwords', 'three passwords']) {
    await apply(email, password)
  }
  await expectProblem(await login(email, PASSWORD), 'account_pending')
})

test('after a correction, an application is found at sign-in under the corrected address, known or not', async () => {
  const tried = async (to: string, from: string) => {
    const browser = await apply(from)
    expect((await browser.post(ADDRESS, { email: to })).status).toBe(202)
    return [await seen(from), await seen(to)]
  }
  const known = () => makeAccount('talent').then(({ email }) => email)
  const answers = [
    await tried(newEmail(), newEmail()),
    await tried(newEmail(), await known()),
    await tried(await known(), newEmail()),
    await tried(await known(), await known()),
  ]
  expect(answers.map((both) => both.map(({ status }) => status))).toEqual([
    [401, 403],
    [401, 403],
    [401, 403],
    [401, 403],
  ])
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('attempts are counted by the typed address, whoever has applied with it', async () => {
  const { email } = await makeAccount('talent')
  await apply(email)
  const browser = new Browser({ env: { LOGIN_LIMIT_PER_ACCOUNT: '1' } })
  const attempt = (password: string) => browser.post('/api/auth/login', { email, password })
  await expectProblem(await attempt(THEIRS), 'account_pending')
  await expectProblem(await attempt(THEIRS), 'too_many_requests')
})

test('after 30 days an application reveals nothing, neither at a sign-in nor at a correction', async () => {
  const { email } = await makeAccount('talent')
  const free = newEmail()
  const outcomes = []
  for (const address of [email, free]) {
    const browser = await apply(address)
    await sql(`update public.user_roles set created_at = now() - interval '30 days'
      where user_id = (select user_id from public.user_roles order by created_at desc limit 1)`)
    const answer = await seen(address)
    const own = newEmail()
    expect((await browser.post(ADDRESS, { email: own })).status).toBe(202)
    outcomes.push({ status: answer.status, mails: (await mailsTo(own)).length })
  }
  expect(outcomes).toEqual([
    { status: 401, mails: 0 },
    { status: 401, mails: 0 },
  ])
})

/** Whether the browser's correction to an address of its own is mailed there, after five other moves on the same day. */
async function reachesOwn(address: string, move: (browser: Browser) => Promise<Response>) {
  const browser = await apply(address)
  for (let time = 0; time < 5; time++) {
    expect((await move(browser)).status).toBe(202)
    await sql('truncate private.rate_counters')
  }
  const own = newEmail()
  expect((await browser.post(ADDRESS, { email: own })).status).toBe(202)
  return (await mailsTo(own)).length
}

test.each([
  ['corrected to itself', (browser: Browser, email: string) => browser.post(ADDRESS, { email })],
  [
    'asked for its way back',
    (_browser: Browser, email: string) => new Browser().post('/api/application/link', { email }),
  ],
  ['mailed again', (browser: Browser) => browser.post('/api/auth/confirm-email/again', {})],
] as const)(
  'no address gets more than five links a day, also when it is %s, known or not',
  async (_name, move) => {
    const { email } = await makeAccount('talent')
    const free = newEmail()
    const known = await reachesOwn(email, (browser) => move(browser, email))
    expect(known).toBe(await reachesOwn(free, (browser) => move(browser, free)))
  },
)
