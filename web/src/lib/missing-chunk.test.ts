import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_ANSWER } from './connection-messages.ts'
import { explainMissingScripts, isLeft, reloadForMissingChunk } from './missing-chunk.ts'

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

describe('a script that does not come', () => {
  beforeAll(explainMissingScripts)
  beforeEach(() => vi.useFakeTimers({ now: 0 }))
  afterEach(() => vi.useRealTimers())

  const failing = () => {
    const error = gone('a.js')
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    return error
  }

  test('is gone while the page stays', () => {
    const error = failing()
    expect(isLeft(error)).toBe(false)
    expect(reloadForMissingChunk(error, vi.fn())).toBe(true)
  })

  test('is given up, and brings nobody back, while the page is being left', () => {
    window.dispatchEvent(new Event('beforeunload'))
    vi.advanceTimersByTime(1999)
    const error = failing()
    expect(isLeft(error)).toBe(true)
    const reload = vi.fn()
    expect(reloadForMissingChunk(error, reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    expect(error.message).not.toContain('imported module')
  })

  test('is gone when whoever would leave has stayed', () => {
    window.dispatchEvent(new Event('beforeunload'))
    vi.advanceTimersByTime(2000)
    expect(isLeft(failing())).toBe(false)
  })

  test('has not come while the browser is offline', () => {
    vi.stubGlobal('navigator', { onLine: false })
    const error = failing()
    expect(error.message).toBe(NO_ANSWER)
    expect(isLeft(error)).toBe(false)
  })
})
