import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTap } from '../support/run-tap.ts'
import { withConnection } from './hosted-server.ts'
import { hasServer, openProject, type Project } from './project.ts'

// What PGlite is asked in pgtap.test.ts, one assertion a test, is asked here of a server whose owner is no
// superuser: one file a test.
const folder = new URL('../', import.meta.url)
const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
// The one needs an extension that Debian has no package of, the other tells Postgres how large a table is.
const ON_PGLITE_ALONE = ['embeddings.sql', 'matches.sql']
/** For a thousand enquiries over sixty days, where other tests run beside them. */
const LONG = 180_000

let project: Project
beforeAll(async () => {
  if (hasServer) project = await openProject()
})
afterAll(() => project?.close())

test.skipIf(!hasServer).for(files.filter((file) => !ON_PGLITE_ALONE.includes(file)))(
  '%s',
  { timeout: LONG },
  async (file) => {
    const script = await readFile(new URL(file, folder), 'utf8')
    const assertions = await withConnection(project.urlAs('postgres'), (sql) => runTap(sql, script))
    expect(assertions.length).toBeGreaterThan(0)
    const failed = assertions.filter(({ passed }) => !passed)
    expect(failed.map(({ description, diagnosis }) => `${description}\n${diagnosis}`)).toEqual([])
  },
)
