/** Calls back when the browser is idle; returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
