import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../local/settings.ts'
import { copyProject, MIGRATED_PROJECT } from '../supabase/tests/server/hosted-server.ts'
import { freePorts } from './free-ports.ts'
import { childrenOf } from './processes.ts'
import { expect, test } from './test.ts'

/**
 * The setting for a new database on the server of all tests, if there is one. That takes less processor time than one on
 * PGlite; `local/database.test.ts` kills a process that writes on PGlite.
 */
async function databaseSettings(): Promise<Record<string, string>> {
  const server = process.env.E2E_DATABASE_URL
  if (server === undefined) return {}
  return { SUPABASE_DB_URL: await copyProject(server, MIGRATED_PROJECT, 'killed') }
}

/** It starts its own stack beside the one of all tests: half a minute, and three times that on a busy machine. */
const A_BUSY_MACHINE = 240_000

test('a killed `npm start` leaves nothing that prevents the next start, and does not affect its clock', async () => {
  test.setTimeout(3 * A_BUSY_MACHINE)
  const folder = await mkdtemp(join(tmpdir(), 'lower-third-killed-'))
  const [app, supabase, mailbox] = await freePorts(3)
  const database = await databaseSettings()
  const health = `http://localhost:${app}/api/health`
  /** The clock's health, or an answer that is no report of health, for the message of what waits for it. */
  const clockOf = async () => {
    const answer = await fetch(health)
    const body = await answer.text()
    return answer.ok ? JSON.parse(body).clock : { status: answer.status, body }
  }
  const started: ChildProcess[] = []

  /** Starts it on the same ports with the same data, and collects its output lines. */
  async function start() {
    const program = spawn(process.execPath, [join(projectRoot, 'local/commands/start.ts')], {
      env: {
        ...process.env,
        PORT: String(app),
        SUPABASE_PORT: String(supabase),
        MAILBOX_PORT: String(mailbox),
        LOCAL_DATA_DIR: join(folder, 'data'),
        LITE_AUTH_BCRYPT_COST: '4',
        ...database,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.push(program)
    const lines: string[] = []
    for (const output of [program.stdout, program.stderr]) {
      createInterface(output).on('line', (line) => lines.push(line))
    }
    const says = (text: string) =>
      expect
        .poll(() => lines.join('\n'), { message: text, timeout: A_BUSY_MACHINE })
        .toContain(text)
    await says('ready ')
    return { program, says }
  }

  try {
    const first = await start()
    // A stack that is killed in the middle of a round blocks its rounds for two minutes; here the round is over.
    await expect.poll(clockOf, { timeout: 180_000 }).toMatchObject({ status: 'ok' })
    const ended = once(first.program, 'exit')
    first.program.kill('SIGKILL')
    await ended

    const second = await start()
    expect((await fetch(health)).status).toBe(200)
    const clock = childrenOf(second.program.pid ?? Number.NaN).find(({ command }) =>
      command.includes('wrangler.clock'),
    )
    process.kill(-(clock?.pid ?? Number.NaN), 'SIGKILL')
    await second.says('The clock has ended by itself.')
    const since = Date.now()
    await expect
      .poll(async () => (await clockOf()).ageSeconds * 1000 < Date.now() - since, {
        message: 'the clock runs again',
        timeout: 180_000,
      })
      .toBe(true)
    const stopped = once(second.program, 'exit')
    second.program.kill('SIGTERM')
    expect(await stopped).toEqual([0, null])
    await expect(fetch(health)).rejects.toThrow()
  } finally {
    for (const program of started) program.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
