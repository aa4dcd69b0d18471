import type { Page } from '@playwright/test'
import { EXAMPLE_TALENT_ID, examplePath } from '../shared/example-paths.ts'
import { FULL } from './visual/fixed-answers.ts'
import { TALENT_PROFILE } from './visual/fixed-profiles.ts'
import { expect, test } from './visual/picture-test.ts'
import { PAGES, type Scene } from './visual/scenes.ts'

// We do not control where a reel is hosted, and which parts of it a reader's network allows.

const FILE = 'https://cdn.example.com/reel.mp4'
const CAPTIONS = 'https://cdn.example.com/reel.vtt'

test('a reel whose player is blocked shows a link to it', async ({ openScene }) => {
  const page = await openScene(sceneWith({}), 'narrow')
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort('blockedbyclient'))
  await page.getByRole('button', { name: 'Play Desk and field, 2026, desk' }).click()
  await expect(page.locator('iframe')).toBeVisible()
  const way = page.locator('figcaption', { hasText: 'If it does not play here' })
  await expect(way).toContainText('the link opens it on YouTube')
  await expect(way.getByRole('link')).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\//)
})

test('the player of a missing file says so at once, and can try again', async ({ openScene }) => {
  const page = await openScene(sceneWith({ url: FILE }), 'wide')
  await page.route(FILE, (route) => route.fulfill({ status: 404 }))
  const play = page.getByRole('button', { name: /^Play / })
  await play.click()
  await expect(page.getByText('It could not be played here.')).toBeVisible()
  await expect(play).toBeVisible()
  await page.unroute(FILE)
  await page.route(FILE, (route) => route.fulfill(quietly('*')))
  await play.click()
  await expectPlaying(page)
  await expect(page.getByText('It could not be played here.')).toHaveCount(0)
})

for (const [why, allowed] of [
  ['are gone', '*'],
  ['cannot be read with it, because its host lets no other site read it', 'https://own.example'],
] as const) {
  test(`a file is played without its captions if they ${why}, and the player says so`, async ({
    openScene,
  }) => {
    const page = await openScene(sceneWith({ url: FILE, captionsUrl: CAPTIONS }), 'wide')
    await page.route(FILE, (route) => route.fulfill(quietly(allowed)))
    await page.route(CAPTIONS, (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: /^Play / }).click()
    await expect(page.getByText('Its captions could not be loaded.')).toBeVisible()
    await expectPlaying(page)
  })
}

test('the host of a file does not learn which page the reader is on', async ({ openScene }) => {
  const page = await openScene(sceneWith({ url: FILE }), 'wide')
  const said: (string | undefined)[] = []
  await page.route(FILE, async (route) => {
    said.push((await route.request().allHeaders()).referer)
    await route.fulfill(quietly('*'))
  })
  await page.getByRole('button', { name: /^Play / }).click()
  await expectPlaying(page)
  expect(said).toEqual([undefined])
})

function sceneWith(changed: Partial<(typeof TALENT_PROFILE.reels)[number]>): Scene {
  const path = examplePath('/network/browse/$userId')
  const call = `/api/network/talent/${EXAMPLE_TALENT_ID}`
  const [scene, answer, [reel]] = [
    PAGES.find((page) => page.path === path),
    FULL[call],
    TALENT_PROFILE.reels,
  ]
  if (!scene || !reel || typeof answer !== 'object') throw new Error(`Nothing is known of ${path}`)
  const json = { ...(answer.json as object), reels: [{ ...reel, ...changed }] }
  return { ...scene, answers: { ...FULL, [call]: { json } } }
}

/** A file that every browser plays: a second of silence, with a header that says which sites may read it. */
function quietly(allowed: string) {
  const [rate, header] = [8000, 44]
  const body = Buffer.alloc(header + rate, 0x80)
  body.write('RIFF', 0)
  body.writeUInt32LE(header - 8 + rate, 4)
  body.write('WAVEfmt ', 8)
  for (const [place, value] of [
    [16, 16],
    [24, rate],
    [28, rate],
    [40, rate],
  ] as const) {
    body.writeUInt32LE(value, place)
  }
  for (const [place, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const) {
    body.writeUInt16LE(value, place)
  }
  body.write('data', 36)
  return { body, contentType: 'video/mp4', headers: { 'Access-Control-Allow-Origin': allowed } }
}

async function expectPlaying(page: Page): Promise<void> {
  const known = page.locator('video')
  await expect.poll(() => known.evaluate((video: HTMLVideoElement) => video.readyState)).not.toBe(0)
}
