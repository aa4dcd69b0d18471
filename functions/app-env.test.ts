import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { BRAND_SENDER } from '../shared/brand.ts'
import { type Bindings, readConfig } from './app-env.ts'
import { Browser } from './testing/browser.ts'
import { expectProblem } from './testing/problems.ts'

afterEach(() => vi.restoreAllMocks())

const REQUIRED: Bindings = {
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  SESSION_SECRET: 'x'.repeat(32),
}

/** The one line that the log has of these. */
function line(...why: string[]): string {
  const variables = why.map((sentence) => sentence.split(' ')[0])
  return JSON.stringify({ event: 'not_configured', variables, why })
}

/** A key of the kind that every project had once, for a role. */
function legacyKey(role: string): string {
  return ['{"alg":"HS256"}', JSON.stringify({ iss: 'supabase', role }), 'x'].map(btoa).join('.')
}

test('a variable that is left out has its default', () => {
  expect(readConfig(REQUIRED)).toEqual({
    supabase: {
      url: 'https://project.supabase.co',
      publishableKey: 'sb_publishable_x',
      secretKey: 'sb_secret_x',
    },
    sealKeys: ['x'.repeat(32)],
    mail: null,
    siteUrl: null,
    downloadsOrigin: null,
    aiModel: null,
    leakedPasswordsUrl: null,
    dnsResolverUrl: 'https://cloudflare-dns.com/dns-query',
    turnstile: null,
    limits: {
      loginPerAddress: 10,
      loginPerAccount: 5,
      registerPerAddress: 3,
      contactPerAddress: 3,
      recovery: 5,
      linkPerAddress: 30,
    },
  })
})

test('the limit of requests for a new password is that of sign-ins unless it is set', () => {
  const often = { ...REQUIRED, LOGIN_LIMIT_PER_ACCOUNT: '50' }
  expect(readConfig(often)?.limits.recovery).toBe(50)
  expect(readConfig({ ...often, RECOVERY_LIMIT_PER_MINUTE: '2' })?.limits.recovery).toBe(2)
})

test('an empty variable counts as left out', () => {
  const config = readConfig({ ...REQUIRED, RESEND_API_KEY: '', SITE_URL: '', MAIL_FROM: '' })
  expect(config).toMatchObject({ mail: null, siteUrl: null })
})

test('mail has a sender and a service by default, and links that lead to the site', () => {
  const mailing = { ...REQUIRED, RESEND_API_KEY: 're_x', SITE_URL: 'https://lowerthird.example/' }
  expect(readConfig(mailing)?.mail).toEqual({
    apiKey: 're_x',
    url: 'https://api.resend.com',
    from: BRAND_SENDER,
    siteUrl: 'https://lowerthird.example',
  })
})

test('a deployment that sends mail must say where its links lead', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(readConfig({ ...REQUIRED, RESEND_API_KEY: 're_x' })).toBeNull()
  expect(readConfig({ ...REQUIRED, RESEND_API_KEY: 're_x', SUPABASE_URL: '' })).toBeNull()
  expect(warn.mock.calls).toEqual([
    [line('SITE_URL is missing beside RESEND_API_KEY')],
    [line('SUPABASE_URL is missing', 'SITE_URL is missing beside RESEND_API_KEY')],
  ])
})

test('Turnstile needs both of its keys, and a site key that is safe in a page', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const keys = { TURNSTILE_SITE_KEY: '0x4AAA-b_c', TURNSTILE_SECRET_KEY: '0x4secret' }
  expect(readConfig({ ...REQUIRED, ...keys })?.turnstile).toEqual({
    siteKey: '0x4AAA-b_c',
    secretKey: '0x4secret',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  })
  for (const name of ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY']) {
    expect(readConfig({ ...REQUIRED, ...keys, [name]: undefined })).toBeNull()
    expect(warn.mock.lastCall?.[0]).toMatch(new RegExp(`${name} is missing beside TURNSTILE_`))
  }
  expect(readConfig({ ...REQUIRED, ...keys, TURNSTILE_SITE_KEY: '"><script>' })).toBeNull()
  warn.mockRestore()
})

test('a trailing slash of an origin and spaces around keys are removed', () => {
  const config = readConfig({
    ...REQUIRED,
    SUPABASE_URL: 'https://project.supabase.co/',
    SESSION_SECRET: `${'a'.repeat(32)} , ${'b'.repeat(40)}`,
  })
  expect(config?.supabase.url).toBe('https://project.supabase.co')
  expect(config?.sealKeys).toEqual(['a'.repeat(32), 'b'.repeat(40)])
})

test('a secret of random characters may have those of an address', () => {
  const secret = 'k#9!vR@m2x.Qp:7//zW<t4&b8>Yc@d1.Gh^5jN_s0Lq*e6uF'
  expect(readConfig({ ...REQUIRED, SESSION_SECRET: secret })?.sealKeys).toEqual([secret])
})

