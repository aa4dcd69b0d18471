import { vValidator } from '@hono/valibot-validator'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'

/**
 * Validates a request's JSON body. The handler reads it with `c.req.valid('json')`.
 * @param schema a strict object
 * @throws Problem `invalid_request` for no object or an unknown key, `validation_failed` with a sentence for each
 *   refused field
 */
export function validBody<const Schema extends v.GenericSchema>(schema: Schema) {
  return vValidator('json', schema, async (result, c) => {
    // The schema accepts a list as an object, and an empty list has no unknown key.
    if (Array.isArray(await c.req.json())) throw new Problem('invalid_request')
    if (!result.success) throw refusal(schema, result.issues)
  })
}

/**
 * Refuses a body for a call that takes none; `{}` counts as none.
 * @throws Problem `invalid_request`
 */
export const noBody = createMiddleware<AppEnv>(async (c, next) => {
  const body = (await c.req.text()).replaceAll(/\s/g, '')
  if (body !== '' && body !== '{}') throw new Problem('invalid_request')
  await next()
})

/**
 * Validates a request's query. The handler reads it with `c.req.valid('query')`. An empty value counts as not given.
 * @param schema a strict object; every value arrives as text
 * @throws Problem as `validBody` does
 */
export function validQuery<const Schema extends v.GenericSchema>(schema: Schema) {
  return vValidator('query', withoutEmpty(schema), (result) => {
    if (!result.success) throw refusal(schema, result.issues)
  })
}

/** A form that the browser submits itself sends `sort=` for an empty choice. Other values do not change. */
function withoutEmpty<Schema extends v.GenericSchema>(schema: Schema): Schema {
  const known = 'entries' in schema ? Object.keys(schema.entries as object) : []
  const given = v.pipe(
    v.unknown(),
    v.transform((query) =>
      Object.fromEntries(
        Object.entries(query as object).filter(
          ([name, value]) => value !== '' || !known.includes(name),
        ),
      ),
    ),
    schema as unknown as v.GenericSchema<Record<string, unknown>, unknown>,
  )
  // The client's types see the schema itself, which names the possible values.
  return given as unknown as Schema
}

/** Used where a schema has no sentence of its own. The library's sentence would repeat the value that was sent. */
const NOT_ACCEPTED = 'This value is not accepted'

/** Never repeats what was received: it may be a password. */
function refusal(schema: v.GenericSchema, issues: readonly v.BaseIssue<unknown>[]): Problem {
  const input = issues[0]?.path?.[0]?.input
  if (typeof input !== 'object' || issues.some(isUnknownKey) || hasKeyOfNoKind(schema, input)) {
    return new Problem('invalid_request')
  }
  const again = v.safeParse(schema, withMissingKeys(input, issues), { message: NOT_ACCEPTED })
  const fields: Record<string, string> = {}
  for (const issue of again.issues ?? []) fields[fieldOf(issue)] ??= issue.message
  return new Problem('validation_failed', { fields })
}

/** A missing key gets the library's sentence; a key with the value `undefined` gets the field's own. */
function withMissingKeys(input: unknown, issues: readonly v.BaseIssue<unknown>[]): unknown {
  const whole = copyOf(input)
  for (const { path = [] } of issues) {
    let at = whole
    for (const { key } of path as readonly { key: PropertyKey }[]) {
      if (typeof at !== 'object' || at === null) break
      const holder = at as Record<PropertyKey, unknown>
      holder[key] = Object.hasOwn(holder, key) ? copyOf(holder[key]) : undefined
      at = holder[key]
    }
  }
  return whole
}

/** Not what is deeper: a body may be nested deeper than a recursive copy can follow. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? [...value] : { ...value }
}

function fieldOf(issue: v.BaseIssue<unknown>): string {
  return String(issue.path?.[0]?.key)
}

/** For a value that may be of several kinds, the issues of each kind are nested below its own. */
function isUnknownKey({ type, expected, issues }: v.BaseIssue<unknown>): boolean {
  if (type === 'strict_object' && expected === 'never') return true
  return issues?.some(isUnknownKey) ?? false
}

/** A body that does not say of which kind it is has no issue for a key that no kind has. */
function hasKeyOfNoKind(schema: v.GenericSchema, input: unknown): boolean {
  if (schema.type !== 'variant' || !('options' in schema)) return false
  const kinds = schema.options as { entries: object }[]
  return Object.keys(Object(input)).some((key) =>
    kinds.every(({ entries }) => !Object.hasOwn(entries, key)),
  )
}
