import { useEffect, useRef } from 'react'

/** What single keys do on the search page. */
interface BrowseKeys {
  /** `j` and `k`. */
  next: () => void
  previous: () => void
  /** `/`. */
  search: () => void
}

/** Where a key is somebody's text or choice. */
const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=listbox]'

/**
 * Does what is to be done at single keys, wherever focus is but in a field or a window that is not the
 * quick view, and never together with Control, Command or Alt.
 * @param keys what each does
 */
export function useBrowseKeys(keys: BrowseKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof Element ? event.target : null
      const window = target?.closest('[role=dialog]')
      if (target?.closest(FIELDS) || (window && !window.querySelector('[data-shortcuts]'))) return
      const { next, previous, search } = latest.current
      const action = { j: next, k: previous, '/': search }[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
