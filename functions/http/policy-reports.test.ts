import { afterEach, describe, expect, test, vi } from 'vitest'
import { POLICY_REPORTS_PATH, pagePolicy } from '../../shared/content-security-policy.ts'
import { BODY_MAX_BYTES } from '../../shared/limits.ts'
import { Browser } from '../testing/browser.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const SITE = 'http://localhost:8788'
const ID = '3f2a7d7e-0d6c-4a44-9a43-0a1d5d0f1c11'

function tell(
  report: unknown,
  headers: Record<string, string> = {},
  env: { SUPABASE_URL?: undefined } = {},
): Promise<Response> {
  return new Browser({ env }).send(POLICY_REPORTS_PATH, {
    method: 'POST',
    body: typeof report === 'string' ? report : JSON.stringify(report),
    headers: { Origin: SITE, 'Content-Type': 'application/csp-report', ...headers },
  })
}

/** As Chromium writes it. */
function reportOf(changes: Record<string, unknown> = {}) {
  return {
    'csp-report': {
      'document-uri': `${SITE}/network/browse/${ID}?q=Ada+Lovelace`,
      referrer: `${SITE}/network/browse?q=Ada+Lovelace`,
      'violated-directive': 'script-src-elem',
      'effective-directive': 'script-src-elem',
      'original-policy': "default-src 'none'",
      disposition: 'enforce',
      'blocked-uri': 'https://tracker.example/t.js?who=ada@harbournews.example',
      'line-number': 1,
      'source-file': `${SITE}/assets/app.js`,
      'status-code': 200,
      'script-sample': 'alert("Ada Lovelace")',
      ...changes,
    },
  }
}

async function lineOf(changes?: Record<string, unknown>): Promise<unknown> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect((await tell(reportOf(changes))).status).toBe(204)
  const [line] = warn.mock.calls.map(([text]) => JSON.parse(String(text)))
  return line
}

test('every page names the address for reports of violations', () => {
  expect(pagePolicy([], [], false).split('; ')).toContain(`report-uri ${POLICY_REPORTS_PATH}`)
})

test('a violation is logged in one line, without anything about the visitor and without a call upstream', async () => {
  const asked = watchCalls()
  expect(await lineOf()).toEqual({
    event: 'policy_broken',
    page: '/network/browse/$userId',
    directive: 'script-src-elem',
    blocked: 'https://tracker.example',
  })
  expect(asked).toEqual([])
})

test.each([
  ['what stands in the page', { 'blocked-uri': 'inline' }, { blocked: 'inline' }],
  ['what is evaluated', { 'blocked-uri': 'eval' }, { blocked: 'eval' }],
  ['a file of ours', { 'blocked-uri': `${SITE}/media/secret.webp` }, { blocked: 'self' }],
  ['data', { 'blocked-uri': 'data' }, { blocked: 'data' }],
  ['data in full', { 'blocked-uri': 'data:text/html,Ada' }, { blocked: 'data:' }],
  ['no address', { 'blocked-uri': 'Ada Lovelace' }, { blocked: 'unknown' }],
  ['nothing named', { 'blocked-uri': undefined }, { blocked: 'unknown' }],
  [
    'a host of 200 letters',
    { 'blocked-uri': `https://${'a'.repeat(200)}.example/` },
    { blocked: 'https:' },
  ],
  [
    'an old browser',
    { 'effective-directive': undefined, 'violated-directive': "img-src 'self' data:" },
    { directive: 'img-src' },
  ],
  ['a directive that is none', { 'effective-directive': 'Ada Lovelace' }, { directive: 'unknown' }],
  ['a mailed link', { 'document-uri': `${SITE}/join?token=secret` }, { page: '/join' }],
  ['a public page', { 'document-uri': `${SITE}/` }, { page: '/' }],
  ['a page that there is not', { 'document-uri': `${SITE}/ada-lovelace` }, { page: 'unknown' }],
  ['no page', { 'document-uri': 'about' }, { page: 'unknown' }],
])('a report about %s is logged with what it names', async (_name, changes, line) => {
  expect(await lineOf(changes)).toMatchObject(line)
})

test.each([
  'chrome-extension://abcdefghijklmnop/inject.js',
  'moz-extension://6f1c/inject.js',
  'safari-web-extension://6F1C/inject.js',
  'chrome-extension',
])(
  'a violation by something that a visitor added to the browser is not logged: %s',
  async (uri) => {
    expect(await lineOf({ 'blocked-uri': uri })).toBeUndefined()
  },
)

test('a flood of reports does not fill the log, and reports are logged again in the next minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (let sent = 0; sent < 70; sent += 1) expect((await tell(reportOf())).status).toBe(204)
  expect(warn).toHaveBeenCalledTimes(60)
  vi.setSystemTime(Date.now() + 60_000)
  await tell(reportOf())
  expect(warn).toHaveBeenCalledTimes(61)
})

test('a report to a worker that is not configured is refused like every call', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await expectProblem(await tell(reportOf(), {}, { SUPABASE_URL: undefined }), 'not_configured')
})

test('another method is refused with the allowed one, before its origin is checked', async () => {
  const response = await new Browser().send(POLICY_REPORTS_PATH, { method: 'PUT' })
  await expectProblem(response, 'method_not_allowed')
  expect(response.headers.get('Allow')).toBe('POST')
})

describe('a report is refused', () => {
  test.each([
    ['an empty object', '{}'],
    ['a list', '[]'],
    ['not JSON', 'csp-report'],
    ['nothing', ''],
    ['without a page', { 'csp-report': { 'blocked-uri': 'inline' } }],
    ['about a page that is not a string', { 'csp-report': { 'document-uri': 7 } }],
  ])('that is %s', async (_name, body) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await expectProblem(await tell(body), 'invalid_request')
    expect(warn).not.toHaveBeenCalled()
  })

  test('from another site', async () => {
    await expectProblem(await tell(reportOf(), { Origin: 'https://evil.example' }), 'wrong_origin')
  })

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
    'with the type %s',
    async (type) => {
      await expectProblem(await tell(reportOf(), { 'Content-Type': type }), 'wrong_content_type')
    },
  )

  test('that is too long', async () => {
    const long = reportOf({ 'script-sample': 'x'.repeat(BODY_MAX_BYTES) })
    await expectProblem(await tell(long), 'body_too_large')
  })
})
