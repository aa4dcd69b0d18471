import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../local/settings.ts'
import packageJson from '../package.json' with { type: 'json' }

const PLACES = ['edge', 'browser', 'build', 'local', 'checks', 'tests', 'bench']

interface Row {
  name: string
  license: string
  runs: string[]
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const shipped = Object.keys(packageJson.dependencies)
const tools = Object.keys(packageJson.devDependencies)
const [, ofShipped = '', ofTools = ''] = read('docs/dependencies.md').split('\n## ')
const rows = [...rowsOf(ofShipped), ...rowsOf(ofTools)]

function rowsOf(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, name = '', , , , license = '', runs = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      return { name: name.replaceAll('`', ''), license, runs: runs.split(', ') }
    })
}

/** Packages that the sources of a place import, without its tests. */
function importedBy(...patterns: string[]): Set<string> {
  const files = globSync(patterns, { cwd: projectRoot }).filter(
    (file) => !/\.test\.|\/testing\/|\/test-|vite\.config/.test(file),
  )
  const found = files.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import\(|import) ?'((?:@[\w-]+\/)?[\w-]+)[^']*'/g)].map(
      ([, name = '']) => name,
    ),
  )
  return new Set(found.filter((name) => shipped.includes(name) || tools.includes(name)))
}

test('docs/dependencies.md has one row for each package, in the order of package.json, and no other', () => {
  expect(rowsOf(ofShipped).map(({ name }) => name)).toEqual(shipped)
  expect(rowsOf(ofTools).map(({ name }) => name)).toEqual(tools)
})

test('each row has the license that its package declares', () => {
  const own = rows.map(({ name, runs }) => {
    const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as Pick<
      Row,
      'license'
    >
    return { name, license, runs }
  })
  expect(rows).toEqual(own)
})

test('each row says where the package runs, by words that the page explains', () => {
  for (const { name, runs } of rows) {
    expect(runs.length, name).toBeGreaterThan(0)
    expect(PLACES, name).toEqual(expect.arrayContaining(runs))
  }
})

for (const [place, patterns, least] of [
  ['edge', ['functions/**/*.ts', 'shared/**/*.ts'], 8],
  ['browser', ['web/src/**/*.{ts,tsx}', 'shared/**/*.ts'], 10],
] as const) {
  test(`what is imported for the ${place} is a production dependency, and its row says that it runs there`, () => {
    const imported = [...importedBy(...patterns)]
    expect(imported.length).toBeGreaterThan(least)
    expect(imported.filter((name) => !shipped.includes(name))).toEqual([])
    const saying = rows.filter(({ runs }) => runs.includes(place)).map(({ name }) => name)
    expect(saying).toEqual(expect.arrayContaining(imported))
  })
}
