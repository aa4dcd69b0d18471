import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeAccount, PASSWORD, talentForm } from '../testing/accounts.ts'
import { browserBehind, cookiesOf, refusal } from '../testing/browser-behind-fault.ts'
import { expectProblem } from '../testing/problems.ts'

const TOKEN = '/auth/v1/token'

afterEach(() => vi.useRealTimers())

// A proxy that repeats what it was once told, or an Auth that fails on the way to a refusal.
describe.each([200, 429, 500, 520])(
  'an answer of %i that looks like a refusal by name',
  (status) => {
    test.each(['session_not_found', 'refresh_token_already_used', 'user_banned'])(
      'ends no session, %s',
      async (code) => {
        const { cookies } = await cookiesOf()
        const browser = await browserBehind(TOKEN, refusal(status, code), cookies)
        // Only the worker's clock goes ahead, so that its token looks old.
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_570_000 })
        await expectProblem(await browser.get('/api/talent/overview'), 'temporarily_unavailable')
        expect([...browser.cookies]).toEqual([...cookies])
      },
    )

    test.each(['invalid_credentials', 'user_banned'])(
      'makes no password wrong, %s',
      async (code) => {
        const { email } = await makeAccount('talent')
        const browser = await browserBehind(TOKEN, refusal(status, code))
        await expectProblem(
          await browser.post('/api/auth/login', { email, password: PASSWORD }),
          status === 429 ? 'too_many_requests' : 'temporarily_unavailable',
        )
      },
    )

    test.each(['user_already_exists', 'weak_password'])(
      'does not say that an address has an account or cannot have one, %s',
      async (code) => {
        const form = talentForm()
        const browser = await browserBehind('/auth/v1/signup', refusal(status, code))
        await expectProblem(
          await browser.post('/api/auth/register', form),
          status === 429 ? 'too_many_requests' : 'temporarily_unavailable',
        )
      },
    )
  },
)
