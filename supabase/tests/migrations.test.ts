import { expect, test } from 'vitest'
import { readMigrations } from '../../local/migrations.ts'

const migrations = await readMigrations()

test.each(migrations)('$version $name is named by time and purpose', ({ version, name }) => {
  expect(version).toMatch(/^20\d{12}$/)
  expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
})

// `supabase db push` splits a script itself, and takes the first `end` for the end of such a body, even that of a
// `case`. The rest of the function would then be a statement of its own.
test.each(migrations)('the migration $version $name has no "begin atomic"', ({ script }) => {
  expect(script).not.toMatch(/begin\s+atomic/i)
})
