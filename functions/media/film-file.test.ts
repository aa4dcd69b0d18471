import { describe, expect, test } from 'vitest'
import { Browser } from '../testing/browser.ts'

/** What the platform has of the site: a film of ten bytes. */
const ASSETS = {
  fetch: async (address: URL) =>
    address.pathname === '/films/showreel.mp4'
      ? new Response('0123456789')
      : new Response('no such page', { status: 404 }),
}

const browser = new Browser({ env: { ASSETS } })

test('a request without a range gets the whole film', async () => {
  const answer = await browser.get('/films/showreel.mp4')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('video/mp4')
  expect(answer.headers.get('Accept-Ranges')).toBe('bytes')
  expect(await answer.text()).toBe('0123456789')
})

test.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=3-5', '345', 'bytes 3-5/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
])('a request for the range %s gets that part of the film', async (Range, body, range) => {
  const answer = await browser.get('/films/showreel.mp4', { Range })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('Content-Range')).toBe(range)
  expect(await answer.text()).toBe(body)
})

describe('a request for a film is refused', () => {
  test('for a range that begins after its end', async () => {
    const answer = await browser.get('/films/showreel.mp4', { Range: 'bytes=10-' })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('Content-Range')).toBe('bytes */10')
  })

  test.each(['/films/other.mp4', '/films/showreel.html', '/films/..%2fabout.mp4'])(
    'for %s, which is not a film of the site',
    async (path) => {
      const answer = await browser.get(path)
      expect([302, 404]).toContain(answer.status)
    },
  )
})

test('an invalid range, and several ranges at once, get the whole film', async () => {
  for (const Range of ['seconds=3-5', 'bytes=a-b', 'bytes=0-1,4-5']) {
    const answer = await browser.get('/films/showreel.mp4', { Range })
    expect(answer.status, Range).toBe(200)
  }
})
