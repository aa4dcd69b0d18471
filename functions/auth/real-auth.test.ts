import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ProblemCode } from '../../shared/problems.ts'
import { createApp } from '../app.ts'
import { TokensSchema } from '../supabase/auth.ts'
import { makeAccount, PASSWORD, signedIn, talentForm } from '../testing/accounts.ts'
import { Browser, EVERY_TRY } from '../testing/browser.ts'
import { faultProxy } from '../testing/fault-proxy.ts'
import type { ProxyFault } from '../testing/fault-proxy-types.ts'
import { expectProblem } from '../testing/problems.ts'
import real from '../testing/real-auth-answers.json'

/**
 * What the real Auth answered, and what the worker makes of it; see docs/measurements/real-auth.md. The local
 * Auth is another program, and gives most of these in no test.
 */
const MEANING: Readonly<Record<keyof typeof real.answers, ProblemCode | 'done'>> = {
  'sign-up': 'done',
  'sign-up of a known address': 'done',
  'sign-up after another of the same address': 'done',
  'sign-up beside another of the same address': 'registration_failed',
  'sign-up without an intent': 'registration_failed',
  'sign-up with a short password': 'registration_failed',
  'sign-up with a password of 73 bytes': 'registration_failed',
  'sign-up with a password that Auth finds weak': 'registration_failed',
  'sign-up with no address': 'registration_failed',
  'sign-up while the database fails': 'temporarily_unavailable',
  'sign-up where Auth takes none': 'registration_failed',
  'sign-up where Auth takes no passwords': 'registration_failed',
  'sign-up of a known address where Auth confirms': 'done',
  'sign-up of a confirmed address where Auth confirms': 'done',
  'sign-in': 'done',
  'sign-in with a wrong password': 'invalid_credentials',
  'sign-in with a password and more than 72 bytes': 'invalid_credentials',
  'sign-in without a password': 'invalid_credentials',
  'sign-in of nobody': 'invalid_credentials',
  'sign-in of an unconfirmed address': 'invalid_credentials',
  'sign-in of a banned account': 'invalid_credentials',
  'sign-in of an erased account': 'invalid_credentials',
  'a grant that is none': 'invalid_credentials',
  'sign-in with what is no JSON': 'temporarily_unavailable',
  'sign-in while the database fails': 'temporarily_unavailable',
  'sign-in where Auth takes no passwords': 'temporarily_unavailable',
  'sign-in where Auth wants a captcha': 'temporarily_unavailable',
  'a path that is none': 'temporarily_unavailable',
  'too many sign-ins': 'too_many_requests',
  renewal: 'done',
  'renewal with the token before': 'done',
  'renewal beside another': 'done',
  'renewal with an unknown token': 'not_signed_in',
  'renewal with a token long used': 'not_signed_in',
  'renewal after signing out': 'not_signed_in',
  'renewal by a banned account': 'not_signed_in',
  'renewal of an erased account': 'not_signed_in',
  'renewal of a session that the database ended': 'not_signed_in',
  'renewal of a session that is too old': 'not_signed_in',
  'renewal where each has one session': 'not_signed_in',
  'renewal of a session that is held': 'temporarily_unavailable',
  'renewal while the database fails': 'temporarily_unavailable',
  'renewal with a token newer than the database': 'temporarily_unavailable',
  'renewal with no token': 'temporarily_unavailable',
  'too many renewals': 'temporarily_unavailable',
  'sign-out': 'done',
  'sign-out of a session that the database ended': 'done',
  'sign-out with a token that is none': 'done',
}

const app = createApp(EVERY_TRY)
const names = Object.keys(MEANING) as (keyof typeof MEANING)[]

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The recorded answer, given at another path than its own where that is asked for. */
function answered(name: keyof typeof MEANING, path: string = real.answers[name].path): ProxyFault {
  const answer = real.answers[name]
  const plain = 'contentType' in answer ? { 'Content-Type': answer.contentType } : undefined
  const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  return {
    path,
    status: answer.status,
    ...(plain && { headers: plain }),
    ...(answer.body !== null && { body }),
  }
}

async function browserBefore(faults: readonly ProxyFault[], cookies = new Map<string, string>()) {
  const { url } = await faultProxy(...faults)
  return new Browser({ app, cookies, env: { SUPABASE_URL: url } })
}

test('the tests have a meaning for every recorded answer of Auth', () => {
  expect(names.toSorted()).toEqual(Object.keys(real.answers).toSorted())
})

test.each(names.filter((name) => 'access_token' in Object(real.answers[name].body)))(
  '%s brings a session as we read it',
  (name) => {
    expect(v.is(TokensSchema, real.answers[name].body)).toBe(true)
  },
)

const SIGN_IN = '/auth/v1/token?grant_type=password'
const OTHERS = new Set<string>(['a path that is none', 'a grant that is none'])

test.each(
  names.filter(
    (name) => MEANING[name] !== 'done' && (real.answers[name].path === SIGN_IN || OTHERS.has(name)),
  ),
)('signing in when Auth gives the recorded answer: %s', async (name) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { email } = await makeAccount('talent')
  const browser = await browserBefore([answered(name, SIGN_IN)])
  await expectProblem(
    await browser.post('/api/auth/login', { email, password: PASSWORD }),
    MEANING[name] as ProblemCode,
  )
})

test.each(names.filter((name) => MEANING[name] !== 'done' && name.includes('renewal')))(
  'renewing a session when Auth gives the recorded answer: %s',
  async (name) => {
    const { email } = await makeAccount('talent')
    const { cookies } = await signedIn(email)
    const browser = await browserBefore([answered(name)], new Map(cookies))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_570_000 })
    const code = MEANING[name] as ProblemCode
    await expectProblem(await browser.get('/api/talent/overview'), code)
    expect(browser.cookies.has('session')).toBe(code === 'temporarily_unavailable')
  },
)

test.each(names.filter((name) => real.answers[name].path === '/auth/v1/signup'))(
  'registering when Auth gives the recorded answer: %s',
  async (name) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const browser = await browserBefore([answered(name)])
    const response = await browser.post('/api/auth/register', talentForm())
    const meaning = MEANING[name]
    if (meaning === 'done') expect(response.status).toBe(201)
    else await expectProblem(response, meaning)
  },
)

test.each(names.filter((name) => name.startsWith('sign-out')))(
  'signing out ends the session in this browser when Auth gives the recorded answer: %s',
  async (name) => {
    const { email } = await makeAccount('talent')
    const { cookies } = await signedIn(email)
    const browser = await browserBefore([answered(name)], new Map(cookies))
    expect((await browser.post('/api/auth/logout', {})).status).toBe(204)
    expect(browser.cookies.has('session')).toBe(false)
  },
)

describe('the log names the wrong setting when Auth confirms addresses itself', () => {
  test.each([
    'sign-up of a known address where Auth confirms',
    'sign-in of an unconfirmed address',
  ] as const)('%s', async (name) => {
    const { email } = await makeAccount('talent')
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const browser = await browserBefore([answered(name)])
    if (name.startsWith('sign-in')) {
      await browser.post('/api/auth/login', { email, password: PASSWORD })
    } else {
      await browser.post('/api/auth/register', talentForm())
    }
    expect(error.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
      { event: 'auth_setting_wrong', setting: 'auth.email.enable_confirmations', wanted: false },
    ])
  })
})
