/** What the worker wrote into the page, so that the first screen needs no further request. */

function jsonOf(element: Element | null): unknown {
  if (!element?.textContent) return undefined
  try {
    return JSON.parse(element.textContent)
  } catch {
    return undefined
  }
}

/**
 * The session that the worker wrote into an app shell.
 * @returns `{ user }`, or undefined on pages that are plain files
 */
export function sessionOfPage(): unknown {
  return jsonOf(document.querySelector('script#session'))
}

/**
 * The page's first data, each only once: a later visit of the same page asks the worker.
 * @param key the path of the `/api` call whose answer is wanted
 * @returns the answer's body, or undefined when the page did not bring it
 */
export function takeFirstData(key: string): unknown {
  const element = document.querySelector('script#first-data')
  if (!(element instanceof HTMLScriptElement) || element.dataset.key !== key) return undefined
  const data = jsonOf(element)
  element.remove()
  return data
}
