/** For tests: how much room the window has. */
import { vi } from 'vitest'

/**
 * Answers every question about the window's room alike, and that nothing is printed.
 * @param isWide whether there is room for a list and what is open beside each other
 */
export function standOnScreen(isWide = true): void {
  const never = () => undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query !== 'print',
    addEventListener: never,
    removeEventListener: never,
  }))
}
