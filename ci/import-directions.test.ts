import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The worker's floors, the lowest first: each imports those before it. The rest of its folders are rooms. */
const FLOORS = ['crypto', 'problem', 'supabase', 'rate-limit', 'session', 'http', 'mail']

function foldersIn(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

const rooms = foldersIn('functions').filter((name) => ![...FLOORS, 'testing'].includes(name))
const features = foldersIn('web/src/features')
const entities = foldersIn('web/src/entities')

type Import = readonly [path: string, from: string]

/**
 * Lints files of one import each, under the project's own rules.
 * @param imports pairs of a file's path and what it imports
 * @returns the pairs that the linter lets through
 */
function allowed(imports: readonly Import[]): string[] {
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

/** Each folder's file, importing from each of the other folders. */
function amongEachOther(names: readonly string[], under: string): Import[] {
  const [first = '', second = ''] = names
  return names.map(
    (name) => [`${under}/${name === first ? second : first}/x.ts`, `../${name}/x.ts`] as const,
  )
}

/** Each floor, and the rooms as the last, importing from those above it. */
const upwards = FLOORS.flatMap((floor, at) =>
  [...FLOORS.slice(at + 1), ...rooms].map(
    (above) => [`functions/${floor}/x.ts`, `../${above}/x.ts`] as const,
  ),
)

test('the linter refuses imports against the direction', () => {
  const refused = [
    ...amongEachOther(rooms, 'functions'),
    ...amongEachOther(features, 'web/src/features'),
    ...upwards,
    ['functions/a-new-room/x.ts', '../auth/login.ts'],
    ['functions/auth/x.ts', '../app.ts'],
    ['functions/auth/x.ts', '../../web/src/lib/api.ts'],
    ['functions/mail/templates/x.ts', '../../auth/login.ts'],
    ['functions/admin/a-new-folder/x.ts', '../../auth/login.ts'],
    ['functions/admin/a-new-folder/x.ts', '../vetting/claim.ts'],
    ['functions/admin/a-new-folder/x.ts', '../audit.ts'],
    ['functions/admin/a-new-folder/x.ts', '../../app.ts'],
    ['functions/problem/x.ts', '../app-env.ts'],
    ['web/src/features/a-new-feature/x.ts', '../audit/audit-page.tsx'],
    ['web/src/features/audit/x.ts', '../../layouts/bell.tsx'],
    ['web/src/features/audit/x.ts', '../../router.tsx'],
    ['web/src/features/audit/x.ts', '../../../../functions/app.ts'],
    ...features.map(
      (name) => ['web/src/entities/talent/x.ts', `../../features/${name}/x.ts`] as const,
    ),
    ['web/src/entities/talent/x.ts', '../../layouts/bell.tsx'],
    ['web/src/layouts/x.ts', '../features/audit/x.ts'],
    ['web/src/layouts/x.ts', '../entities/talent/x.ts'],
    ['web/src/ui/x.ts', '../lib/api.ts'],
    ['web/src/ui/x.ts', '../features/audit/x.ts'],
    ['web/src/ui/x.ts', '../entities/talent/x.ts'],
    ['web/src/ui/x.ts', '../../../shared/talent-profile.ts'],
    ['web/src/lib/x.ts', '../ui/button.tsx'],
    ['web/src/lib/x.ts', '../entities/talent/x.ts'],
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

test('the linter accepts imports in the direction', () => {
  const granted = [
    ...FLOORS.map((floor) => ['functions/auth/x.ts', `../${floor}/x.ts`] as const),
    ...FLOORS.slice(1).map(
      (floor, at) => [`functions/${floor}/x.ts`, `../${FLOORS[at]}/x.ts`] as const,
    ),
    ['functions/a-new-room/x.ts', '../app-env.ts'],
    ['functions/auth/x.ts', '../../shared/roles.ts'],
    ...FLOORS.map((floor) => ['functions/admin/vetting/x.ts', `../../${floor}/x.ts`] as const),
    ['functions/admin/vetting/x.ts', '../../app-env.ts'],
    ['functions/admin/vetting/x.ts', '../../../shared/roles.ts'],
    ['functions/admin/vetting/x.ts', './y.ts'],
    ['functions/mail/templates/x.ts', './layout.ts'],
    ...features.map((name) => [`web/src/features/${name}/x.ts`, './y.ts'] as const),
    ['web/src/features/a-new-feature/x.ts', '../../entities/talent/x.ts'],
    ['web/src/features/audit/x.ts', '../../lib/api.ts'],
    ['web/src/features/audit/x.ts', '../../../../shared/roles.ts'],
    ['web/src/entities/talent/x.ts', '../match/match-parts.tsx'],
    ['web/src/entities/talent/x.ts', '../../ui/button.tsx'],
    ['web/src/layouts/x.ts', '../ui/button.tsx'],
    ['web/src/ui/x.ts', '../../../shared/clock.ts'],
    ['web/src/lib/api.ts', '../../../shared/roles.ts'],
    ['shared/x.ts', 'valibot'],
    ['shared/x.ts', './roles.ts'],
    ['shared/problems/x.ts', '../limits.ts'],
  ] as const
  expect(allowed(granted)).toEqual(granted.map((pair) => pair.join(' imports ')))
})

test.each(['web/src/features', 'web/src/entities'])(
  '%s has no folders inside its folders',
  (under) => {
    const nested = foldersIn(under).flatMap((name) =>
      foldersIn(join(under, name)).map((inner) => `${name}/${inner}`),
    )
    expect(nested).toEqual([])
  },
)

/** The folders from which files of a folder import, read from the files. */
function foldersImportedBy(under: string, name: string): string[] {
  const folder = join(root, under, name)
  return readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import\() ?'(\.\.\/[^']+)'/g),
    ])
    .map(([, from = '']) => relative(join(root, under), join(folder, from)).split('/')[0] ?? '')
    .filter((other) => other !== '..' && other !== name)
}

/**
 * Finds a way from a folder back to itself.
 * @param graph the folders that each imports from
 * @returns such a way, or null when there is none
 */
function ringIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>()
  const follow = (name: string, way: readonly string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return null
    for (const next of graph.get(name) ?? []) {
      const ring = follow(next, [...way, name])
      if (ring) return ring
    }
    done.add(name)
    return null
  }
  for (const name of graph.keys()) {
    const ring = follow(name, [])
    if (ring) return ring
  }
  return null
}

test('entities do not import each other in a ring', () => {
  const graph = new Map(
    entities.map((name) => [name, new Set(foldersImportedBy('web/src/entities', name))]),
  )
  expect([...graph.values()].some((others) => others.size > 0)).toBe(true)
  expect(ringIn(graph)).toBeNull()
})
