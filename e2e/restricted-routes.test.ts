import { ROLE_HOMES, ROLES } from '../shared/roles.ts'
import { PUBLIC_PATHS, ROLE_PATHS } from '../shared/routes.ts'
import { ownPages } from '../shared/safe-path.ts'
import { expect, test } from './test.ts'
import { appUrl, VISITORS } from './visitors.ts'

const restricted = ROLES.flatMap((owner) => ROLE_PATHS[owner].map((path) => ({ owner, path })))

for (const visitor of VISITORS) {
  test(`the edge sends ${visitor} to the right page for every restricted route`, async ({
    callsOf,
  }) => {
    const calls = await callsOf(visitor)
    for (const { owner, path } of restricted) {
      const answer = await calls.get(path, { maxRedirects: 0 })
      const place = answer.headers().location ?? null
      const outcome = { path, status: answer.status(), place }
      if (visitor === owner) expect(outcome).toEqual({ path, status: 200, place: null })
      else if (visitor === 'signed out') {
        const login = `/login?redirect=${encodeURIComponent(path)}`
        expect(outcome).toEqual({ path, status: 302, place: login })
      } else expect(outcome).toEqual({ path, status: 302, place: ROLE_HOMES[visitor] })
      expect(answer.headers()['cache-control'], path).toBe('no-store')
    }
  })
}
