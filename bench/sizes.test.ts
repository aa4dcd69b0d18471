import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../local/settings.ts'
import { lockDigest, readBaseline } from './baseline.ts'
import { sizeRows } from './exact-rows.ts'
import { chunksThatCarrySupabase, measureSizes, type Sizes } from './sizes.ts'

let sizes: Sizes

beforeAll(async () => {
  sizes = await measureSizes()
}, 60_000)

test('the exact figures of this build keep to their goals', async () => {
  const missed = sizeRows(sizes, await readBaseline()).filter(({ passed }) => !passed)
  expect(missed.map(({ what, goal, measured }) => `${what}: ${measured}, ${goal}`)).toEqual([])
})

test('supabase-js would be found if a browser chunk carried it', async () => {
  const library = join(projectRoot, 'node_modules/@supabase/supabase-js/dist/umd')
  expect(await chunksThatCarrySupabase(library)).not.toEqual([])
})

test('the single-page peer is still the one that was measured', async () => {
  const { spaLock } = await readBaseline()
  const digest = await lockDigest(join(import.meta.dirname, 'peers/spa'))
  expect(digest, 'run `npm run bench` after changing a peer').toBe(spaLock)
})
