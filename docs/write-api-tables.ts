// Updates the tables of docs/api.md: `npx node docs/write-api-tables.ts`, after a record has changed.
import { readFile, writeFile } from 'node:fs/promises'
import { endpointFiles, withApiTables } from './api-tables.ts'

const page = new URL('api.md', import.meta.url)
const shared = new URL('../shared/', import.meta.url)
const files = endpointFiles(await readFile(new URL('all-endpoints.ts', shared), 'utf8'))
const sources = await Promise.all(
  files.map((file) => readFile(new URL(`endpoints/${file}`, shared), 'utf8')),
)
await writeFile(page, withApiTables(await readFile(page, 'utf8'), sources))
