import { env } from 'cloudflare:workers'
import type { Bindings } from '../app-env.ts'
import { createClock } from '../clock.ts'
import { PATIENT } from './browser.ts'

const patientClock = createClock(PATIENT)

/**
 * Runs the clock once, and waits until everything that was due is done.
 * @param options variables that differ from those of the test stack (undefined unsets one), and another clock
 */
export async function moveClock({
  env: changes = {},
  clock = patientClock,
}: {
  env?: { [Name in keyof Bindings]?: Bindings[Name] | undefined }
  clock?: ReturnType<typeof createClock>
} = {}): Promise<void> {
  await clock.scheduled(null, { ...env, ...changes } as Bindings)
}
