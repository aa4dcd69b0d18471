import { expect, test } from 'vitest'
import { ENDPOINTS } from './all-endpoints.ts'
import { FIRST_DATA } from './all-first-data.ts'
import { ROLE_PATHS, type RolePath } from './routes.ts'

const paths = Object.values(ROLE_PATHS).flat()

test('every page behind the guard names once the calls that it shows first', () => {
  expect(FIRST_DATA.map(({ path }) => path).sort()).toEqual([...paths].sort())
})

/** Valid ids, and an address without a query. */
function asksOf(path: RolePath) {
  const page = FIRST_DATA.find((one) => one.path === path)
  const names = [...path.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]))
  return page?.asks({ params: params as never, search: {} }) ?? []
}

test.each(
  Object.entries(ROLE_PATHS).flatMap(([role, list]) => list.map((path) => [role, path] as const)),
)('for a %s, the page %s makes only calls that this role can make', (role, path) => {
  for (const { endpoint, ids } of asksOf(path)) {
    expect(Object.values(ENDPOINTS)).toContain(endpoint)
    expect([role, 'signed in']).toContain(endpoint.role)
    expect(endpoint.isList ?? endpoint.answer).toBeTruthy()
    expect(Object.values(ids)).not.toContain('')
  }
})
