import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BODY_MAX_BYTES } from '../../shared/limits.ts'
import {
  makeAccount,
  networkForm,
  newAddress,
  newEmail,
  PASSWORD,
  talentForm,
} from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { withFaults } from '../testing/faults.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => vi.restoreAllMocks())

interface AccountRow {
  id: string
  role: string
  raw_user_meta_data: Record<string, unknown>
}

async function accountsOf(email: string): Promise<AccountRow[]> {
  return sql<AccountRow>(
    `select account.id, roles.role, account.raw_user_meta_data from auth.users as account
     join public.user_roles as roles on roles.user_id = account.id where account.email = $1`,
    email,
  )
}

describe('a registration', () => {
  test('of a talent stores what was typed, and waits', async () => {
    const form = talentForm()
    const response = await new Browser().post('/api/auth/register', form)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ status: 'pending' })
    const [profile] = await sql(
      'select * from public.talent_profiles where contact_email = $1',
      form.email,
    )
    expect(profile).toMatchObject({
      first_name: 'Ada',
      last_name: 'Okafor',
      nationality: 'Nigerian',
      location: 'Lagos',
      is_available: false,
      current_network: 'Meridian',
      phone_number: '+234 800 0000',
      contact_phone: '+234 800 0000',
      years_of_experience: 7,
      experience_years: 7,
      linkedin_url: 'https://www.linkedin.com/in/ada',
      twitter_url: null,
      bio: '',
      skills: [],
      portfolio_links: [],
      profile_image_url: null,
      status: 'pending',
    })
  })

  test('of a network stores what was typed, and waits', async () => {
    const form = networkForm()
    expect((await new Browser().post('/api/auth/register', form)).status).toBe(201)
    const [profile] = await sql(
      'select * from public.tv_network_profiles where contact_email = $1',
      form.email,
    )
    expect(profile).toMatchObject({
      network_name: 'Kanal Nord',
      company_name: 'Kanal Nord',
      job_title: 'Head of casting',
      description: '',
      location: '',
      status: 'pending',
    })
  })

  test('of somebody available keeps no network', async () => {
    const form = talentForm({ isAvailable: true, currentNetwork: 'Meridian' })
    expect((await new Browser().post('/api/auth/register', form)).status).toBe(201)
    const [profile] = await sql(
      'select current_network from public.talent_profiles where contact_email = $1',
      form.email,
    )
    expect(profile).toEqual({ current_network: null })
  })

  test('puts nothing personal where the user could edit it, and leaves no session behind', async () => {
    const form = talentForm()
    await new Browser().post('/api/auth/register', form)
    const [account] = await accountsOf(form.email)
    expect(JSON.stringify(account?.raw_user_meta_data)).not.toMatch(/Ada|Okafor|Lagos/)
    expect(await sql('select from auth.sessions where user_id = $1', account?.id)).toEqual([])
  })

  test('signs nobody in', async () => {
    const browser = new Browser()
    await browser.post('/api/auth/register', talentForm())
    expect([...browser.cookies.keys()]).toEqual(['registration'])
    expect(await (await browser.get('/api/auth/session')).json()).toEqual({ user: null })
  })

  test('mails a link to the address', async () => {
    const form = talentForm()
    await new Browser().post('/api/auth/register', form)
    const messages = await fetch(
      `${env.RESEND_URL}/api/messages?to=${encodeURIComponent(form.email)}`,
    )
    const [mail] = await messages.json<{ subject: string; text: string }[]>()
    expect(mail?.subject).toBe('Confirm your email address')
    expect(mail?.text).toMatch(/http:\/\/localhost:8788\/confirm-email\?token=[\w-]{43}\s/)
    expect(mail?.text).not.toContain('Ada')
  })
})

describe('text is kept as it was typed', () => {
  test.each([
    ['emoji', '👩🏽‍💼 Ada'],
    ['right to left', 'עדה \u200fاوكافور'],
    ['HTML', '<script>alert(1)</script><b>Ada</b>'],
    ['SQL', `Robert'); drop table public.user_roles; --`],
    ['spaces at the ends', '  Ada  '],
    ['combining marks', 'A\u0301da'],
  ])('%s', async (_name, firstName) => {
    const form = talentForm({ firstName })
    expect((await new Browser().post('/api/auth/register', form)).status).toBe(201)
    const [profile] = await sql(
      'select first_name from public.talent_profiles where contact_email = $1',
      form.email,
    )
    expect(profile).toEqual({ first_name: firstName })
  })
})

/** What no line of text may be. Absence is `undefined`, which JSON leaves out. */
const NO_LINES: [name: string, value: unknown][] = [
  ['missing', undefined],
  ['empty', ''],
  ['blank', ' \t '],
  ['too long', 'x'.repeat(400)],
  ['a number', 7],
  ['an object', { text: 'x' }],
  ['a list', ['x']],
  ['null', null],
  ['with a NUL', 'A\u0000da'],
  ['with a line break', 'Ada\nOkafor'],
  ['half a character', 'A\ud83d'],
]

