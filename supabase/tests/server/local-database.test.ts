import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../local/database.ts'
import { hasServer, openProject } from './project.ts'

describe.skipIf(!hasServer)('the database of the local stack on a server', () => {
  test('can be closed while a statement is running', async () => {
    const project = await openProject()
    const database = await openDatabase({ url: project.urlAs('supabase_admin') })
    const waiting = database.query('select pg_sleep(600)').catch((error: Error) => error)
    await expect
      .poll(() => project.owner`select from pg_stat_activity where query like '%pg_sleep(600)'`)
      .toHaveLength(1)
    await database.close()
    expect(await waiting).toBeInstanceOf(Error)
    await project.close()
  }, 60_000)
})
