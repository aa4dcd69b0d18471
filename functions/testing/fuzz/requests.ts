import fc from 'fast-check'
import { type Endpoint, methodAndPath } from '../../../shared/endpoint.ts'
import type { ProblemCode } from '../../../shared/problems.ts'
import { asBytes, JPEG, png, WEBP } from '../images.ts'
import { acceptedValues } from './accepted-values.ts'
import { type Mutated, mutated } from './mutations.ts'
import { MARK, PLACEHOLDERS, RAW_JSON } from './placeholders.ts'

/** A request to be sent, with its placeholders. */
export interface Fuzzed {
  method: string
  /** With its query. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array<ArrayBuffer>
  /** Whether its body or its query has a key that no schema names. */
  hasUnknownKey: boolean
  /** The number that chooses its sender. */
  caller: number
}

/** The existing ids of each kind, for paths. */
const KNOWN_IDS: { readonly [Code in ProblemCode]?: readonly string[] } = {
  account_not_found: [
    PLACEHOLDERS.applicant,
    PLACEHOLDERS.talent,
    PLACEHOLDERS.network,
    PLACEHOLDERS.administrator,
  ],
  network_not_found: [PLACEHOLDERS.network, PLACEHOLDERS.otherNetwork],
  enquiry_not_found: [PLACEHOLDERS.enquiry],
  talent_not_found: [PLACEHOLDERS.talent, PLACEHOLDERS.otherTalent],
  brief_not_found: [PLACEHOLDERS.brief, PLACEHOLDERS.otherBrief],
  list_not_found: [PLACEHOLDERS.list],
  message_not_found: [PLACEHOLDERS.message],
  member_not_found: [PLACEHOLDERS.network],
}

/** Malformed ids, as they are written in a path. */
const HOSTILE_IDS = [
  ...['no-id', MARK, '%00', '%ff', '%', '%2e%2e', '%F0%9F%98%80', "'", '%22', 'x'.repeat(2_000)],
  ...['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF', '__proto__'],
  ...[...Object.values(PLACEHOLDERS), `${MARK}.example`, '1e308', 'null'],
]

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  ...['"1"', '"4"', '*', '"x"', 'W/"1"', '"', '1', `"${MARK}"`, `"${'9'.repeat(30)}"`].map(
    (version) => ({ 'If-Match': version }),
  ),
  ...[crypto.randomUUID(), MARK, 'x'.repeat(300), '\u00e9'].map((key) => ({
    'Idempotency-Key': key,
  })),
  ...['text/html', 'application/json;q=0', '*/*', MARK].map((type) => ({ Accept: type })),
]

const WRONG_TYPES = ['', 'text/plain', 'application/json; charset=utf-16', 'multipart/form-data']

/** How many values of a body or a query are tried at most. */
const MOST = 60

/**
 * Requests near those that a call accepts: ids, query, headers and body, each valid or not.
 * @param endpoint the call's record
 */
export function fuzzedRequests(endpoint: Endpoint): fc.Arbitrary<Fuzzed> {
  const [method, path] = methodAndPath(endpoint)
  const query = endpoint.query ? mutated(acceptedValues(endpoint.query, MOST)) : mutated([{}])
  return fc
    .record({
      path: pathOf(path, endpoint.ids ?? {}),
      query,
      search: fc.constantFrom('', '', '', '', '&cursor=a.b', '&limit=2&limit=3', '&%', '&%ff=%00'),
      headers: mostly(fc.constant({}), fc.constantFrom(...HEADERS)),
      body: bodyOf(endpoint, method),
      caller: fc.nat(11),
    })
    .map(({ path: filled, query: asked, search, headers, body, caller }) => ({
      method,
      path: `${filled}?${searchOf(asked.value)}${search}`,
      headers: { ...headers, ...body.headers },
      ...(body.body !== undefined && { body: body.body }),
      // A call that takes no query ignores it.
      hasUnknownKey: body.hasUnknownKey || (endpoint.query !== undefined && asked.hasUnknownKey),
      caller,
    }))
}

/** One in six is of the second kind. */
function mostly<One, Other>(one: fc.Arbitrary<One>, other: fc.Arbitrary<Other>) {
  return fc.oneof({ weight: 5, arbitrary: one }, { weight: 1, arbitrary: other })
}

