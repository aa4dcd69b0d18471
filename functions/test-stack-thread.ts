/**
 * The services of the tested worker: Supabase, the mailbox, a server through which tests query the database
 * past every policy, and one that opens proxies with faults in front of Supabase. Sends the worker's variables when all
 * of them answer, and ends at the first message.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { startMailbox } from '../local/mailbox.ts'
import { startSupabase } from '../local/supabase.ts'
import { filledFolder } from '../local/testing/filled-folder.ts'
import {
  asRole,
  copyProject,
  hashQuickly,
  MIGRATED_PROJECT,
  OWNER,
  startHostedServer,
  withConnection,
} from '../supabase/tests/server/hosted-server.ts'
import { faultProxies } from './test-fault-proxies.ts'

// Auth hashes in the database's thread, which has to wait: at the usual cost that took a third of the time of all
// tests. A stored hash names its cost, and is verified with that.
process.env.LITE_AUTH_BCRYPT_COST = '4'

const server = workerData.onServer ? await startHostedServer(process.env) : null
const copy = server && (await copyProject(server.url, MIGRATED_PROJECT, 'worker'))
const supabase = await startSupabase({
  port: 0,
  ...(copy ? { databaseUrl: asRole(copy, OWNER) } : { dataDir: await filledFolder() }),
})
// The database's own hashes took a tenth of the time of the tests that set a password or sign in.
if (copy) await withConnection(copy, (sql) => hashQuickly((statement) => sql.unsafe(statement)))
else await hashQuickly(supabase.sql)
// Administrators sign in with a password alone; the tests of the second step switch this rule on again.
await supabase.sql('update private.settings set administrators_need_second_step = false')
await supabase.sql('create schema if not exists tests')
await supabase.sql(await readFile(join(import.meta.dirname, 'testing/make-account.sql'), 'utf8'))
const mailbox = await startMailbox({ port: 0 })
const databaseDoor = createServer(async (request, response) => {
  const { statement, parameters } = JSON.parse(await text(request))
  try {
    response.end(JSON.stringify(await supabase.sql(statement, parameters)))
  } catch (error) {
    response.writeHead(400).end(String(error))
  }
})
await once(databaseDoor.listen(0, '127.0.0.1'), 'listening')
const proxies = faultProxies(supabase.url)
const proxyDoor = createServer(async (request, response) => {
  response.end(await proxies.open(JSON.parse(await text(request))))
})
await once(proxyDoor.listen(0, '127.0.0.1'), 'listening')

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const BEYOND_TESTS = '100000'

/** How long the random tests run, and which of them: see functions/testing/fuzz. */
const FROM_OUTSIDE = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^FUZZ_(RUNS|SEQUENCES|SEED)$/.test(name)),
)

parentPort?.postMessage({
  SUPABASE_URL: supabase.url,
  SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
  SUPABASE_SECRET_KEY: supabase.secretKey,
  SESSION_SECRET: 'a key for tests that is long enough to be one',
  RESEND_API_KEY: 'local',
  SITE_URL: 'http://localhost:8788',
  RESEND_URL: mailbox.url,
  LOGIN_LIMIT_PER_MINUTE: BEYOND_TESTS,
  LOGIN_LIMIT_PER_ACCOUNT: BEYOND_TESTS,
  REGISTER_LIMIT_PER_MINUTE: BEYOND_TESTS,
  CONTACT_LIMIT_PER_MINUTE: BEYOND_TESTS,
  RECOVERY_LIMIT_PER_MINUTE: BEYOND_TESTS,
  LINK_LIMIT_PER_MINUTE: BEYOND_TESTS,
  ...FROM_OUTSIDE,
  TEST_DATABASE_URL: originOf(databaseDoor),
  TEST_FAULT_PROXIES_URL: originOf(proxyDoor),
})

parentPort?.once('message', async () => {
  for (const door of [databaseDoor, proxyDoor]) {
    door.closeAllConnections()
    door.close()
  }
  proxies.close()
  await supabase.close()
  await mailbox.close()
  await server?.close()
})
