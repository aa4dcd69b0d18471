import { afterEach, describe, expect, test, vi } from 'vitest'
import { PROBLEMS, type ProblemCode } from '../../shared/problems.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { withFaults } from '../testing/fetch-faults.ts'
import { sessionIn } from '../testing/page-contents.ts'
import { expectProblem } from '../testing/problems.ts'

const VISIT = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Expects a page with the refusal's sentence, a way to ask again, and a name by which the log knows it. */
async function expectFaultPage(response: Response, code: ProblemCode): Promise<void> {
  const { status, title, detail } = PROBLEMS[code]
  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Content-Security-Policy')).toContain("'sha256-ZmF1bHQ='")
  const html = await response.text()
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain(detail)
  expect(html).toContain('>Try again</a>')
  expect(html).toContain(response.headers.get('X-Request-Id') ?? 'no name')
  expect(html).not.toMatch(/@\w+@/)
}

/** A minute later the account is asked for again, and the answer is spoilt. */
async function withAccount(change: (me: Record<string, unknown>) => Response): Promise<Browser> {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  withFaults(async (request, pass) => {
    const response = await pass()
    if (!request.url.endsWith('/rpc/me')) return response
    const [me] = await response.json<Record<string, unknown>[]>()
    return change(me ?? {})
  })
  return browser
}

/** More than a cookie can hold, so that the worker fails at the very end. */
const tooLarge = (me: object) => Response.json([{ ...me, email: `${'a'.repeat(4000)}@x.example` }])

test.each(['/talent', '/talent/settings', '/talent?open=true'])(
  '%s is answered by a fault page when it cannot be rendered',
  async (path) => {
    const browser = await withAccount(tooLarge)
    await expectFaultPage(await browser.get(path), 'unexpected')
    await expectFaultPage(await browser.get(path, VISIT), 'unexpected')
    expect(browser.cookies.has('session')).toBe(true)
  },
)

test('a HEAD request for a fault page gets no body', async () => {
  const browser = await withAccount(tooLarge)
  const response = await browser.send('/talent', { method: 'HEAD' })
  expect(response.status).toBe(500)
  expect(await response.text()).toBe('')
})

test('a fault of the database does not keep a signed-in account from its page, and the log says so', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const browser = await withAccount(() =>
    Response.json({ code: '42P01', message: 'relation "x" does not exist' }, { status: 404 }),
  )
  const response = await browser.get('/talent/settings?none&none', VISIT)
  expect(response.status).toBe(200)
  expect(sessionIn(await response.text())).not.toBe(null)
  expect(warn.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { event: 'account_not_asked', fault: { name: 'DatabaseFault', code: '42P01' } },
  ])
})

describe('a path that is no page of ours', () => {
  test('gets a fault page if a browser navigates to it', async () => {
    await expectFaultPage(await new Browser().get('/assets/gone.js', VISIT), 'not_found')
    await expectFaultPage(await new Browser().get('/', VISIT), 'not_found')
    await expectFaultPage(await new Browser().get('/media/nothing', VISIT), 'not_found')
  })

  test('gets a JSON problem if a script fetches it, and so does every call of the API', async () => {
    await expectProblem(await new Browser().get('/assets/gone.js'), 'not_found')
    await expectProblem(await new Browser().get('/media/nothing'), 'not_found')
    await expectProblem(await new Browser().get('/api/nothing', VISIT), 'not_found')
    await expectProblem(await new Browser().get('/api/talent/overview', VISIT), 'not_signed_in')
  })
})

test('a fault page has the same Retry-After header as a call', async () => {
  const browser = new Browser({ env: { SUPABASE_URL: undefined } })
  const response = await browser.get('/media/nothing', VISIT)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  await expectFaultPage(response, 'not_configured')
})
