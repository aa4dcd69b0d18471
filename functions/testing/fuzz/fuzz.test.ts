import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENDPOINTS } from '../../../shared/all-endpoints.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { ProblemBody, ProblemCode } from '../../../shared/problems.ts'
import { PASSWORD } from '../accounts.ts'
import { sql } from '../database.ts'
import { withFaults } from '../fetch-faults.ts'
import { expectProblem } from '../problems.ts'
import { acceptedValues } from './accepted-values.ts'
import { Cast } from './cast.ts'
import { MARK } from './placeholders.ts'
import { type Fuzzed, fuzzedRequests } from './requests.ts'

// Every call of the worker gets requests that are nearly right, from who may make it. Whatever comes is done or
// refused by name, and no fault. `npm run fuzz` sends ten thousand. A failure names the seed and the path that bring
// the same request again: FUZZ_SEED=… npm run fuzz -- -t 'POST /api/…'

/** Each with how much there is to be wrong about it. */
const calls = Object.values(ENDPOINTS).map((endpoint) => ({ ...endpoint, size: sizeOf(endpoint) }))
const WHOLE = calls.reduce((sum, { size }) => sum + size, 0)
const ALL = Number(env.FUZZ_RUNS ?? 1_000)
const SEED = Number(env.FUZZ_SEED ?? 28)

/** With these a session is over, or is not what it was: whoever comes next would be refused as well. */
const OUT: ReadonlySet<ProblemCode> = new Set([
  'not_signed_in',
  'wrong_role',
  'no_network',
  'member_role',
  'reauthenticate',
  'second_step_required',
  'account_pending',
  'account_rejected',
  'account_deactivated',
  'account_hidden',
  'account_leaving',
])

let cast: Cast
let settings: string
/** What was written to the log since the last request. */
let logged: string[]
/** How often each status was answered. */
const answered = new Map<number, number>()

beforeAll(async () => {
  cast = await Cast.gather()
  const [row] = await sql<{ settings: string }>(
    'select to_jsonb(settings)::text as settings from private.settings',
  )
  settings = row?.settings ?? ''
})

beforeEach(async () => {
  if (cast.isWorn) cast = await Cast.gather()
  await forgetRates()
  logged = []
  for (const level of ['log', 'warn', 'error', 'info', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => void logged.push(said.join(' ')))
  }
  // Nobody's domain says anything, and no host of somebody's choice is asked.
  withFaults((request, pass) =>
    request.url.startsWith('https:') ? Response.json({ Status: 3 }) : pass(),
  )
})

afterEach(async () => {
  vi.restoreAllMocks()
  // Sign-ups that were closed, a second step that all need: others' tests run behind these.
  await sql(
    `update private.settings as settings set (sign_ups_open, administrators_need_second_step, decision_reasons) =
       (saved.sign_ups_open, saved.administrators_need_second_step, saved.decision_reasons)
     from jsonb_populate_record(null::private.settings, $1::text::jsonb) as saved`,
    settings,
  )
})

/** Else the first few would be looked at, and all others would have come too often. */
function forgetRates(): Promise<unknown> {
  return sql('delete from private.rate_counters')
}

const described = calls.flatMap(({ call, body, query }) => [
  ...(body ? [[`${call}: body`, body] as const] : []),
  ...(query ? [[`${call}: query`, query] as const] : []),
])
test.each(described)('the generator knows a valid value for %s', (_name, schema) => {
  expect(acceptedValues(schema)).not.toEqual([])
})

describe('a random request is done, or refused with a code', () => {
  test.each(calls)('$call', { timeout: 600_000 }, async (endpoint) => {
    let sent = 0
    const all = fc.asyncProperty(fuzzedRequests(endpoint), async (request) => {
      sent += 1
      if (sent % 20 === 0) await forgetRates()
      logged = []
      const { browser, role } = cast.caller(endpoint, request.caller)
      const response = await browser.send(cast.withIds(request.path), sendable(request))
      answered.set(response.status, (answered.get(response.status) ?? 0) + 1)
      const problem = await expectNoFault(endpoint, request, response)
      const isOut = problem !== null && OUT.has(problem.code)
      if (isOut && role !== null) await cast.replace(role)
    })
    // What a request left behind is part of what the next one meets: made smaller, it would meet something else.
    await fc.assert(all, {
      seed: SEED,
      numRuns: Math.ceil((ALL * endpoint.size) / WHOLE),
      endOnFailure: true,
    })
  })
})

test('enough random requests are accepted to test more than the validation', () => {
  vi.restoreAllMocks()
  console.info('Answers by status:', JSON.stringify([...answered].sort(([a], [b]) => a - b)))
  const sent = [...answered.values()].reduce((sum, count) => sum + count, 0)
  const done = [...answered].reduce((sum, [status, count]) => (status < 400 ? sum + count : sum), 0)
  expect(done).toBeGreaterThan(sent / 8)
})

/** Counts the values in a body or a query that are right, which stand where something else may come. */
function sizeOf({ body, query }: Endpoint): number {
  const right = [body, query].map((schema) => schema && acceptedValues(schema)[0])
  return 4 + (JSON.stringify(right).match(/[:,[]/g)?.length ?? 0)
}

function sendable({ method, headers, body }: Fuzzed): RequestInit {
  const text = typeof body === 'string' ? cast.withIds(body) : body
  const own = method === 'GET' ? headers : { Origin: 'http://localhost:8788', ...headers }
  return { method, headers: own, ...(text !== undefined && { body: text }) }
}

/** @returns what it was refused with, or null */
async function expectNoFault(endpoint: Endpoint, request: Fuzzed, response: Response) {
  expect(response.status, logged.join('\n')).toBeLessThan(500)
  const log = logged.join('\n')
  expect(log.toLowerCase()).not.toContain(MARK.toLowerCase())
  expect(log).not.toContain(PASSWORD)
  expect(log).not.toMatch(/eyJ|@/)
  if (response.status < 400) {
    expect(request.hasUnknownKey, 'a key that no schema names is refused').toBe(false)
    await expectAnswer(endpoint, response)
    return null
  }
  if (isForBrowser(request)) {
    expect(response.headers.get('Content-Type')).toContain('text/html')
    return null
  }
  const { code, fields } = await response.clone().json<ProblemBody>()
  await expectProblem(response, code)
  // The fields' names are ours, or those that were sent: the sentences are ours alone.
  expect(Object.values(fields ?? {}).join('\n')).not.toContain(MARK)
  return { code }
}

/** What is no call may be opened by somebody, who is told by a page. */
const isForBrowser = ({ path, headers }: Fuzzed) =>
  !path.startsWith('/api/') && headers.Accept === 'text/html'

async function expectAnswer({ answer, isFile, status }: Endpoint, response: Response) {
  if (isFile) return
  expect(response.status).toBe(status ?? (answer ? 200 : 204))
  const body = await response.text()
  if (!answer) return expect(body).toBe('')
  const { issues } = v.safeParse(answer, JSON.parse(body))
  expect(issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []).toEqual([])
}
