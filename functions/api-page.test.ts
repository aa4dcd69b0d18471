import { expect, test } from 'vitest'
import apiPage from '../docs/api.md?raw'
import { app } from './app.ts'

/** Those of the page's first column, where a call stands alone between its marks. */
const described = [...apiPage.matchAll(/^\| `([A-Z]+ \/\S+)` \|/gm)].map(([, call]) => call)

const served = app.routes
  .filter(({ method, path }) => method !== 'ALL' && /^\/(api|media)\//.test(path))
  .map(({ method, path }) => `${method} ${path}`)

test('docs/api.md describes each call of the worker once, and none that there is not', () => {
  expect(served.length).toBeGreaterThan(60)
  expect(described.toSorted()).toEqual([...new Set(served)].sort())
})
