import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { startMailbox } from '../local/mailbox.ts'
import { type LocalSupabase, startSupabase } from '../local/supabase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    workerBindings: Record<string, string>
  }
}

/**
 * Starts what the worker talks to, in memory, once for all test files: Supabase, the mailbox, and a
 * door for tests to look into the database past every policy. Runs in Node, outside the tests' workerd.
 * @returns what ends it all
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const supabase = await keepingExitCode(() => startSupabase({ port: 0 }))
  const mailbox = await startMailbox({ port: 0 })
  const database = await openDatabaseDoor(supabase)
  project.provide('workerBindings', {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    SESSION_SECRET: 'a key for tests that is long enough to be one',
    RESEND_API_KEY: 'local',
    RESEND_URL: mailbox.url,
    LOGIN_LIMIT_PER_MINUTE: '100000',
    LOGIN_LIMIT_PER_ACCOUNT: '100000',
    REGISTER_LIMIT_PER_MINUTE: '100000',
    CONTACT_LIMIT_PER_MINUTE: '100000',
    TEST_DATABASE_URL: database.url,
  })
  return async () => {
    await database.close()
    await keepingExitCode(() => supabase.close())
    await mailbox.close()
  }
}

/**
 * PGlite writes its own exit code over that of the process, when it starts and when it ends: without
 * this, a run with failed tests would end as a success.
 */
async function keepingExitCode<Result>(work: () => Promise<Result>): Promise<Result> {
  const { exitCode } = process
  try {
    return await work()
  } finally {
    process.exitCode = exitCode
  }
}

async function openDatabaseDoor(supabase: LocalSupabase) {
  const server = createServer(async (request, response) => {
    const { statement, parameters } = JSON.parse(await text(request))
    try {
      response.end(JSON.stringify(await supabase.sql(statement, parameters)))
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
