/** The theme that the reader has chosen. `system` follows the device; inline-head.js applies it at every load. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

/** The choice stored in this browser; `system` when there is none, or storage is forbidden. */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY)
    return THEMES.find((theme) => theme === kept) ?? 'system'
  } catch {
    return 'system'
  }
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-room]')) {
    const { room } = meta.dataset
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${room})`
    else meta.media = room === theme ? 'all' : 'not all'
  }
  for (const listener of listeners) listener()
}

/**
 * Changes the theme of this page, of this browser's other tabs and of every later load.
 * @param theme the choice
 */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
  }
  apply(theme)
}

/**
 * Calls back when the choice changes, here or in another tab.
 * @returns a function that stops it
 */
export function subscribeToTheme(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) apply(chosenTheme())
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
