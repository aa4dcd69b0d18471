import * as v from 'valibot'

function jsonOf(element: Element | null): unknown {
  if (!element?.textContent) return undefined
  try {
    return JSON.parse(element.textContent)
  } catch {
    return undefined
  }
}

/** The first data of a page that is rendered on the server, by the calls that they answer. */
let given: Readonly<Record<string, unknown>> = {}

/**
 * Renders a page where there is no document to read its first data from.
 * @param data the data, by the calls that they answer
 * @param draw renders with the data available; it must be done when it returns
 */
export function withFirstData<Result>(
  data: Readonly<Record<string, unknown>>,
  draw: () => Result,
): Result {
  given = data
  try {
    return draw()
  } finally {
    given = {}
  }
}

/**
 * The page's first data. Each can be taken only once: a later visit of the same page asks the worker.
 * @param key the `/api` call, as `callKey` names it
 * @param schema the schema for the answer
 * @returns the answer's body, or undefined if the page did not bring it, or brought an invalid one
 */
export function takeFirstData<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  if (typeof document === 'undefined') return accepted(given[key], schema)
  const elements = document.querySelectorAll<HTMLScriptElement>('script[data-key]')
  const element = [...elements].find(({ dataset }) => dataset.key === key)
  if (element === undefined) return undefined
  element.remove()
  return accepted(jsonOf(element), schema)
}

function accepted<Schema extends v.GenericSchema>(
  value: unknown,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : undefined
}
