import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../testing/open-page.tsx'
import { ApiProblem } from './api-problem.ts'
import { changePicture, uploadPicture } from './picture-upload.ts'

/** A connection on which the test controls how much of a picture is sent. */
class Line {
  static now: Line
  upload: { onprogress?: () => void } = {}
  onloadend?: () => void
  status = 0
  responseText = ''
  headers = new Headers()
  open = vi.fn()
  setRequestHeader = vi.fn()
  send = vi.fn()
  abort = vi.fn(() => this.onloadend?.())
  getResponseHeader = (name: string) => this.headers.get(name)

  constructor() {
    Line.now = this
  }

  async answer(response: Response): Promise<void> {
    this.status = response.status
    this.headers = response.headers
    this.responseText = await response.text()
    this.onloadend?.()
  }
}

/** A signal that stops nothing. */
const GOES_ON = new AbortController().signal
const FILE = new File(['picture'], 'ada.png', { type: 'image/png' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Line)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a picture is sent with its own content type', async () => {
  const sent = uploadPicture('/api/network/logo', FILE, GOES_ON)
  await Line.now.answer(Response.json({ url: '/media/1', width: 640, height: 360 }))
  await sent
  expect(Line.now.open).toHaveBeenCalledWith('PUT', '/api/network/logo')
  expect(Line.now.setRequestHeader).toHaveBeenCalledWith('Content-Type', 'image/png')
  expect(Line.now.send).toHaveBeenCalledWith(FILE)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(Line.now.abort).not.toHaveBeenCalled()
})

test('an upload that makes progress may take long, and one without progress for a minute is aborted', async () => {
  let failure: unknown
  const sent = uploadPicture('/api/talent/photo', FILE, GOES_ON).catch((error: unknown) => {
    failure = error
  })
  for (let step = 0; step < 5; step += 1) {
    await vi.advanceTimersByTimeAsync(50_000)
    Line.now.upload.onprogress?.()
  }
  await vi.advanceTimersByTimeAsync(59_900)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  await sent
  expect(failure).toMatchObject({
    code: 'offline',
    message: 'We could not reach the server. Check your connection and try again.',
  })
})

test.each([
  ['image_too_large', refusal('image_too_large'), { code: 'image_too_large' }],
  [
    'too_many_requests',
    refusal('too_many_requests', { retryAfter: 30 }),
    { code: 'too_many_requests', retryAfter: 30 },
  ],
  ['an answer that says nothing', () => Response.json({}), { code: 'offline' }],
] as const)('the answer %s to an upload is reported as for every call', async (_, answer, told) => {
  const sent = expect(uploadPicture('/api/talent/photo', FILE, GOES_ON)).rejects.toMatchObject(told)
  await Line.now.answer(answer())
  await sent
})

test('a stopped upload is aborted', async () => {
  const stopping = new AbortController()
  const sent = expect(
    uploadPicture('/api/talent/photo', FILE, stopping.signal),
  ).rejects.toMatchObject({ code: 'offline' })
  expect(Line.now.abort).not.toHaveBeenCalled()
  stopping.abort()
  await sent
  expect(Line.now.abort).toHaveBeenCalledOnce()
})

const LOST = new ApiProblem('offline', 'We could not reach the server.')
const REFUSED = new ApiProblem('temporarily_unavailable', 'Please try again in a minute.')
const fails = (error: Error) => () => Promise.reject(error)

test('a picture whose answer was lost counts as saved if the profile has it', async () => {
  await changePicture(fails(LOST), () => Promise.resolve(true))
})

test.each([
  ['is not there', LOST, () => Promise.resolve(false)],
  ['cannot be looked for', LOST, fails(REFUSED)],
  ['was refused', REFUSED, () => Promise.resolve(true)],
] as const)(
  'an upload without an answer whose picture %s has failed, for the first reason',
  async (_, failure, look) => {
    await expect(changePicture(fails(failure), look)).rejects.toBe(failure)
  },
)