const NO_LINKS: [name: string, value: unknown][] = [
  ['a script', 'javascript:alert(1)'],
  ['a script in disguise', ' javascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['no link', 'ada'],
  ['without a host', 'https://'],
  ['with a NUL', 'https://x.com/\u0000'],
  ['too long', `https://x.com/${'x'.repeat(400)}`],
  ['a number', 7],
  ['null', null],
]

function refusals(role: 'talent' | 'tv_network'): [field: string, name: string, value: unknown][] {
  const lines = role === 'talent' ? ['nationality', 'location'] : ['networkName', 'jobTitle']
  return [
    ...['firstName', 'lastName', 'phoneNumber', ...lines].flatMap((field) =>
      NO_LINES.map(([name, value]): [string, string, unknown] => [field, name, value]),
    ),
    ...['linkedinUrl', 'twitterUrl', 'instagramUrl'].flatMap((field) =>
      NO_LINKS.map(([name, value]): [string, string, unknown] => [field, name, value]),
    ),
    ...NO_LINES.map(([name, value]): [string, string, unknown] => ['email', name, value]),
    ['email', 'no address', 'ada'],
    ['email', 'without a dot', 'ada@localhost'],
    ['email', 'two addresses', 'ada@x.example,bob@x.example'],
    ['password', 'missing', undefined],
    ['password', 'short', '12345'],
    ['password', 'blank', '      '],
    ['password', 'too long for the hash', 'x'.repeat(73)],
    ['password', 'with a NUL', 'secret\u0000secret'],
    ['password', 'half a character', 'secret\ud83d'],
    ['password', 'a number', 12345678],
    ['password', 'null', null],
  ]
}

const TALENT_REFUSALS: [field: string, name: string, value: unknown][] = [
  ...refusals('talent'),
  ...[-1, 1.5, 1e9, 81, '3', '', null, undefined, true, [3]].map(
    (value): [string, string, unknown] => ['yearsOfExperience', JSON.stringify(value), value],
  ),
  ...['yes', 1, null, undefined].map((value): [string, string, unknown] => [
    'isAvailable',
    JSON.stringify(value),
    value,
  ]),
  ...NO_LINES.map(([name, value]): [string, string, unknown] => ['currentNetwork', name, value]),
]

const NETWORK_REFUSALS: [field: string, name: string, value: unknown][] = [
  ...refusals('tv_network'),
  ...['gmail.com', 'Yahoo.com', 'HOTMAIL.COM', 'outlook.com', 'aol.com'].map(
    (domain): [string, string, unknown] => ['email', `free mail ${domain}`, `a@${domain}`],
  ),
]

describe.each([
  ['talent', talentForm, TALENT_REFUSALS],
  ['tv_network', networkForm, NETWORK_REFUSALS],
])('a %s registration is refused at its field', (_role, form, cases) => {
  test.each(cases)('%s: %s', async (field, _name, value) => {
    const body = form({ [field]: value })
    const calls = withFaults((_request, pass) => pass())
    const response = await new Browser().post('/api/auth/register', body)
    const problem = await expectProblem(response, 'validation_failed')
    expect(Object.keys(problem.fields ?? {})).toEqual([field])
    expect(problem.fields?.[field]).toMatch(/^[A-Z]/)
    // Valibot's own sentences repeat what they received.
    expect(problem.fields?.[field]).not.toMatch(/received|Invalid/)
    expect(JSON.stringify(problem)).not.toContain(PASSWORD)
    // Nothing was asked, so nothing was stored.
    expect(calls).toEqual([])
  })
})

describe('a registration is refused as a whole', () => {
  test.each(['admin', 'owner', '', null, 7, undefined])('as role %o', async (role) => {
    const response = await new Browser().post('/api/auth/register', { ...talentForm(), role })
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(fields).toEqual({ role: 'Choose Media Talent or TV Network' })
  })

  test.each(['status', 'userId', 'confirmPassword', '__proto__', 'toString'])(
    'with the unknown key %s',
    async (key) => {
      const body = JSON.stringify(talentForm()).replace(/^\{/, `{"${key}":"approved",`)
      const response = await new Browser().send('/api/auth/register', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
      })
      await expectProblem(response, 'invalid_request')
    },
  )

  test.each(['', '{', 'null', '[]', '"text"', '7', '{"role":"talent"', '\u0000'])(
    'with the body %o',
    async (body) => {
      const response = await new Browser().send('/api/auth/register', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
      })
      await expectProblem(response, 'invalid_request')
    },
  )

  test.each([
    ['lists', '['.repeat(8000) + ']'.repeat(8000), 'invalid_request'],
    [
      'objects in a field',
      `{"role":"talent","firstName":${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}}`,
      'validation_failed',
    ],
  ] as const)('with %s nested too deep', async (_name, body, code) => {
    const response = await new Browser().send('/api/auth/register', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
    })
    await expectProblem(response, code)
  })

  test('with a body of more than 16 KiB', async () => {
    const body = talentForm({ firstName: 'x'.repeat(BODY_MAX_BYTES) })
    await expectProblem(await new Browser().post('/api/auth/register', body), 'body_too_large')
  })

  test('whatever is sent is refused or taken, and never a fault', async () => {
    withFaults(() =>
      Response.json({ message: 'validation_failed', details: 'email' }, { status: 422 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(talentForm())),
        fc.jsonValue(),
        async (field, value) => {
          const response = await new Browser().post(
            '/api/auth/register',
            talentForm({ [field]: value }),
          )
          expect(response.status).toBeGreaterThanOrEqual(400)
          expect(response.status).toBeLessThan(500)
        },
      ),
    )
  })
})

