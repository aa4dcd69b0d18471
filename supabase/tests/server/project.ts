import postgres from 'postgres'
import { inject, onTestFinished } from 'vitest'
import { asRole, copyProject, type EMPTY_PROJECT, MIGRATED_PROJECT } from './hosted-server.ts'

const serverUrl = inject('hostedServerUrl')

/** Whether there is a server: without one, the tests that need it are skipped. */
export const hasServer = serverUrl !== ''

/** A project on the server, for one test or one file alone. */
export interface Project {
  /** Connects as the owner of the migrations, who is not a superuser. */
  owner: postgres.Sql
  /** For anybody, `supabase_admin` (a superuser) and `authenticator` (the Data API) among them. */
  urlAs(role: string): string
  /**
   * Runs `work` as the Data API would for a token.
   * @returns what `work` returns, once it is committed
   */
  request<Result>(
    caller: Caller,
    work: (sql: postgres.TransactionSql) => Promise<Result>,
  ): Promise<Result>
  close(): Promise<void>
}

export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role'
  account?: string
  session?: string
}

export const SERVICE: Caller = { role: 'service_role' }

let made = 0

/**
 * Copies a project: with everything in it, or as it was before the first migration.
 * @param connections how many requests may be under way at once
 */
export async function openProject(
  from: typeof EMPTY_PROJECT | typeof MIGRATED_PROJECT = MIGRATED_PROJECT,
  connections = 24,
): Promise<Project> {
  made += 1
  const url = await copyProject(serverUrl, from, `copy_${process.pid}_${made}`)
  const urlAs = (role: string) => asRole(url, role)
  const options = { max: connections, onnotice: () => undefined }
  const owner = postgres(urlAs('postgres'), options)
  const dataApi = postgres(urlAs('authenticator'), options)
  return {
    owner,
    urlAs,
    request: ({ role, account = '', session = '' }, work) =>
      dataApi.begin(async (sql) => {
        const claims = JSON.stringify({ sub: account || null, role, session_id: session || null })
        await sql`select set_config('role', ${role}, true),
          set_config('request.jwt.claims', ${claims}, true),
          set_config('request.jwt.claim.sub', ${account}, true),
          set_config('request.jwt.claim.role', ${role}, true)`
        return work(sql)
      }) as ReturnType<typeof work>,
    async close() {
      await Promise.all([owner.end({ timeout: 1 }), dataApi.end({ timeout: 1 })])
    },
  }
}

/** The result of a call: its answer, or the code and message of its refusal. */
export type Outcome<Result> = { value: Result } | { refused: string }

/** Returns a refusal as a result. Postgres' own codes are faults, ours (PT…) are refusals. */
export async function outcomeOf<Result>(work: Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { value: await work }
  } catch (error) {
    const { code, message } = error as postgres.PostgresError
    return { refused: `${code} ${message}` }
  }
}

/** The caller, and the call. */
export type Turn<Result = unknown> = [Caller, (sql: postgres.TransactionSql) => Promise<Result>]

/**
 * Makes one request wait for another: the second begins after the first has done its work and before it commits.
 * @returns the results of both
 * @throws Error if the second neither ends nor waits for a lock of the first
 */
export async function meeting<First, Second>(
  project: Project,
  first: Turn<First>,
  second: Turn<Second>,
): Promise<[Outcome<First>, Outcome<Second>]> {
  let later: Promise<Outcome<Second>> | undefined
  const [caller, work] = first
  const earlier = await outcomeOf(
    project.request(caller, async (sql) => {
      const answer = await work(sql)
      let isOver = false
      later = outcomeOf(project.request(...second)).finally(() => {
        isOver = true
      })
      while (!isOver && (await countWaiting(project)) === 0) await null
      return answer
    }),
  )
  if (!later) throw new Error(`The first was refused: ${JSON.stringify(earlier)}`)
  return [earlier, await later]
}

async function countWaiting({ owner }: Project): Promise<number> {
  const waiting = await owner`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return waiting.length
}

/**
 * Resolves when this many sessions wait for another one's lock.
 * @throws Error if they do not within ten seconds
 */
export async function untilWaiting(project: Project, amount = 1): Promise<void> {
  const end = Date.now() + 10_000
  while ((await countWaiting(project)) < amount) {
    if (Date.now() > end) throw new Error(`Fewer than ${amount} wait for a lock.`)
  }
}

/** The same for one test, which ends it. */
export async function projectOfTest(...args: Parameters<typeof openProject>): Promise<Project> {
  const project = await openProject(...args)
  onTestFinished(project.close)
  return project
}
