import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'
import { openDatabase } from './database.ts'
import { serialQueue } from './serial-queue.ts'
import { filledFolder } from './testing/filled-folder.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lower-third-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a data folder keeps rows, migrations and grants over restarts, also after its process was killed', async () => {
  const dataDir = await filledFolder()
  const first = await openDatabase({ dataDir })
  await first.query(`select public.submit_contact_message('Ada', 'ada@a.example', 'Hello', 'Hi')`)
  await first.close()

  const second = await openDatabase({ dataDir })
  expect(await second.query('select name from public.contact_messages')).toEqual([{ name: 'Ada' }])
  expect(
    await second.query(
      `select has_table_privilege('authenticated', 'public.talent_profiles', 'update') as widened`,
    ),
  ).toEqual([{ widened: false }])
  await second.close()

  const writer = `
    import { openDatabase } from ${JSON.stringify(import.meta.resolve('./database.ts'))}
    const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    await database.query("select public.submit_contact_message('Grace', 'grace@a.example', 'Hello', 'Hi')")
    console.log('written')
    setInterval(() => undefined, 1000)`
  const killed = spawn(process.execPath, ['--input-type=module-typescript', '-e', writer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(killed.stdout, 'data')
  const ended = once(killed, 'exit')
  killed.kill('SIGKILL')
  await ended
  const third = await openDatabase({ dataDir })
  expect(await third.query('select name from public.contact_messages order by name')).toEqual([
    { name: 'Ada' },
    { name: 'Grace' },
  ])
  await third.close()
})

test('a migration that was changed after it was applied stops the start, and the error says what to do', async () => {
  const dataDir = await filledFolder()
  const first = await openDatabase({ dataDir })
  const [applied] = await first.query<{ version: string }>(`
    update supabase_migrations.schema_migrations
    set statements = array['create table public.as_it_was ()']
    where version = (select min(version) from supabase_migrations.schema_migrations)
    returning version`)
  await first.close()

  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `Migration ${applied?.version} has changed since this database was made; run \`npm run local:reset\`.`,
  )
  expect(existsSync(`${dataDir}.lock`)).toBe(false)
})

test('a data folder can be opened by one process at a time', async () => {
  const dataDir = await filledFolder()
  const database = await openDatabase({ dataDir })
  await expect(openDatabase({ dataDir })).rejects.toThrow('is in use')
  await database.close()
  expect(existsSync(`${dataDir}.lock`)).toBe(false)
})

test('the error about a database that cannot be opened says what to do', async () => {
  const dataDir = join(folder, 'database')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'PG_VERSION'), 'damaged')
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `The database in ${dataDir} could not be opened. The disk may be full, or its files are damaged: \`npm run local:reset\` makes new ones.`,
  )
  // The folder is free again.
  lockDataFolder(dataDir)()
})

test('the lock of a killed process is taken over', () => {
  const gone = spawnSync(process.execPath, ['--eval', '']).pid
  writeFileSync(join(folder, 'database.lock'), String(gone))
  const release = lockDataFolder(join(folder, 'database'))
  expect(() => lockDataFolder(join(folder, 'database'))).toThrow('is in use')
  release()
})

test('queued work runs in order, and a failure affects no other work', async () => {
  const turn = serialQueue()
  const order: string[] = []
  const slow = turn(async () => {
    await new Promise(setImmediate)
    order.push('slow')
  })
  const failed = turn(() => Promise.reject(new Error('no')))
  const quick = turn(async () => order.push('quick'))
  await expect(failed).rejects.toThrow('no')
  await Promise.all([slow, quick])
  expect(order).toEqual(['slow', 'quick'])
})
