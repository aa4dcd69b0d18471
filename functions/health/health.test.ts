import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { version } from '../../package.json'
import { HealthSchema } from '../../shared/health.ts'
import { createApp } from '../app.ts'
import { NEWEST_MIGRATION } from '../supabase/database.types.ts'
import { Browser } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { IMPATIENT, SUPABASE_FAULTS, withFaults } from '../testing/fetch-faults.ts'

afterEach(() => vi.restoreAllMocks())

async function health(browser = new Browser()) {
  const response = await browser.get('/api/health')
  expect(response.status).toBe(200)
  return v.parse(v.strictObject(HealthSchema.entries), await response.json())
}

test('health says that everything works, and the version of the worker', async () => {
  await moveClock()
  expect(await health()).toEqual({
    status: 'ok',
    supabase: 'up',
    version,
    clock: { status: 'ok', ageSeconds: expect.any(Number) },
    auth: { status: 'ok' },
    migrations: { status: 'ok', applied: NEWEST_MIGRATION, expected: NEWEST_MIGRATION },
    pictures: { status: 'ok' },
  })
})

test('a clock that never ran, or not for minutes, is silent', async () => {
  await sql('delete from private.clock_rounds')
  expect((await health()).clock).toEqual({ status: 'silent', ageSeconds: null })
  await moveClock()
  expect((await health()).clock.status).toBe('ok')
  await sql(`update private.clock_rounds set last_finished = now() - interval '6 minutes'`)
  const { clock, status } = await health()
  expect(clock.status).toBe('silent')
  expect(clock.ageSeconds).toBeGreaterThanOrEqual(360)
  expect(status).toBe('ok')
})

test.each([
  ['asks for a confirmation of its own', { disable_signup: false, mailer_autoconfirm: false }],
  ['lets nobody sign up', { disable_signup: true, mailer_autoconfirm: true }],
])('an Auth that %s is wrong', async (_name, settings) => {
  withFaults((request, pass) =>
    request.url.endsWith('/auth/v1/settings') ? Response.json(settings) : pass(),
  )
  expect((await health()).auth).toEqual({ status: 'wrong' })
})

test.each([
  ['behind', []],
  ['behind', ['20200101000000']],
  ['ahead', ['20990101000000']],
])('a database can be %s', async (status, migrations) => {
  withFaults((request, pass) =>
    request.url.endsWith('/rpc/deployment_state')
      ? Response.json({ rounds: [], migrations })
      : pass(),
  )
  const applied = migrations.at(-1) ?? null
  expect((await health()).migrations).toEqual({ status, applied, expected: NEWEST_MIGRATION })
})

test('a database without the health function is still up', async () => {
  withFaults((request, pass) =>
    request.url.endsWith('/rpc/deployment_state')
      ? Response.json({ code: 'PGRST202', message: 'not found' }, { status: 404 })
      : pass(),
  )
  const { status, clock, migrations } = await health()
  expect(status).toBe('ok')
  expect([clock.status, migrations.status]).toEqual(['unknown', 'unknown'])
})

test.each(Object.entries(SUPABASE_FAULTS))(
  'health says so when Supabase %s',
  async (_name, fault) => {
    withFaults(fault)
    expect(await health(new Browser({ app: createApp(IMPATIENT) }))).toMatchObject({
      status: 'degraded',
      supabase: 'down',
      clock: { status: 'unknown', ageSeconds: null },
      auth: { status: 'unknown' },
    })
  },
)

test('health says so if a deployment has no bucket, or if its bucket does not answer', async () => {
  const missing = new Browser({ env: { MEDIA: undefined } })
  expect((await health(missing)).pictures).toEqual({ status: 'missing' })
  const away = () => Promise.reject(new Error('R2 is away'))
  const unreachable = new Browser({ env: { MEDIA: { get: away, put: away, delete: away } } })
  expect((await health(unreachable)).pictures).toEqual({ status: 'unreachable' })
})
