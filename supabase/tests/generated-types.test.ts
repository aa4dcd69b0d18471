import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../local/database.ts'
import { renderDatabaseTypes } from '../database-types.ts'

test('functions/supabase/database.types.ts is what the migrations say', async () => {
  const committed = new URL('../../functions/supabase/database.types.ts', import.meta.url)
  const database = await openDatabase()
  const rendered = await renderDatabaseTypes(database.query)
  await database.close()
  expect(await readFile(committed, 'utf8'), 'run: node supabase/generate-types.ts').toBe(rendered)
})
