import fc from 'fast-check'
import { MARK, PLACEHOLDERS, RAW_JSON } from './placeholders.ts'

/** A body or a query, and what is known of it. */
export interface Mutated {
  value: unknown
  /** Whether an object in it has a key that no schema names. */
  hasUnknownKey: boolean
}

const HOSTILE_NUMBERS: readonly unknown[] = [
  ...[0, 1, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 31) - 1, ...RAW_JSON.keys(), '7', '-0', 'NaN'],
]

const HOSTILE_DAYS: readonly unknown[] = [
  ...['0000-01-01', '0001-01-01', '1582-10-10', '2026-02-30', '9999-12-31', '10000-01-01', '2027'],
  ...['2026-13-01', '-271821-04-20', '+275760-09-13', '2027-01-11T25:00:00Z', '24:00', 'infinity'],
  ...['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2027-01-11T09:30:00+15:59'],
]

const HOSTILE_TEXTS: readonly unknown[] = [
  ...['', ' ', MARK, 'null', '1e308', '9'.repeat(40), '\u0000', `${MARK}\u0000`],
  ...[
    '\ud800',
    '\udc00\ud800',
    '\ufeff',
    '\u202e',
    '\n',
    "'",
    '"',
    '\\',
    '%',
    '{}',
    '[1,2)',
    '<b>',
  ],
  ...['__proto__', 'constructor', 'toString', 'https://', 'http://[::1', 'xn--a', '@'],
  ...['00000000-0000-0000-0000-000000000000', ...Object.values(PLACEHOLDERS)],
  ...[MARK.repeat(50), MARK.repeat(1_000), '😀'.repeat(300), 'e\u0301'.repeat(300)],
]

/** Values that replace valid ones. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, false, [], [[]], [null], {}, { '': '' }, [{}], { [MARK]: [MARK] }],
  ...[...HOSTILE_NUMBERS, ...HOSTILE_DAYS, ...HOSTILE_TEXTS],
  ...[Array(200).fill(MARK), Array(3).fill(0), nested(60)],
]

/** Wrong values of the same type, which schemas accept more often. */
function hostileLike(present: unknown): readonly unknown[] {
  if (typeof present === 'number') return HOSTILE_NUMBERS
  if (typeof present !== 'string') return HOSTILE
  return /^\d{4}-\d\d/.test(present) ? HOSTILE_DAYS : HOSTILE_TEXTS
}

/** Keys that no schema has, but every object of a careless program. */
const UNKNOWN_KEYS = [
  `un${MARK}`,
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  '0',
]

function nested(depth: number): unknown {
  return depth === 0 ? MARK : [{ a: nested(depth - 1) }]
}

/** Any JSON. */
const anything = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' })

/** A change of a value: its place, counted over all parts, and the new value. */
const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('alike'), to: fc.nat(1_000) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('replace'), to: fc.constantFrom(...HOSTILE) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace'), to: anything }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), to: fc.constant(undefined) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wrap'), to: fc.constant(undefined) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('name'), to: fc.constantFrom(...UNKNOWN_KEYS) }),
  },
)

/**
 * Values near valid ones: unchanged, or changed in up to three places.
 * @param accepted at least one
 */
export function mutated(accepted: readonly unknown[]): fc.Arbitrary<Mutated> {
  const kinds = kindsIn(accepted)
  const changes = fc.array(fc.record({ change, at: fc.nat(1_000) }), { maxLength: 3 })
  return fc
    .record({ base: fc.constantFrom(...accepted), changes })
    .map(({ base, changes: made }) => {
      const mutation: Mutated = { value: structuredClone(base), hasUnknownKey: false }
      const own = new Set(placesIn({ value: mutation.value }).map(([holder, key]) => holder[key]))
      // An added key comes last, so that no other change removes it.
      const inOrder = made.toSorted((a, b) => Number(isName(a.change)) - Number(isName(b.change)))
      for (const one of inOrder) apply(mutation, one, { own, kinds })
      return mutation
    })
}

interface Change {
  change: { kind: string; to?: unknown }
  at: number
}

const isName = ({ kind }: Change['change']) => kind === 'name'

interface Known {
  /** The parts that were valid from the beginning. */
  own: ReadonlySet<unknown>
  /** A value for each key, whose kind is used where the present value is null. */
  kinds: ReadonlyMap<string, unknown>
}

function kindsIn(accepted: readonly unknown[]): ReadonlyMap<string, unknown> {
  const places = accepted.flatMap((value) => placesIn({ value }))
  return new Map(
    places.map(([holder, key]) => [key, holder[key]] as const).filter(([, one]) => one !== null),
  )
}

function apply(
  mutation: Mutated,
  { change: { kind, to }, at }: Change,
  { own, kinds }: Known,
): void {
  const whole = { value: mutation.value }
  const places = placesIn(whole)
  const place = places[at % places.length]
  if (place === undefined) return
  const [holder, key] = place
  const present = holder[key]
  if (kind === 'remove' && holder !== (whole as Holder)) {
    delete holder[key]
  } else if (kind === 'alike') {
    const alike = hostileLike(present ?? kinds.get(key))
    set(holder, key, structuredClone(alike[Number(to) % alike.length]))
  } else if (kind === 'wrap') {
    set(holder, key, [present])
  } else if (kind === 'name') {
    // Another change may have put this value where the schema accepts anything.
    if (!own.has(present) || typeof present !== 'object' || Array.isArray(present)) return
    if (present === null) return
    set(present as Holder, String(to), MARK)
    mutation.hasUnknownKey = true
  } else {
    // A copy, because another change may change this value again, and must not change it in later bodies.
    set(holder, key, structuredClone(to))
  }
  mutation.value = whole.value
}

type Holder = Record<string, unknown>

/** Sets `__proto__` as well, which a plain assignment does not. */
function set(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  })
}

/** Every part of a value, with the object that holds it: the whole first, the deepest part last. */
function placesIn(whole: object): [Holder, string][] {
  const found: [Holder, string][] = []
  const waiting: object[] = [whole]
  for (const holder of waiting) {
    for (const [key, part] of Object.entries(holder)) {
      if (found.length === 400) return found
      found.push([holder as Holder, key])
      if (typeof part === 'object' && part !== null) waiting.push(part)
    }
  }
  return found
}
