import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeAccount, signedIn } from '../accounts.ts'
import { sql } from '../database.ts'
import { beginning, lifeAmong, type Others } from './account-life.ts'
import { STEPS, WAY_IN } from './account-steps.ts'

// What a talent's account goes through, in any order: by its owner on two devices with two tabs each, and by the
// desk. After each step all that always holds (docs/security.md) is tried on the worker and the database as they
// are. `npm run fuzz` tries five hundred; a failure names the seed and the path that bring the same life again.

const LIVES = Number(env.FUZZ_SEQUENCES ?? 12)
const SEED = Number(env.FUZZ_SEED ?? 28)

let others: Others

beforeAll(async () => {
  const [network, admin] = await Promise.all([makeAccount('tv_network'), makeAccount('admin')])
  others = { network: await signedIn(network.email), admin: await signedIn(admin.email) }
})

afterEach(() => void vi.useRealTimers())

/** From nobody to somebody on two devices, cut off somewhere, and then whatever comes. */
const lives = fc.record({
  begun: fc.oneof(
    { weight: 1, arbitrary: fc.nat(WAY_IN.length) },
    { weight: 2, arbitrary: fc.constant(WAY_IN.length) },
  ),
  steps: fc.commands([...STEPS], { maxCommands: 30, size: 'max' }),
})

test('the invariants hold whatever happens to an account', {
  timeout: 3_600_000,
}, async () => {
  const done = new Map<string, number>()
  const lived = fc.asyncProperty(lives, async ({ begun, steps }) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    await sql('delete from private.rate_counters')
    const [expected, life] = [beginning(), lifeAmong(others)]
    for (const step of WAY_IN.slice(0, begun)) {
      if (step.check(expected)) await step.run(expected, life)
    }
    await fc.asyncModelRun(() => ({ model: expected, real: life }), steps)
    for (const step of `${steps}`.split(',')) done.set(step, (done.get(step) ?? 0) + 1)
  })
  await fc.assert(lived, { seed: SEED, numRuns: LIVES, endOnFailure: true })
  vi.restoreAllMocks()
  console.info(`${LIVES} lives of ${[...done.values()].reduce((sum, one) => sum + one, 0)} steps`)
  // Each kind of step was taken by somebody, or there would be no use in having it.
  if (LIVES >= 100) expect(done.size).toBeGreaterThanOrEqual(STEPS.length - 3)
})
