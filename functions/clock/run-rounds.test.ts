import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TextModels } from '../app-env.ts'
import { createClock } from '../clock.ts'
import { PATIENT } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { withFaults } from '../testing/fetch-faults.ts'
import { sameForAll } from '../testing/time-limits.ts'

beforeEach(() => sql('delete from private.clock_rounds'))
afterEach(() => vi.restoreAllMocks())

const RPC = '/rest/v1/rpc/'

/** Nothing but a round's calls has time. */
const onlyRounds = createClock({
  ...PATIENT,
  limits: {
    ...sameForAll({ tryMs: 20_000, requestMs: 0 }),
    round: PATIENT.limits.round,
  },
})

const id = () => crypto.randomUUID()

/** What the database hands to each round, so that it goes on to all that it calls. */
const HANDED_OUT: Record<string, unknown> = {
  claim_mails: ['refused', 'taken', 'away', 'left'].map((key) => ({
    id: id(),
    key,
    kind: 'message_answer',
    recipient: `${key}@visitor.example`,
    data: { name: 'Ada', subject: null, answer: 'An answer' },
  })),
  claim_deletions: [`talent/${id()}`],
  claim_texts: [{ id: id(), hash: 'h', content: 'News at noon' }],
  claim_domain_checks: [
    {
      network: id(),
      domain: 'station.example',
      token: 't',
      record: {
        name: '_lower-third.station.example',
        value: 'lower-third=t',
        file: 'https://station.example/.well-known/lower-third.txt',
      },
    },
  ],
  erase_due_accounts: { erased: 0, failures: [] },
  forget_expired: 0,
  notify_of_news: 0,
  run_enquiry_clock: 0,
  settle_domain_check: { items: [] },
}

const MAIL_SERVICE = { refused: 422, taken: 200, away: 503 }

test('each call of a round has the time limit of the kind round', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const called = new Set<string>()
  withFaults((request, pass) => {
    const { pathname, hostname } = new URL(request.url)
    if (request.url.startsWith(env.RESEND_URL)) {
      const key = request.headers.get('Idempotency-Key') as keyof typeof MAIL_SERVICE
      return Response.json({ id: '1' }, { status: MAIL_SERVICE[key] })
    }
    if (hostname === 'cloudflare-dns.com') return Response.json({ Status: 3 })
    if (!pathname.startsWith(RPC)) return pass()
    const name = pathname.slice(RPC.length)
    called.add(name)
    return /^(?:start|finish)_round$/.test(name) ? pass() : Response.json(HANDED_OUT[name] ?? null)
  })
  const models: TextModels[] = [
    { run: async () => ({ data: [[1, 0]] }) },
    { run: () => Promise.reject(new Error('no model')) },
  ]
  const failures: unknown[] = []
  for (const AI of models) {
    await moveClock({ clock: onlyRounds, env: { AI, AI_MODEL: 'some-model' } })
    failures.push(
      await sql(
        'select name, last_failure from private.clock_rounds where last_failure is not null',
      ),
    )
  }
  expect(failures).toEqual([[], [{ name: 'texts', last_failure: 'Error' }]])
  expect([...called].sort()).toEqual([
    'claim_deletions',
    'claim_domain_checks',
    'claim_mails',
    'claim_texts',
    'erase_due_accounts',
    'finish_round',
    'forget_expired',
    'forget_pictures',
    'mark_mail_failed',
    'mark_mail_sent',
    'mark_texts_failed',
    'notify_of_news',
    'release_mails',
    'run_enquiry_clock',
    'settle_domain_check',
    'start_round',
    'store_embeddings',
  ])
})
