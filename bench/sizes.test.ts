import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../local/settings.ts'
import { PUBLIC_PATHS } from '../shared/routes.ts'
import { lockDigest, readBaseline } from './baseline.ts'
import { sizeRows } from './exact-rows.ts'
import { keptWeights, pageWeights } from './page-weights.ts'
import { chunksThatCarrySupabase, DIST, measureSizes, pageScripts, type Sizes } from './sizes.ts'

let sizes: Sizes

beforeAll(async () => {
  sizes = await measureSizes()
})

/** The goals that this build does not keep to. */
async function missedGoals(): Promise<string[]> {
  const rows = sizeRows(sizes, await readBaseline())
  return rows
    .filter(({ passed }) => !passed)
    .map(({ what, goal, measured }) => `${what}: ${measured}, ${goal}`)
}

test('the sizes of this build meet their goals', async () => {
  expect(await missedGoals()).toEqual([])
})

/** How much a page may exceed the stored size before somebody has to look: `npx node bench/page-weights.ts`. */
const MORE_BYTES = 1.05
const MORE_REQUESTS = 3

test('no page loads more scripts or bytes than recorded', async () => {
  const [found, kept] = [await pageWeights(), await keptWeights()]
  expect(Object.keys(kept), 'record them by `npx node bench/page-weights.ts --keep`').toEqual(
    Object.keys(found),
  )
  const heavier = Object.entries(found).filter(([path, { requests, bytes }]) => {
    const before = kept[path] ?? { requests: 0, bytes: 0 }
    return requests > before.requests + MORE_REQUESTS || bytes > before.bytes * MORE_BYTES
  })
  expect(Object.fromEntries(heavier)).toEqual({})
})

test.each(PUBLIC_PATHS)('%s downloads no route of the signed-in pages', async (path) => {
  const scripts = await pageScripts(DIST, path === '/' ? 'index.html' : `${path.slice(1)}.html`)
  const routes = new Set([...scripts.values()].join('\n').match(/\/_(?:public|signed-in)\b/g))
  expect(routes).toEqual(new Set(['/_public']))
})

test('supabase-js would be found if a browser chunk carried it', async () => {
  const library = join(projectRoot, 'node_modules/@supabase/supabase-js/dist/umd')
  expect(await chunksThatCarrySupabase(library)).not.toEqual([])
})

test('the single-page peer has not changed since it was measured', async () => {
  const { spaLock } = await readBaseline()
  const digest = await lockDigest(join(import.meta.dirname, 'peers/spa'))
  expect(digest, 'run `npm run bench` after changing a peer').toBe(spaLock)
})
