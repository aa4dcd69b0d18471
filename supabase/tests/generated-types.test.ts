import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { renderDatabaseTypes } from '../database-types.ts'
import { sharedDatabase } from './support/test-database.ts'

test('functions/supabase/database.types.ts is what the migrations say', async () => {
  const committed = new URL('../../functions/supabase/database.types.ts', import.meta.url)
  const database = await sharedDatabase()
  const rendered = await renderDatabaseTypes(
    async <Row>(statement: string) => (await database.query<Row>(statement)).rows,
  )
  expect(await readFile(committed, 'utf8'), 'run: npx node supabase/generate-types.ts').toBe(
    rendered,
  )
})
