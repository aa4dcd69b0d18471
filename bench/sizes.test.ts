import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../local/settings.ts'
import baseline from './baseline.json' with { type: 'json' }
import { sizeRows } from './exact-rows.ts'
import { chunksThatCarrySupabase, digestOf, measureSizes, type Sizes } from './sizes.ts'

let sizes: Sizes

beforeAll(async () => {
  sizes = await measureSizes()
}, 60_000)

test('the exact figures of this build keep to their goals', () => {
  const missed = sizeRows(sizes).filter(({ passed }) => !passed)
  expect(missed.map(({ what, goal, measured }) => `${what}: ${measured}, ${goal}`)).toEqual([])
})

test('supabase-js would be found if a browser chunk carried it', async () => {
  const library = join(projectRoot, 'node_modules/@supabase/supabase-js/dist/umd')
  expect(await chunksThatCarrySupabase(library)).not.toEqual([])
})

test(`the single-page peer is still the one that was measured`, async () => {
  const lock = join(import.meta.dirname, 'peers/spa/package-lock.json')
  expect(await digestOf(lock), 'run `npm run bench` after changing a peer').toBe(baseline.spaLock)
})
