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
    const [method, path] = methodAndPath(endpoint)
    const filled = path.replaceAll(/:(\w+)/g, (_, one: string) =>
      one === name ? 'no-id' : crypto.randomUUID(),
    )
    const file = filled.endsWith('/files') ? { type: 'image/jpeg', body: JPEG } : null
    const response = await browsers.get(endpoint.role)?.send(`${filled}?${queryOf(endpoint)}`, {
      method,
      ...(method !== 'GET' && {
        headers: {
          'Content-Type': file?.type ?? 'application/json',
          Origin: 'http://localhost:8788',
        },
        body: file?.body ?? JSON.stringify(acceptedBody(endpoint)),
      }),
    })
    expect(await response?.json()).toMatchObject({ code })
  },
)

function acceptedBody({ body }: Endpoint): unknown {
  return body ? acceptedValues(body, 1)[0] : {}
}

function queryOf({ query }: Endpoint): URLSearchParams {
  const [accepted] = query ? acceptedValues(query, 1) : []
  return new URLSearchParams(accepted as Record<string, string> | undefined)
}
