import { expect, test } from 'vitest'
import apiPage from '../docs/api.md?raw'
import { endpointFiles, withApiTables } from '../docs/api-tables.ts'
import { ENDPOINTS } from '../shared/all-endpoints.ts'
import allEndpoints from '../shared/all-endpoints.ts?raw'
import type { Endpoint } from '../shared/endpoint.ts'
import {
  ATTACHMENT_MAX_BYTES,
  BODY_MAX_BYTES,
  IMAGE_MAX_BYTES,
  PRIVACY_MAX_BYTES,
  PROFILE_BODY_MAX_BYTES,
  SETTINGS_MAX_BYTES,
} from '../shared/limits.ts'
import { PROBLEMS } from '../shared/problems.ts'
import { ROLES } from '../shared/roles.ts'
import { app } from './app.ts'
import { API_ROUTES } from './testing/api-routes.ts'

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

test('the tables of docs/api.md match the records', () => {
  const inOrder = endpointFiles(allEndpoints).map((file) => sources[`../shared/endpoints/${file}`])
  expect(inOrder).toHaveLength(Object.keys(sources).length)
  expect(apiPage, 'run: npx node docs/write-api-tables.ts').toBe(
    withApiTables(apiPage, inOrder as string[]),
  )
})

test('each refusal of a record is a known code, with its status', () => {
  const rows = [...apiPage.matchAll(/^\| `([A-Z]+ \/\S+)` \|.*\| ([^|]*)\|$/gm)]
  expect(rows).toHaveLength(Object.keys(ENDPOINTS).length)
  const wrong = rows.flatMap(([, call, refusals = '']) =>
    unknownRefusals(refusals).map((refusal) => `${call}: ${refusal}`),
  )
  expect(wrong).toEqual([])
})

test('the record of a call says so if some roles may not make it', () => {
  const unsaid = Object.values<Endpoint>(ENDPOINTS).filter(
    ({ call, role }) =>
      role === 'signed in' &&
      API_ROUTES.get(call)?.roles.length !== ROLES.length &&
      !apiPage.match(new RegExp(`^\\| \`${call}\` .*403 \`wrong_role\` for administrators`, 'm')),
  )
  expect(unsaid.map(({ call }) => call)).toEqual([])
})

test('the body limits in docs/api.md are those that the worker enforces', () => {
  const [body, profile, blocks, settings] = [
    BODY_MAX_BYTES,
    PROFILE_BODY_MAX_BYTES,
    PRIVACY_MAX_BYTES,
    SETTINGS_MAX_BYTES,
  ].map((bytes) => `${Math.ceil(bytes / 1024)} KiB`)
  const [picture, file] = [IMAGE_MAX_BYTES, ATTACHMENT_MAX_BYTES].map(
    (bytes) => `${bytes / 1024 / 1024} MiB`,
  )
  expect(apiPage).toContain(
    `A body of more than ${body} is 413 \`body_too_large\`; the limit is ${profile} for profiles, ${blocks} for the blocks of a talent, ${settings} for settings, ${picture} for pictures and ${file} for files in enquiries.`,
  )
})

test('docs/api.md names each refusal', () => {
  const named = new Set([...apiPage.matchAll(/`(\w+)`/g)].map(([, code]) => code))
  const unnamed = Object.keys(PROBLEMS).filter((code) => !named.has(code))
  expect(unnamed).toEqual([])
})

/** Lists each status and code that is not in the catalogue of problems. `account_*` is any code that begins so. */
function unknownRefusals(refusals: string): string[] {
  // A word after 'with' is a field of the answer.
  const withoutFields = refusals.replaceAll(/ with `\w+`(?: and `\w+`)?/g, '')
  return withoutFields.split(/(?=\b[45]\d\d\b)/).flatMap((part) => {
    const status = Number(part.slice(0, 3))
    return [...part.matchAll(/`(\w+)(\*?)`/g)]
      .filter(([, name = '', isOpen]) =>
        Object.entries(PROBLEMS).every(
          ([code, problem]) =>
            problem.status !== status || (isOpen ? !code.startsWith(name) : code !== name),
        ),
      )
      .map(([, name, isOpen]) => `${status} ${name}${isOpen}`)
  })
}