describe('an address that is known', () => {
  /** The cookie without what must differ: its value, of which only the length is compared. */
  function receiptOf(response: Response): string {
    const [line = '', ...more] = response.headers.getSetCookie()
    expect(more).toEqual([])
    return line.replace(/=([^;]+);/, (_match, value: string) => `=<${value.length}>;`)
  }

  test('gets the same answer, header for header', async () => {
    const { email } = await makeAccount('talent')
    const fresh = await new Browser().post('/api/auth/register', talentForm())
    const known = await new Browser().post('/api/auth/register', talentForm({ email }))
    expect(known.status).toBe(fresh.status)
    expect(await known.text()).toBe(await fresh.text())
    expect(receiptOf(known)).toBe(receiptOf(fresh))
    const headersOf = (response: Response) =>
      [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'set-cookie')
    expect(headersOf(known)).toEqual(headersOf(fresh))
  })

  test('costs as many calls, a password included', async () => {
    const { email } = await makeAccount('talent')
    const calls = withFaults((_request, pass) => pass())
    await new Browser({ env: { RESEND_API_KEY: undefined } }).post(
      '/api/auth/register',
      talentForm({ email }),
    )
    expect(calls).toEqual([
      '/rest/v1/rpc/take_rate',
      '/rest/v1/rpc/begin_registration',
      '/auth/v1/token',
    ])
  })

  test('keeps its account as it was, and its owner is told by mail', async () => {
    const { email, id } = await makeAccount('talent')
    await new Browser().post(
      '/api/auth/register',
      networkForm({ email: email.toUpperCase(), password: 'another password' }),
    )
    expect(await accountsOf(email)).toMatchObject([{ id, role: 'talent' }])
    const response = await fetch(`${env.RESEND_URL}/api/messages?to=${encodeURIComponent(email)}`)
    const subjects = (await response.json<{ subject: string }[]>()).map(({ subject }) => subject)
    expect(subjects).toContain('You already have an account')
  })

  test('is not given away by asking what became of the registration', async () => {
    const { email } = await makeAccount('talent', 'approved')
    const stranger = new Browser()
    await stranger.post('/api/auth/register', talentForm({ email }))
    expect(await (await stranger.get('/api/auth/status')).json()).toMatchObject({
      signedIn: false,
      role: 'talent',
      status: 'pending',
    })
  })
})

test('two registrations at once with one address make one account and get equal answers', async () => {
  const form = talentForm()
  const answers = await Promise.all(
    [1, 2, 3].map(() => new Browser().post('/api/auth/register', form)),
  )
  for (const answer of answers) {
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ status: 'pending' })
  }
  expect(await accountsOf(form.email)).toHaveLength(1)
})

test('a twin that comes between intent and sign-up is no failure', async () => {
  const form = talentForm()
  withFaults(async (request, pass) => {
    if (!request.url.includes('/auth/v1/signup')) return pass()
    return Response.json(
      { code: 'user_already_exists', message: 'User already registered' },
      { status: 422, headers: { 'X-Supabase-Api-Version': '2024-01-01' } },
    )
  })
  expect((await new Browser().post('/api/auth/register', form)).status).toBe(201)
})

test('a sign-up that Auth refuses is a failed registration', async () => {
  withFaults((request, pass) =>
    request.url.includes('/auth/v1/signup')
      ? Response.json({ msg: 'Database error saving new user' }, { status: 500 })
      : pass(),
  )
  const form = talentForm()
  const problem = await expectProblem(
    await new Browser().post('/api/auth/register', form),
    'registration_failed',
  )
  expect(problem.detail).toBe('Failed to create an account')
  expect(await accountsOf(form.email)).toEqual([])
})

// The count begins anew with each minute of the clock, which may be in the middle of the test.
test('the next registration of a minute from one address is too many', { retry: 2 }, async () => {
  const browser = new Browser({ env: { REGISTER_LIMIT_PER_MINUTE: '1' } })
  const headers = { 'CF-Connecting-IP': newAddress() }
  expect((await browser.post('/api/auth/register', talentForm(), headers)).status).toBe(201)
  const form = talentForm({ email: newEmail() })
  await expectProblem(await browser.post('/api/auth/register', form, headers), 'too_many_requests')
  expect(await accountsOf(form.email)).toEqual([])
})
