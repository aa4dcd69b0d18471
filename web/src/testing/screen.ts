/** For tests: the width of the window. */
import { vi } from 'vitest'

/**
 * Gives the same answer to all media queries about the width, and says that nothing is being printed.
 * @param isWide whether a list and an open item fit side by side
 */
export function standOnScreen(isWide = true): void {
  const never = () => undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query !== 'print',
    addEventListener: never,
    removeEventListener: never,
  }))
}
