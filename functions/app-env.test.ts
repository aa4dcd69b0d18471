import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { BRAND } from '../shared/brand.ts'
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

test('what is left out has its default', () => {
  expect(readConfig(REQUIRED)).toEqual({
    supabase: {
      url: 'https://project.supabase.co',
      publishableKey: 'sb_publishable_x',
      secretKey: 'sb_secret_x',
    },
    sealKeys: ['x'.repeat(32)],
    mail: null,
    siteUrl: null,
    aiModel: null,
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

test('a link for a new password may be asked for as often as a password may be tried', () => {
  const often = { ...REQUIRED, LOGIN_LIMIT_PER_ACCOUNT: '50' }
  expect(readConfig(often)?.limits.recovery).toBe(50)
  expect(readConfig({ ...often, RECOVERY_LIMIT_PER_MINUTE: '2' })?.limits.recovery).toBe(2)
})

test('what is set to nothing counts as left out', () => {
  const config = readConfig({ ...REQUIRED, RESEND_API_KEY: '', SITE_URL: '', MAIL_FROM: '' })
  expect(config).toMatchObject({ mail: null, siteUrl: null })
})

test('mail has a sender and a service by default, and links that lead to the site', () => {
  const mailing = { ...REQUIRED, RESEND_API_KEY: 're_x', SITE_URL: 'https://lowerthird.example/' }
  expect(readConfig(mailing)?.mail).toEqual({
    apiKey: 're_x',
    url: 'https://api.resend.com',
    from: BRAND.mailFrom,
    siteUrl: 'https://lowerthird.example',
  })
})

test('whoever sends mail has to say where its links lead', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(readConfig({ ...REQUIRED, RESEND_API_KEY: 're_x' })).toBeNull()
  expect(readConfig({ ...REQUIRED, RESEND_API_KEY: 're_x', SUPABASE_URL: '' })).toBeNull()
  expect(warn.mock.calls).toEqual([
    ['{"event":"not_configured","variables":["SITE_URL"]}'],
    ['{"event":"not_configured","variables":["SUPABASE_URL","SITE_URL"]}'],
  ])
})

test('origins lose their last slash, and keys the spaces around them', () => {
  const config = readConfig({
    ...REQUIRED,
    SUPABASE_URL: 'https://project.supabase.co/',
    SESSION_SECRET: `${'a'.repeat(32)} , ${'b'.repeat(40)}`,
  })
  expect(config?.supabase.url).toBe('https://project.supabase.co')
  expect(config?.sealKeys).toEqual(['a'.repeat(32), 'b'.repeat(40)])
})

const WRONG: [name: keyof Bindings, value: string | undefined][] = [
  ['SUPABASE_URL', undefined],
  ['SUPABASE_URL', ''],
  ['SUPABASE_URL', 'project.supabase.co'],
  ['SUPABASE_URL', 'javascript:alert(1)'],
  ['SUPABASE_PUBLISHABLE_KEY', undefined],
  ['SUPABASE_SECRET_KEY', ''],
  ['SESSION_SECRET', undefined],
  ['SESSION_SECRET', 'x'.repeat(31)],
  ['SESSION_SECRET', `${'x'.repeat(32)},short`],
  ['SESSION_SECRET', `${'x'.repeat(32)},`],
  ['SITE_URL', 'lowerthird.example'],
  ['SITE_URL', undefined],
  ['SITE_URL', ''],
  ['RESEND_URL', 'mail'],
  ['LOGIN_LIMIT_PER_MINUTE', '0'],
  ['LOGIN_LIMIT_PER_ACCOUNT', 'many'],
  ['REGISTER_LIMIT_PER_MINUTE', '-1'],
  ['CONTACT_LIMIT_PER_MINUTE', '1.5'],
  ['RECOVERY_LIMIT_PER_MINUTE', ' 3'],
  ['LINK_LIMIT_PER_MINUTE', ' 3'],
]

test('what is missing or wrong is named in one warning, without what it holds', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const env = { ...REQUIRED, SUPABASE_URL: '', SESSION_SECRET: 'a-short-secret,another' }
  expect([readConfig(env), readConfig(env)]).toEqual([null, null])
  expect(warn.mock.calls).toEqual([
    ['{"event":"not_configured","variables":["SUPABASE_URL","SESSION_SECRET"]}'],
  ])
  readConfig(REQUIRED)
  expect(warn).toHaveBeenCalledTimes(1)
})

test.each(WRONG)('with %s set to %o the worker is not configured', async (name, value) => {
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
})

test('the tests run configured', async () => {
  expect(readConfig(env as Bindings)).not.toBeNull()
})
