import { afterEach, expect, test, vi } from 'vitest'
import { reloadForMissingChunk } from './missing-chunk.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const gone = (name: string) =>
  new TypeError(`Failed to fetch dynamically imported module: https://lowerthird.example/${name}`)

test('a missing script loads the page anew once, and another one once more', () => {
  const reload = vi.fn()
  expect(reloadForMissingChunk(gone('a.js'), reload)).toBe(true)
  expect(reloadForMissingChunk(gone('a.js'), reload)).toBe(false)
  expect(reloadForMissingChunk(gone('b.js'), reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  new Error('No user data returned'),
  new TypeError('Failed to fetch'),
  'Importing a module script failed',
  null,
])('%s is left to the error screen', (error) => {
  const reload = vi.fn()
  expect(reloadForMissingChunk(error, reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('where storage is forbidden the page is not loaded anew, since it could not be told to stop', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('forbidden', 'SecurityError')
    },
    clear() {},
  })
  const reload = vi.fn()
  expect(reloadForMissingChunk(gone('a.js'), reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
