import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { nearbyTests } from './nearby-tests.ts'

const root = mkdtempSync(join(tmpdir(), 'nearby-tests-'))
afterAll(() => rmSync(root, { recursive: true }))

const FILES: Readonly<Record<string, string>> = {
  'shared/limits.ts': 'export const MAX = 3',
  'shared/limits.test.ts': "import './limits.ts'",
  'functions/briefs/save.ts': "import '../../shared/limits.ts'",
  'functions/briefs/save.test.ts': "import './save.ts'",
  'functions/app.ts': "import './briefs/save.ts'",
  'functions/talent/view.test.ts': "import '../app.ts'",
  'web/src/brief-form.tsx': "export * from '../../functions/briefs/save.ts'",
  'web/src/brief-form.test.tsx': "const form = await import('./brief-form.tsx')",
  'docs/api.md': 'GET /api/briefs',
  'functions/api-page.test.ts': "read('docs/api.md')",
  'supabase/migrations/1_briefs.sql': 'create table briefs ();',
  'supabase/tests/briefs.sql': 'select plan(1);',
  'supabase/tests/pgtap.test.ts': '',
}
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const nearbyOf = (...changed: string[]) => nearbyTests(changed, Object.keys(FILES), root)

test('a test is near the files that it imports, and the files that those import', () => {
  expect(nearbyOf('shared/limits.ts')).toEqual({
    near: ['functions/briefs/save.test.ts', 'shared/limits.test.ts'],
    farther: 1,
  })
})

test('a file imported dynamically counts as imported', () => {
  expect(nearbyOf('functions/briefs/save.ts').near).toContain('web/src/brief-form.test.tsx')
})

test('an import of the whole app does not make a test near', () => {
  const { near, farther } = nearbyOf('functions/briefs/save.ts')
  expect(near).not.toContain('functions/talent/view.test.ts')
  expect(farther).toBe(0)
})

test('a changed test is near itself, and a deleted one is not run', () => {
  expect(nearbyOf('functions/talent/view.test.ts', 'web/src/gone.test.ts').near).toEqual([
    'functions/talent/view.test.ts',
  ])
})

test('a file that nothing imports is near the tests that name it, or are beside it', () => {
  expect(nearbyOf('docs/api.md').near).toEqual(['functions/api-page.test.ts'])
  expect(nearbyOf('supabase/tests/briefs.sql').near).toEqual(['supabase/tests/pgtap.test.ts'])
  expect(nearbyOf('supabase/migrations/1_briefs.sql').near).toEqual([
    'supabase/tests/pgtap.test.ts',
  ])
})
