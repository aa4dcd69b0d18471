import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { findMistakes } from '../../functions/app-env.ts'
import type { Deployment } from '../doctor/findings.ts'
import { CouldNotAsk, callDatabase, type Project } from '../project.ts'
import { StepFailed } from './failure.ts'
import { journeys } from './journeys.ts'

/** The options of a rehearsal. */
interface RehearsalOptions {
  /** Continues although people have applied there. */
  amongRealAccounts?: boolean
  /** Takes each line for the person at the terminal. */
  say: (line: string) => void
  /** Ends the rehearsal before its next step; its accounts are removed. */
  signal?: AbortSignal
}

/**
 * Walks through a deployment as people would, step by step until one fails, and then removes the accounts that it made,
 * even after a failure.
 * @param deployment the deployment
 * @returns whether each step, and the removal, ended as it should
 * @throws Error with a sentence for the person at the terminal if it could not begin
 */
export async function rehearse(
  deployment: Deployment,
  { amongRealAccounts = false, say, signal }: RehearsalOptions,
): Promise<boolean> {
  const project = projectOf(deployment)
  if (deployment.env.TURNSTILE_SECRET_KEY?.trim()) {
    throw new Error(
      `Turnstile checks at ${deployment.origin} that a person signs up, and a rehearsal is none. Rehearse in a preview of the same commit that has neither TURNSTILE_SITE_KEY nor TURNSTILE_SECRET_KEY.`,
    )
  }
  const holdsPeople = await askDatabase(project, 'has_real_accounts', {}, v.boolean())
  if (holdsPeople && !amongRealAccounts) {
    throw new Error(
      `People have applied at ${deployment.origin}: a rehearsal would be seen by them for some seconds, and stay in the record. Say --among-real-accounts if that is meant.`,
    )
  }

  const run = randomBytes(4).toString('hex')
  const steps = journeys(deployment, project, run, say)
  let isGood = true
  for (const [at, { what, act }] of steps.entries()) {
    if (signal?.aborted) {
      say('✗ It was broken off.')
      isGood = false
      break
    }
    const number = `${at + 1}`.padStart(2)
    const failure = await act().then(
      () => null,
      (error: unknown) => sentenceOf(error),
    )
    say(`${failure === null ? '✓' : '✗'} ${number}. ${what}`)
    if (failure === null) continue
    say(`       ${failure}`)
    isGood = false
    break
  }
  return (await remove(project, run, say)) && isGood
}

async function remove(project: Project, run: string, say: (line: string) => void) {
  try {
    const removed = await askDatabase(project, 'end_rehearsal', { run }, v.number())
    say(`✓ What the rehearsal made is removed: ${removed} accounts, with all that hung on them.`)
    return true
  } catch (error) {
    say(`✗ The accounts of rehearsal ${run} were not removed; the next one does it.`)
    say(`       ${sentenceOf(error)}`)
    return false
  }
}

function projectOf({ env }: Deployment): Project {
  const [wrong] = findMistakes(env)
  if (wrong) throw new Error(`${wrong.variable} ${wrong.mistake}. \`npm run doctor\` says more.`)
  const {
    SUPABASE_URL = '',
    SUPABASE_PUBLISHABLE_KEY: publishableKey = '',
    SUPABASE_SECRET_KEY: secretKey = '',
  } = env
  return {
    url: SUPABASE_URL.trim().replace(/\/+$/, ''),
    publishableKey,
    secretKey: secretKey.trim(),
  }
}

async function askDatabase<Schema extends v.GenericSchema>(
  project: Project,
  name: string,
  args: Record<string, string>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const { status, body } = await callDatabase(project, name, args)
  const answer = v.safeParse(schema, body)
  if (status === 200 && answer.success) return answer.output
  throw new StepFailed(
    `The database answered ${status} to ${name}(): \`npm run doctor\` finds out why.`,
  )
}

function sentenceOf(error: unknown): string {
  if (error instanceof StepFailed || error instanceof CouldNotAsk) return error.message
  if (error instanceof v.ValiError) return `An answer has another shape: ${error.message}.`
  throw error
}
