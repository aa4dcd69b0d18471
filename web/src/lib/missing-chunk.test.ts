import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_ANSWER } from './connection-messages.ts'
import { explainMissingScripts, isLeft, reloadForMissingChunk } from './missing-chunk.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const gone = (name: string) =>
  new TypeError(`Failed to fetch dynamically imported module: https://lowerthird.example/${name}`)

test('a missing script reloads the page once, and another missing script once more', () => {
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
])('the error %s does not reload the page', (error) => {
  const reload = vi.fn()
  expect(reloadForMissingChunk(error, reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('if storage is forbidden the page is not reloaded, because it could reload forever', () => {
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

describe('a script that could not be loaded', () => {
  beforeAll(explainMissingScripts)
  beforeEach(() => vi.useFakeTimers({ now: 0 }))
  afterEach(() => vi.useRealTimers())

  const failing = () => {
    const error = gone('a.js')
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    return error
  }

  test('counts as missing while the page stays', () => {
    const error = failing()
    expect(isLeft(error)).toBe(false)
    expect(reloadForMissingChunk(error, vi.fn())).toBe(true)
  })

  test('does not reload the page while the page is being left', () => {
    window.dispatchEvent(new Event('beforeunload'))
    vi.advanceTimersByTime(1999)
    const error = failing()
    expect(isLeft(error)).toBe(true)
    const reload = vi.fn()
    expect(reloadForMissingChunk(error, reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    expect(error.message).not.toContain('imported module')
  })

  test('counts as missing when the reader has decided to stay', () => {
    window.dispatchEvent(new Event('beforeunload'))
    vi.advanceTimersByTime(2000)
    expect(isLeft(failing())).toBe(false)
  })

  test('does not count as missing while the browser is offline', () => {
    vi.stubGlobal('navigator', { onLine: false })
    const error = failing()
    expect(error.message).toBe(NO_ANSWER)
    expect(isLeft(error)).toBe(false)
  })
})
