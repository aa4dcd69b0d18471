import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareNextPages } from './prepare-next-pages.ts'

const FAST = { effectiveType: '4g', saveData: false }
const fetched = vi.fn<typeof fetch>()
const run = vi.fn<(address: string) => Promise<unknown>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockImplementation(async () => new Response('export {}'))
  run.mockReset().mockResolvedValue({})
  document.body.innerHTML =
    '<script type="application/json" id="next-scripts">["assets/one.js","assets/two.js"]</script>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

test('the scripts of the next pages are fetched with low priority after two seconds, and run', async () => {
  prepareNextPages(FAST, run)
  await vi.advanceTimersByTimeAsync(1900)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched.mock.calls).toEqual([
    ['/assets/one.js', { priority: 'low' }],
    ['/assets/two.js', { priority: 'low' }],
  ])
  expect(run.mock.calls).toEqual([['/assets/one.js'], ['/assets/two.js']])
})

test.each([
  ['is not answered', () => Promise.reject(new TypeError('No answer'))],
  ['is gone', async () => new Response('Not found', { status: 404 })],
  ['breaks off', async () => new Response(new ReadableStream({ start: (it) => it.error() }))],
])(
  'a script that %s is not run, so that it can be fetched again, and the others are',
  async (_how, answer) => {
    fetched.mockImplementationOnce(answer)
    prepareNextPages(FAST, run)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(run.mock.calls).toEqual([['/assets/two.js']])
  },
)

test('a script that fails does not keep the others from running', async () => {
  run.mockRejectedValueOnce(new TypeError('It failed'))
  prepareNextPages(FAST, run)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(run.mock.calls).toEqual([['/assets/one.js'], ['/assets/two.js']])
})

test.each([
  ['a reader who saves data', { saveData: true, effectiveType: '4g' }],
  ['a slow connection', { effectiveType: '2g' }],
  ['a very slow connection', { saveData: false, effectiveType: 'slow-2g' }],
])('no script is fetched ahead for %s', async (_who, connection) => {
  prepareNextPages(connection, run)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched).not.toHaveBeenCalled()
})

test('a browser that reveals nothing about its connection prefetches, and a page without next pages does not', async () => {
  prepareNextPages(undefined, run)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  document.body.innerHTML = ''
  prepareNextPages(undefined, run)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched).toHaveBeenCalledTimes(2)
})