test('an origin is normalized as browsers do it, and a local one may use http', () => {
  const siteOf = (SITE_URL: string) => readConfig({ ...REQUIRED, SITE_URL })?.siteUrl
  expect(siteOf('https://LowerThird.Example:443/')).toBe('https://lowerthird.example')
  for (const own of ['http://localhost:8788', 'http://127.0.0.1:8788', 'http://[::1]:8788']) {
    expect(siteOf(own)).toBe(own)
  }
  expect(siteOf('http://supabase-kong:8000')).toBe('http://supabase-kong:8000')
})

test('the downloads origin cannot be the site itself', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const site = { SITE_URL: 'https://lowerthird.example' }
  expect(
    readConfig({ ...REQUIRED, ...site, DOWNLOADS_ORIGIN: 'https://LowerThird.example/' }),
  ).toBeNull()
  expect(warn.mock.calls).toEqual([[line('DOWNLOADS_ORIGIN is the site itself')]])
  const apart = { DOWNLOADS_ORIGIN: 'https://files.example' }
  expect(readConfig({ ...REQUIRED, ...site, ...apart })?.downloadsOrigin).toBe(
    'https://files.example',
  )
})

/** Each variable as a person gets it wrong, and what the log then says of it. */
const WRONG: [name: keyof Bindings, value: string | undefined, mistake: string][] = [
  ['SUPABASE_URL', undefined, 'is missing'],
  ['SUPABASE_URL', '', 'is missing'],
  ['SUPABASE_URL', ' ', 'is not an address that begins with https://'],
  ['SUPABASE_URL', 'project.supabase.co', 'is not an address that begins with https://'],
  ['SUPABASE_URL', 'javascript:alert(1)', 'is not an address that begins with https://'],
  ['SUPABASE_URL', '"https://project.supabase.co"', 'is in quotation marks'],
  ['SUPABASE_URL', 'https://your-project.supabase.co', 'still has the value of the example'],
  ['SUPABASE_URL', 'http://project.supabase.co', 'is not https'],
  ['SUPABASE_URL', 'https://project.supabase.co/rest/v1', 'has a path after the origin'],
  [
    'SUPABASE_URL',
    'https://supabase.com/dashboard/project/abc',
    'is an address of the dashboard, not of the project',
  ],
  [
    'SUPABASE_URL',
    'https://db.qmzkvhwjtbxnplrdcyfg.supabase.co',
    'is the address of the database, not of the project',
  ],
  ['SUPABASE_URL', `${(env as Bindings).SITE_URL}/`, 'is the address of the site itself'],
  ['SUPABASE_PUBLISHABLE_KEY', 'https://qmzkvhwjtbxnplrdcyfg.supabase.co', 'is an address'],
  ['SUPABASE_SECRET_KEY', 'HTTPS://qmzkvhwjtbxnplrdcyfg.supabase.co', 'is an address'],
  ['RESEND_API_KEY', 'mail@news.lowerthird.example', 'is an address'],
  ['SUPABASE_PUBLISHABLE_KEY', undefined, 'is missing'],
  ['SUPABASE_PUBLISHABLE_KEY', ' ', 'is empty'],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_replace_me', 'still has the value of the example'],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_x', 'is a secret key, which no visitor may have'],
  ['SUPABASE_PUBLISHABLE_KEY', legacyKey('service_role'), 'is the legacy service_role key'],
  ['SUPABASE_SECRET_KEY', '', 'is missing'],
  ['SUPABASE_SECRET_KEY', 'sb_publishable_x', 'is a publishable key'],
  ['SUPABASE_SECRET_KEY', legacyKey('anon'), 'is the legacy anon key'],
  ['SUPABASE_SECRET_KEY', 'Bearer sb_secret_x', 'contains a space'],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_Zk3…', 'contains a character that no key has'],
  ['SUPABASE_SECRET_KEY', 'sb_secret_Zk3••••••••', 'contains a character that no key has'],
  ['SUPABASE_SECRET_KEY', 'sb_secret_\u200BZk3', 'contains a character that no key has'],
  ['SESSION_SECRET', undefined, 'is missing'],
  ['SESSION_SECRET', `sb_secret_${'x'.repeat(31)}`, 'is a key of Supabase'],
  ['SESSION_SECRET', legacyKey('service_role'), 'is a key of Supabase'],
  ['SESSION_SECRET', 're_9mJ2kQ7d_4vB8wHx3ZpTfNc6RySgLa5Ue', 'is a key of Resend'],
  ['SESSION_SECRET', `${'x'.repeat(32)},re_9mJ2kQ7d_4vB8wHx3ZpTfNc6RySg`, 'is a key of Resend'],
  [
    'SESSION_SECRET',
    'https://qmzkvhwjtbxnplrdcyfg.supabase.co',
    'is an address, which is no secret',
  ],
  [
    'SESSION_SECRET',
    'Lower Third <mail@news.lowerthird.example>',
    'is an address, which is no secret',
  ],
  ['SESSION_SECRET', 'x'.repeat(31), 'has a key of fewer than 32 characters'],
  ['SESSION_SECRET', `${'x'.repeat(32)},short`, 'has a key of fewer than 32 characters'],
  ['SESSION_SECRET', `${'x'.repeat(32)},`, 'has a key of fewer than 32 characters'],
  [
    'SESSION_SECRET',
    'replace-me-with-the-output-of-openssl-rand-base64-33',
    'still has the value of the example',
  ],
  ['RESEND_API_KEY', 'sb_secret_x', 'is a key of Supabase'],
  ['RESEND_API_KEY', 'Bearer re_x', 'contains a space'],
  ['RESEND_API_KEY', 're_Zk3••••••••', 'contains a character that no key has'],
  ['SITE_URL', 'http://lowerthird.example', 'is not https'],
  ['SITE_URL', 'https://project.supabase.co', 'is the address of the Supabase project'],
  ['DOWNLOADS_ORIGIN', 'http://files.lowerthird.example', 'is not https'],
  ['RESEND_URL', 'http://api.resend.com', 'is not https'],
  ['DNS_RESOLVER_URL', 'http://cloudflare-dns.com/dns-query', 'is not https'],
  ['SITE_URL', 'lowerthird.example', 'is not an address that begins with https://'],
  ['SITE_URL', 'https://lowerthird.example/login', 'has a path after the origin'],
  ['SITE_URL', undefined, 'is missing beside RESEND_API_KEY'],
  ['SITE_URL', '', 'is missing beside RESEND_API_KEY'],
  ['MAIL_FROM', 'Lower Third', 'contains no address'],
  ['MAIL_FROM', 'mail@localhost', 'contains no address'],
  ['RESEND_URL', 'mail', 'is not an address that begins with https://'],
  ['LOGIN_LIMIT_PER_MINUTE', '0', 'is not a whole number from 1 to 999999'],
  ['LOGIN_LIMIT_PER_ACCOUNT', 'many', 'is not a whole number from 1 to 999999'],
  ['REGISTER_LIMIT_PER_MINUTE', '-1', 'is not a whole number from 1 to 999999'],
  ['CONTACT_LIMIT_PER_MINUTE', '1.5', 'is not a whole number from 1 to 999999'],
  ['RECOVERY_LIMIT_PER_MINUTE', ' 3', 'is not a whole number from 1 to 999999'],
  ['LINK_LIMIT_PER_MINUTE', ' 3', 'is not a whole number from 1 to 999999'],
]

