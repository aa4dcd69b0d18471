import * as v from 'valibot'

function jsonOf(element: Element | null): unknown {
  if (!element?.textContent) return undefined
  try {
    return JSON.parse(element.textContent)
  } catch {
    return undefined
  }
}

/** What a page came with where it is drawn without a browser, by the calls they answer. */
let given: Readonly<Record<string, unknown>> = {}

/**
 * Draws a page where there is no document to read its first data from.
 * @param data by the calls they answer
 * @param draw what to do with them at hand; it is over when it returns
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
 * The page's first data, each only once: a later visit of the same page asks the worker.
 * @param key the `/api` call whose answer is wanted, as `callKey` names it
 * @param schema what the answer must be
 * @returns the answer's body, or undefined when the page did not bring it, or brought another
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
