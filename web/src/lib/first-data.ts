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
 * @param key the `/api` call whose answer is wanted, as `callKey` names it
 * @param schema what the answer must be
 * @returns the answer's body, or undefined when the page did not bring it, or brought another
 */
export function takeFirstData<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  // An outline is drawn at build, where there is no page to read.
  if (typeof document === 'undefined') return undefined
  const elements = document.querySelectorAll<HTMLScriptElement>('script[data-key]')
  const element = [...elements].find(({ dataset }) => dataset.key === key)
  if (element === undefined) return undefined
  const result = v.safeParse(schema, jsonOf(element))
  element.remove()
  return result.success ? result.output : undefined
}
