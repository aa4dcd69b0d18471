import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Folders of the worker that its rooms share; `testing` is for tests alone. */
const WORKER_PLUMBING = ['http', 'mail', 'session', 'supabase', 'testing']

function foldersIn(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/**
 * Lints files that hold nothing but one import each, under the project's own rules.
 * @param imports pairs of a file's path and what it imports
 * @returns the pairs that the linter lets through
 */
function allowed(imports: readonly (readonly [path: string, from: string])[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'import-directions-'))
  try {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
    const files = imports.map(([path, from], index) => {
      const file = join(dirname(path), `probe-${index}.ts`)
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), `export { a } from '${from}'\n`)
      return file
    })
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/biome'),
      [
        'lint',
        '--only=style/noRestrictedImports',
        '--vcs-enabled=false',
        '--reporter=github',
        '--max-diagnostics=none',
      ],
      { cwd: folder, encoding: 'utf8' },
    )
    return files.flatMap((file, index) =>
      stdout.includes(`/${file},`) ? [] : [(imports[index] ?? []).join(' imports ')],
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const rooms = foldersIn('functions').filter((name) => !WORKER_PLUMBING.includes(name))
const features = foldersIn('web/src/features')

/** Each folder's file, importing from each of the other folders. */
function amongEachOther(
  names: readonly string[],
  fileIn: (name: string) => string,
  up: string,
): (readonly [string, string])[] {
  const [first = '', second = ''] = names
  return names.map(
    (name) => [fileIn(name === first ? second : first), `${up}${name}/x.ts`] as const,
  )
}

test('what would turn the direction of imports is refused', () => {
  const refused = [
    ...amongEachOther(rooms, (room) => `functions/${room}/x.ts`, '../'),
    ...amongEachOther(features, (feature) => `web/src/features/${feature}/x.ts`, '../'),
    ...amongEachOther(features, (feature) => `web/src/features/${feature}/room/x.ts`, '../../'),
    ['functions/auth/x.ts', '../app.ts'],
    ['functions/session/x.ts', '../auth/login.ts'],
    ['functions/auth/x.ts', '../../web/src/lib/api.ts'],
    ['web/src/features/admin/x.ts', '../../layouts/bell.tsx'],
    ['web/src/features/admin/x.ts', '../../../../functions/app.ts'],
    ['web/src/layouts/x.ts', '../features/admin/x.ts'],
    ['web/src/ui/x.ts', '../lib/api.ts'],
    ['web/src/ui/x.ts', '../features/admin/x.ts'],
    ['web/src/lib/x.ts', '../ui/button.tsx'],
    ['web/src/lib/x.ts', '../../../functions/app.ts'],
    ['web/src/routes/x.ts', '../../../functions/app.ts'],
    ['web/src/routes/x.ts', '@supabase/supabase-js'],
    ['shared/x.ts', '../functions/app.ts'],
    ['shared/problems/x.ts', '../../functions/app.ts'],
    ['shared/x.ts', 'fflate'],
    ['shared/x.ts', 'node:fs'],
  ] as const
  expect(allowed(refused)).toEqual([])
})

test('what goes with the direction is not', () => {
  const granted = [
    ['functions/auth/x.ts', '../session/seal.ts'],
    ['functions/auth/x.ts', '../app-env.ts'],
    ['functions/auth/x.ts', '../../shared/roles.ts'],
    ['web/src/features/admin/audit/x.ts', '../accounts/account-link.tsx'],
    ['web/src/features/admin/audit/x.ts', '../../../lib/api.ts'],
    ['web/src/layouts/x.ts', '../ui/button.tsx'],
    ['web/src/lib/api.ts', '../../../shared/roles.ts'],
    ['shared/x.ts', 'valibot'],
    ['shared/x.ts', './roles.ts'],
    ['shared/problems/x.ts', '../limits.ts'],
  ] as const
  expect(allowed(granted)).toEqual(granted.map((pair) => pair.join(' imports ')))
})
