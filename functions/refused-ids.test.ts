import { beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '../shared/all-endpoints.ts'
import { type Endpoint, methodAndPath } from '../shared/endpoint.ts'
import type { Role } from '../shared/roles.ts'
import { makeAccount, reauthenticated } from './testing/accounts.ts'
import { Browser } from './testing/browser.ts'
import { acceptedValues } from './testing/fuzz/accepted-values.ts'
import { JPEG } from './testing/images.ts'

const browsers = new Map<Endpoint['role'], Browser>([['anybody', new Browser()]])

beforeAll(async () => {
  for (const role of ['talent', 'tv_network', 'admin'] as const satisfies Role[]) {
    browsers.set(role, await reauthenticated((await makeAccount(role)).email))
  }
  browsers.set('signed in', browsers.get('talent') ?? new Browser())
})

/** Each id in a path, with the code by which the record says that it is refused. docs/api.md has it from there. */
const refusals = Object.values<Endpoint>(ENDPOINTS).flatMap((endpoint) =>
  Object.entries(endpoint.ids ?? {})
    // An agent's page that is not open here is refused before anything else in its path.
    .filter(([name]) => name === 'agentId' || !endpoint.call.includes(':agentId'))
    .map(([name, code]) => ({ call: endpoint.call, name, code, endpoint })),
)

test.each(refusals)(
  '$call refuses a malformed $name with $code',
  async ({ endpoint, name, code }) => {
    const response = await called(endpoint, (one) => (one === name ? 'no-id' : crypto.randomUUID()))
    expect(await response?.json()).toMatchObject({ code })
  },
)

/** What is not there is already removed; a refusal would reveal which talent cannot be seen. */
const UNSAVE = 'DELETE /api/network/saved/:userId'

const withIds = Object.values<Endpoint>(ENDPOINTS)
  .filter(({ ids, call }) => ids !== undefined && !call.includes(':agentId') && call !== UNSAVE)
  .map((endpoint) => ({ call: endpoint.call, endpoint }))

test.each(withIds)('$call refuses unknown ids', async ({ endpoint }) => {
  const response = await called(endpoint, () => crypto.randomUUID())
  expect(response?.status).toBeGreaterThanOrEqual(400)
  const refusal = await response?.json<{ code: string }>()
  expect(Object.values(endpoint.ids ?? {})).toContain(refusal?.code)
})

function called(endpoint: Endpoint, idOf: (name: string) => string): Promise<Response> | undefined {
  const [method, path] = methodAndPath(endpoint)
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => idOf(name))
  const file = filled.endsWith('/files') ? { type: 'image/jpeg', body: JPEG } : null
  return browsers.get(endpoint.role)?.send(`${filled}?${queryOf(endpoint)}`, {
    method,
    ...(method !== 'GET' && {
      headers: {
        'Content-Type': file?.type ?? 'application/json',
        Origin: 'http://localhost:8788',
      },
      body: file?.body ?? JSON.stringify(acceptedBody(endpoint)),
    }),
  })
}

/** Without the password that a body may have: a wrong one would be refused first, and the callers have proved theirs. */
function acceptedBody({ body }: Endpoint): unknown {
  const { password: _, ...accepted } = Object(body ? acceptedValues(body, 1)[0] : {})
  return accepted
}

function queryOf({ query }: Endpoint): URLSearchParams {
  const [accepted] = query ? acceptedValues(query, 1) : []
  return new URLSearchParams(accepted as Record<string, string> | undefined)
}
