import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { runTap } from './support/run-tap.ts'
import { openServedDatabase } from './support/test-database.ts'

// Each assertion of the .sql files beside this one becomes a test of its own. They are run while the
// tests are being collected, because only then is it known how many there are. `PGTAP=briefs.sql,news.sql` chooses some.
const folder = new URL('./', import.meta.url)
const chosen = process.env.PGTAP?.split(',')
// A thousand enquiries live for sixty days there, for which PGlite takes a minute.
const ON_THE_SERVER_ALONE = 'enquiry-silence.sql'
const files = (await readdir(folder))
  .filter((file) => file.endsWith('.sql'))
  .filter((file) => chosen?.includes(file) ?? file !== ON_THE_SERVER_ALONE)
  .sort()
const database = await openServedDatabase()

for (const file of files) {
  const script = await readFile(new URL(file, folder), 'utf8')
  const assertions = await runTap(database, script)
  describe(file, () => {
    test('asserts something', () => {
      expect(assertions).not.toHaveLength(0)
    })
    for (const { passed, description, diagnosis } of assertions) {
      test(description, () => {
        expect(passed, diagnosis).toBe(true)
      })
    }
  })
}

await database.close()
