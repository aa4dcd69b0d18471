import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PUBLIC_PATHS, ROLE_PATHS } from '../shared/routes.ts'
import { builtScripts, type Manifest, routeIdOf } from './build-manifest.ts'

const files = globSync('src/routes/**/*.tsx', { cwd: import.meta.dirname })

/** A build in which each route has one file, which imports a file of its own. */
function oneFileEach(): Manifest {
  const manifest: Record<string, Manifest[string]> = {
    'index.html': { file: 'entry.js', isEntry: true, src: 'index.html' },
    '../node_modules/react-dom/client.js': { file: 'client.js' },
  }
  for (const file of files) {
    manifest[`${file}?tsr-split=component`] = { file: `${file}.js`, imports: [`_${file}`] }
    manifest[`_${file}`] = { file: `parts of ${file}.js` }
  }
  return manifest
}

test.each([
  ...PUBLIC_PATHS.map((path) => `/_public${path}`),
  ...Object.values(ROLE_PATHS)
    .flat()
    .map((path) => `/_signed-in${path}`),
])('the page %s has its own file and the files that it imports', (path) => {
  const ids = files.map(routeIdOf).filter((id) => id === path || id === `${path}/`)
  const page = ids.at(-1) ?? ''
  const scripts = builtScripts(oneFileEach()).ofRoutes([page])
  expect(scripts.length).toBeGreaterThanOrEqual(2)
  expect(scripts.some((file) => file.startsWith('parts of '))).toBe(true)
})

const sourceOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const withLoader = files.filter((file) => sourceOf(file).includes('first-data/'))

test.each(withLoader)(
  'the route in %s fetches exactly the first data that its loader names',
  (file) => {
    const all = globSync('../shared/first-data/*.ts', { cwd: import.meta.dirname })
    const manifest = {
      ...oneFileEach(),
      ...Object.fromEntries(all.map((key) => [key, { file: key }])),
    }
    const fetched = builtScripts(manifest).ofLoaders([routeIdOf(file) ?? ''], sourceOf)
    expect(fetched).toHaveLength(1)
    expect(sourceOf(file)).toContain(fetched[0])
  },
)

test.each([
  ['src/routes/_public/index.tsx', '/_public/'],
  ['src/routes/_signed-in/network.tsx', '/_signed-in/network'],
  [
    'src/routes/_signed-in/network/briefs.$briefId.index.tsx',
    '/_signed-in/network/briefs/$briefId/',
  ],
  [
    'src/routes/_signed-in/network/briefs.$briefId.edit.tsx',
    '/_signed-in/network/briefs/$briefId/edit',
  ],
  ['src/layouts/sidebar.tsx', null],
])('the file %s belongs to the route %s', (file, id) => {
  expect(routeIdOf(file)).toBe(id)
})
