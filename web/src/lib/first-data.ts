import * as v from 'valibot'

function jsonOf(element: Element | null): unknown {
  if (!element?.textContent) return undefined
  try {
    return JSON.parse(element.textContent)
  } catch {
    return undefined
  }
}

/**
 * The page's first data, each only once: a later visit of the same page asks the worker.
 * @param key the path of the `/api` call whose answer is wanted
 * @param schema what the answer must be
 * @returns the answer's body, or undefined when the page did not bring it, or brought another
 */
export function takeFirstData<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const element = document.querySelector('script#first-data')
  if (!(element instanceof HTMLScriptElement) || element.dataset.key !== key) return undefined
  const result = v.safeParse(schema, jsonOf(element))
  element.remove()
  return result.success ? result.output : undefined
}