test('one warning names each missing or wrong variable, without its value', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const env = { ...REQUIRED, SUPABASE_URL: '', SESSION_SECRET: 'a-short-secret,another' }
  expect([readConfig(env), readConfig(env)]).toEqual([null, null])
  expect(warn.mock.calls).toEqual([
    [line('SUPABASE_URL is missing', 'SESSION_SECRET has a key of fewer than 32 characters')],
  ])
  readConfig(REQUIRED)
  expect(warn).toHaveBeenCalledTimes(1)
})

test.each(WRONG)('with %s set to %o the worker is not configured', async (name, value, mistake) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const browser = new Browser({ env: { [name]: value } })
  const problem = await expectProblem(await browser.get('/api/auth/session'), 'not_configured')
  expect(problem.detail).toBe(
    'Supabase is not configured. Please set up your environment variables.',
  )
  await expectProblem(await browser.post('/api/contact', {}), 'not_configured')
  await expectProblem(await browser.post('/api/auth/logout', {}), 'not_configured')
  // Whatever else is wrong with a call, it is told this first.
  await expectProblem(await browser.send('/api/contact', { method: 'POST' }), 'not_configured')
  await expectProblem(await browser.get('/api/nothing'), 'not_configured')

  const health = await browser.get('/api/health')
  expect(health.status).toBe(200)
  expect(await health.json()).toMatchObject({ status: 'degraded', supabase: 'not_configured' })
  expect((await browser.get('/admin')).headers.get('Location')).toBe('/login?redirect=%2Fadmin')
  expect((await browser.get('/profile')).headers.get('Location')).toBe('/')
  expect(warn.mock.calls).toEqual([[line(`${name} ${mistake}`)]])
})

test.each([
  ['SUPABASE_URL', ' https://project.supabase.co\n', 'https://project.supabase.co'],
  ['SUPABASE_SECRET_KEY', 'sb_secret_x\n', 'sb_secret_x'],
])('a line break at the end of %s, as a pipe adds it, is not a mistake', (name, value, read) => {
  const { url, secretKey } = readConfig({ ...REQUIRED, [name]: value })?.supabase ?? {}
  expect([url, secretKey]).toContain(read)
})

test('the tests run with a complete configuration', async () => {
  expect(readConfig(env as Bindings)).not.toBeNull()
})
