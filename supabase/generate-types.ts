// Writes the worker's database types: `npx node supabase/generate-types.ts`, after every migration.
import { writeFile } from 'node:fs/promises'
import { openDatabase } from '../local/database.ts'
import { renderDatabaseTypes } from './database-types.ts'

const target = new URL('../functions/supabase/database.types.ts', import.meta.url)
const database = await openDatabase()
await writeFile(target, await renderDatabaseTypes(database.query))
await database.close()
