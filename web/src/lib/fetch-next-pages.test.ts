import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchNextPages } from './fetch-next-pages.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockRejectedValue(new TypeError('No answer'))
  document.body.innerHTML =
    '<script type="application/json" id="next-scripts">["assets/one.js","assets/two.js"]</script>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

test('the scripts of the next pages are fetched when the page has stood for two seconds, behind all else', async () => {
  fetchNextPages({ effectiveType: '4g' })
  await vi.advanceTimersByTimeAsync(1900)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2700)
  expect(fetched.mock.calls).toEqual([
    ['/assets/one.js', { priority: 'low' }],
    ['/assets/two.js', { priority: 'low' }],
  ])
})

test.each([
  ['who saves data', { saveData: true, effectiveType: '4g' }],
  ['a connection that is slow', { effectiveType: '2g' }],
  ['one that is slower', { saveData: false, effectiveType: 'slow-2g' }],
])('nothing is fetched ahead for %s', async (_who, connection) => {
  fetchNextPages(connection)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).not.toHaveBeenCalled()
})

test('a browser that says nothing of its connection fetches, and a page that names nothing does not', async () => {
  fetchNextPages(undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  document.body.innerHTML = ''
  fetchNextPages(undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toHaveBeenCalledTimes(2)
})
