import * as v from 'valibot'
import { PASSWORD } from '../accounts.ts'
import { MARK, PLACEHOLDERS } from './placeholders.ts'

/** How many values are tried for each part of a schema; the first ones look most like those that people send. */
const MOST = 12

/**
 * Texts to try in this order: the first that a schema accepts is used, so the schema decides whether it is an address
 * or a day.
 */
const TEXTS: readonly string[] = [
  `A line of ${MARK}`,
  `%' or 1=1; -- "${MARK}" \\ {}[]<b>&amp;`,
  `مرحبا ${MARK} 😀 e\u0301 \u202e`,
  `${MARK} `.repeat(20),
  '2027-01-11',
  '2026-12-20',
  '2027-01-11T09:30:00.000Z',
  '2027-01-11T09:30',
  '09:30',
  PASSWORD,
  '+46 8 000 00 00',
  `${MARK}@kanal-nord.example`.toLowerCase(),
  `https://www.linkedin.com/in/${MARK}`,
  `https://www.youtube.com/watch?v=LowerThird1`,
  `https://vimeo.com/76979871`,
  `https://x.com/${MARK}`,
  `https://www.instagram.com/${MARK}`,
  `https://portfolio.example/${MARK}`,
  `${MARK}.example`.toLowerCase(),
  'Europe/Oslo',
  'EUR',
  'nb',
  'en',
  '123456',
  'ABCD-EFGH-JKLM-NPQR',
  'true',
  '1',
  '20',
  '0',
  '',
  ...Object.values(PLACEHOLDERS),
]

const NUMBERS: readonly number[] = [4, 1, 2, 0, 7, 30, 60, 400, 2020, 45]

/**
 * Values that a schema accepts, as they are sent. If a schema compares fields with each other, combinations that it
 * refuses are left out.
 * @param schema of a body, a query or a part of one
 * @param most how many at most
 */
export function acceptedValues(schema: v.GenericSchema, most = MOST): unknown[] {
  const accepted = candidates(schema, schema).filter((value) => v.is(schema, value))
  return distinct(accepted).slice(0, most)
}

/** The parts of valibot's schemas that are read here. */
interface Described {
  type: string
  pipe?: readonly v.GenericSchema[]
  wrapped?: v.GenericSchema
  entries?: Readonly<Record<string, v.GenericSchema>>
  item?: v.GenericSchema
  key?: v.GenericSchema
  value?: v.GenericSchema
  options?: readonly unknown[]
  literal?: unknown
  getter?: (input: unknown) => v.GenericSchema
}

function candidates(schema: v.GenericSchema, whole: v.GenericSchema): unknown[] {
  const described = schema as unknown as Described
  const [inner] = described.pipe ?? []
  // What a pipe begins with takes what comes; the steps behind it are asked by who called.
  if (inner !== undefined && inner !== schema) return candidates(inner, whole)
  switch (described.type) {
    case 'string':
      return [...TEXTS]
    case 'number':
      return [...NUMBERS]
    case 'boolean':
      return [true, false]
    case 'picklist':
      return [...(described.options ?? [])]
    case 'literal':
      return [described.literal]
    case 'unknown':
      return [...TEXTS, ...NUMBERS, {}]
    case 'null':
      return [null]
    case 'nullable':
      return [...ofWrapped(described), null]
    case 'optional':
    case 'exact_optional':
      return [...ofWrapped(described), undefined]
    case 'nullish':
      return [...ofWrapped(described), null, undefined]
    case 'union':
    case 'variant':
      return alternating((described.options as v.GenericSchema[]).map((one) => acceptedValues(one)))
    case 'lazy':
      return described.getter ? candidates(described.getter(undefined), whole) : []
    case 'array':
      return lists(described.item ? acceptedValues(described.item) : [])
    case 'record':
      return records(described)
    case 'object':
    case 'strict_object':
      return objects(described.entries ?? {}, whole)
    default:
      throw new Error(`No values are known for ${described.type}`)
  }
}

function ofWrapped({ wrapped }: Described): unknown[] {
  return wrapped ? acceptedValues(wrapped) : []
}

/** The first of each, then the second of each. */
function alternating(lists: readonly unknown[][]): unknown[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => (at < list.length ? [list[at]] : [])),
  ).flat()
}

function lists(items: readonly unknown[]): unknown[] {
  return [items.slice(0, 1), items.slice(0, 2), [], items.slice(1, 4), ...items.map((one) => [one])]
}

function records({ key, value }: Described): unknown[] {
  const keys = key ? acceptedValues(key) : []
  const values = value ? acceptedValues(value) : []
  const made = values.map((one, at) => Object.fromEntries([[keys[at % keys.length], one]]))
  return [...made, {}]
}

/** Each with another value in each field; and, where fields are checked against each other, one field apart. */
function objects(entries: Readonly<Record<string, v.GenericSchema>>, whole: v.GenericSchema) {
  const fields = Object.entries(entries).map(
    ([name, schema]) => [name, acceptedValues(schema)] as const,
  )
  const widest = Math.max(1, ...fields.map(([, values]) => values.length))
  const turned = Array.from({ length: widest }, (_, at) => made(fields, () => at))
  const base = turned.findIndex((value) => v.is(whole, value))
  // The second value of each field, then the third of each: whoever takes the first few has some of every field.
  const apart = turned.flatMap((_, at) =>
    fields.map(([name]) => made(fields, (field) => base + (field === name ? at + 1 : 0))),
  )
  return base < 0 ? apart : [...turned, ...apart]
}

function made(
  fields: readonly (readonly [string, unknown[]])[],
  place: (name: string) => number,
): unknown {
  const chosen = fields.map(([name, values]) => [name, values.at(place(name) % values.length)])
  return Object.fromEntries(chosen.filter(([, value]) => value !== undefined))
}

function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value) ?? '', value])).values()]
}