function pathOf(path: string, ids: NonNullable<Endpoint['ids']>): fc.Arbitrary<string> {
  const parts = path.split(/(:\w+)/).map((part) => {
    if (!part.startsWith(':')) return fc.constant(part)
    const missing = ids[part.slice(1)]
    const known = missing === undefined ? undefined : KNOWN_IDS[missing]
    const right = fc.constantFrom(...(known ?? [`${MARK}.example`.toLowerCase(), ...HOSTILE_IDS]))
    return mostly(right, fc.constantFrom(...HOSTILE_IDS))
  })
  return fc.tuple(...parts).map((filled) => filled.join(''))
}

/** Values that are not texts are sent as text, because an address cannot contain anything else. */
function searchOf(query: unknown): URLSearchParams {
  if (typeof query !== 'object' || query === null)
    return new URLSearchParams({ [MARK]: `${query}` })
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 30) : [value]).map((one) => [name, said(one)]),
  )
  return new URLSearchParams(pairs)
}

/** Shorter than what a server reads of an address at most. */
function said(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 4_000)
}

interface Body {
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array<ArrayBuffer>
  hasUnknownKey: boolean
}

function bodyOf(endpoint: Endpoint, method: string): fc.Arbitrary<Body> {
  if (method === 'GET') return fc.constant({ headers: {}, hasUnknownKey: false })
  if (/^PUT .*\/(?:photo|logo)$|^POST .*\/files$/.test(endpoint.call)) return pictures
  const accepted = endpoint.body ? acceptedValues(endpoint.body, MOST) : [{}]
  const types = mostly(
    fc.constant('application/json'),
    fc.constantFrom('application/json', ...WRONG_TYPES),
  )
  return fc
    .record({ json: mutated(accepted), written: fc.tuple(fc.nat(40), fc.nat(4_000)), type: types })
    .map(({ json, written: [how, at], type }) => ({
      headers: { 'Content-Type': type },
      ...writtenAs(json, how, at),
    }))
}

/** Writes a body as JSON, except for the few that are damaged. */
function writtenAs(
  { value, hasUnknownKey }: Mutated,
  how: number,
  at: number,
): Omit<Body, 'headers'> {
  const text = withRawJson(JSON.stringify(value) ?? '')
  const whole = { body: text, hasUnknownKey }
  const broken = { hasUnknownKey: false }
  if (how === 0) return { ...broken, body: text.slice(0, at % (text.length + 1)) }
  if (how === 1) return { ...broken, body: text.replace(/^\{("[^"]*")/, '{$1:null,$1') }
  if (how === 2) return { ...broken, body: `\ufeff${text}` }
  if (how === 3) return { ...broken, body: `${text}${text}` }
  if (how === 4) return { ...broken, body: text + ' '.repeat(at * 100) }
  if (how === 5) {
    const bytes = Uint8Array.from(new TextEncoder().encode(text))
    if (bytes.length > 0) bytes[at % bytes.length] = 0xff
    return { ...broken, body: bytes }
  }
  return whole
}

function withRawJson(text: string): string {
  let written = text
  for (const [stands, raw] of RAW_JSON) written = written.replaceAll(JSON.stringify(stands), raw)
  return written
}

const PICTURES = [JPEG, WEBP, png({ width: 400, height: 400 }), asBytes(`<svg>${MARK}</svg>`)]
const PICTURE_TYPES = ['image/jpeg', 'image/webp', 'image/png', 'image/svg+xml', 'text/plain', '']

/** Pictures with a few changed bytes, cut off, or with a wrong type. */
const pictures: fc.Arbitrary<Body> = fc
  .record({
    which: fc.nat(PICTURES.length - 1),
    called: mostly(fc.constant(-1), fc.nat(PICTURE_TYPES.length - 1)),
    changes: fc.array(fc.tuple(fc.nat(4_000), fc.nat(255)), { maxLength: 4 }),
    length: mostly(fc.constant(4_000_000), fc.nat(600)),
  })
  .map(({ which, called, changes, length }) => {
    const body = (PICTURES[which] ?? JPEG).slice(0, length)
    for (const [at, byte] of changes) if (body.length > 0) body[at % body.length] = byte
    const type = PICTURE_TYPES[called < 0 ? which : called] ?? ''
    return { headers: { 'Content-Type': type }, body, hasUnknownKey: false }
  })
