import { expect, test } from 'vitest'
import apiPage from '../docs/api.md?raw'
import { endpointFiles, withApiTables } from '../docs/api-tables.ts'
import { ENDPOINTS } from '../shared/all-endpoints.ts'
import allEndpoints from '../shared/all-endpoints.ts?raw'
import { PROBLEMS } from '../shared/problems.ts'
import { app } from './app.ts'

const sources = import.meta.glob<string>('../shared/endpoints/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const served = app.routes
  .filter(({ method, path }) => method !== 'ALL' && /^\/(api|media|files)\//.test(path))
  .map(({ method, path }) => `${method} ${path}`)

test('each call of the worker has one record, and each record a call', () => {
  expect(served.length).toBeGreaterThan(60)
  const described = Object.values(ENDPOINTS).map(({ call }) => call)
  expect(described.toSorted()).toEqual([...new Set(served)].sort())
})

test('docs/api.md says what the records say', () => {
  const inOrder = endpointFiles(allEndpoints).map((file) => sources[`../shared/endpoints/${file}`])
  expect(inOrder).toHaveLength(Object.keys(sources).length)
  expect(apiPage, 'run: npx node docs/write-api-tables.ts').toBe(
    withApiTables(apiPage, inOrder as string[]),
  )
})

test('what a call refuses with is a code of ours, and its status', () => {
  const rows = [...apiPage.matchAll(/^\| `[A-Z]+ \/\S+` \|.*\| ([^|]*) \|$/gm)]
  for (const [, refusals = ''] of rows) {
    for (const [, status, codes = ''] of refusals.matchAll(
      /(\d{3})((?: `\w+`(?:,| with `\w+`)?)+)/g,
    )) {
      for (const [, code = ''] of codes.matchAll(/`(\w+)`/g)) {
        const known = PROBLEMS[code as keyof typeof PROBLEMS]
        if (known) expect(`${status} ${code}`).toBe(`${known.status} ${code}`)
      }
    }
  }
})
