import * as v from 'valibot'
import { type AppConfig, type Bindings, readConfig } from '../app-env.ts'
import type { Round } from '../http/background.ts'
import { describeFault, logFault } from '../http/fault.ts'
import { type Client, roundClient } from '../supabase/clients.ts'
import { TIME_LIMITS, UPSTREAM_TIMING, type UpstreamTiming } from '../supabase/config.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** A round begins no other batch after this long, in milliseconds. */
const ROUND_MS = 40_000

/**
 * How long a clock holds the lease of a round: until the last batch, begun just in time, must be done. Then another
 * clock can take over a round that was interrupted.
 */
const LEASE_SECONDS = 110

/** A scheduled Worker may run longer than the background work of a request. */
export const CLOCK_TIMING: UpstreamTiming = {
  ...UPSTREAM_TIMING,
  limits: { ...TIME_LIMITS, round: { ...TIME_LIMITS.round, requestMs: 60_000 } },
}

/**
 * Runs all rounds in parallel, so that one that hangs delays no other; each only if no other clock is running it.
 * Failures go to the database and to the log and are never thrown: the clock runs again in a minute.
 * @param env the worker's bindings
 * @param rounds what is to be done
 * @param timing how long calls to Supabase may take; tests have less patience
 */
export async function runRounds(
  env: Bindings,
  rounds: readonly Round[],
  timing = CLOCK_TIMING,
): Promise<void> {
  const config = readConfig(env)
  if (config === null) return
  await Promise.all(rounds.map((round) => doRound(env, config, round, timing)))
}

async function doRound(
  env: Bindings,
  config: AppConfig,
  round: Round,
  timing: UpstreamTiming,
): Promise<void> {
  try {
    const lease = await takeLease(await clientOf(config, timing), round.name)
    if (lease === null) return
    const startedAt = Date.now()
    const failure = await round.run({ env, config, timing, until: startedAt + ROUND_MS }).then(
      () => null,
      (error: unknown) => logFailure(round, error),
    )
    // A new client, with a deadline of its own: the round may have used up that of the other.
    const client = await clientOf(config, timing)
    const finished = await client.rpc('finish_round', {
      round: round.name,
      lease,
      took_ms: Date.now() - startedAt,
      ...(failure !== null && { failure }),
    })
    parseRpc(v.boolean(), finished)
  } catch (error) {
    logFault('round_not_noted', error)
  }
}

async function takeLease(client: Client, round: string): Promise<string | null> {
  const answer = await client.rpc('start_round', { round, lease_seconds: LEASE_SECONDS })
  return parseRpc(v.nullable(v.string()), answer)
}

function clientOf(config: AppConfig, timing: UpstreamTiming): Promise<Client> {
  return roundClient(config.supabase, timing)
}

/** @returns what the database keeps of the failure; it contains no personal data */
function logFailure({ failure }: Round, error: unknown): string {
  logFault(failure, error)
  const { name, reason, code } = describeFault(error)
  return [name, reason, code].filter((part) => part !== undefined).join(': ')
}
