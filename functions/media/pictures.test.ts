import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Picture } from '../../shared/pictures.ts'
import type { ProblemCode } from '../../shared/problems.ts'
import type { MediaBucket } from '../app-env.ts'
import { makeAccount, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { watchCalls, withFaults } from '../testing/fetch-faults.ts'
import { asBytes, exif, JPEG, jpegWith, png, pngChunk, WEBP } from '../testing/images.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const PHOTO = '/api/talent/photo'
const LOGO = '/api/network/logo'

function upload(browser: Browser, path: string, bytes: Uint8Array, type: string) {
  const headers = { 'Content-Type': type, Origin: 'http://localhost:8788' }
  return browser.send(path, { method: 'PUT', body: bytes, headers })
}

async function uploaded(browser: Browser, path = PHOTO, bytes = JPEG): Promise<Picture> {
  const response = await upload(browser, path, bytes, 'image/jpeg')
  expect(response.status).toBe(200)
  return response.json()
}

function keyOf({ url }: Picture): string {
  return url.replace('/media/', '')
}

/** Whether the bucket has it. */
async function isStored(picture: Picture): Promise<boolean> {
  return (await env.MEDIA.head(keyOf(picture))) !== null
}

async function newTalent(browser = new Browser()) {
  const account = await makeAccount('talent')
  return { ...account, browser: await signedIn(account.email, browser) }
}

test('a photograph is stored without its metadata, and shown in the profile', async () => {
  const { browser } = await newTalent()
  const picture = await uploaded(browser, PHOTO, jpegWith(0xe1, exif(1)))
  expect(picture).toEqual({
    url: expect.stringMatching(/^\/media\/[\da-f]{32}-[\da-f]{64}\.jpg$/),
    width: 24,
    height: 16,
  })
  expect(await (await browser.get('/api/talent/profile')).json()).toMatchObject({ photo: picture })
  const file = await browser.get(picture.url)
  expect(file.status).toBe(200)
  expect(file.headers.get('Content-Type')).toBe('image/jpeg')
  expect(file.headers.get('Cache-Control')).toBe('no-store')
  expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(file.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(JPEG)
})

test('no browser stores a photograph, because somebody else may sign in there next', async () => {
  const { browser } = await newTalent()
  const { url } = await uploaded(browser)
  const { headers } = await browser.get(url)
  expect(headers.get('Cache-Control')).toBe('no-store')
  for (const name of ['ETag', 'Last-Modified', 'Expires']) expect(headers.get(name)).toBeNull()
})

test('each upload of the same picture gets a new address, so that nobody can tell who else has it', async () => {
  const { browser } = await newTalent()
  const first = await uploaded(browser)
  expect((await uploaded(browser)).url).not.toBe(first.url)
})

test('uploading a photograph does not change a profile that another tab is editing', async () => {
  const { browser } = await newTalent()
  const before = await (await browser.get('/api/talent/profile')).json<object>()
  await uploaded(browser)
  const saved = await browser.put('/api/talent/profile', { ...before, headline: 'Still here' })
  expect(saved.status).toBe(200)
})

describe('deleted from the bucket', () => {
  test('is a picture that was replaced', async () => {
    const { browser } = await newTalent()
    const first = await uploaded(browser)
    const second = await uploaded(browser)
    expect(await isStored(first)).toBe(false)
    expect(await isStored(second)).toBe(true)
    await expectProblem(await browser.get(first.url), 'not_found')
    expect(await sql('select from private.pictures where key = $1', keyOf(first))).toEqual([])
  })

  test('is a picture that its owner deletes; deleting none succeeds', async () => {
    const { browser } = await newTalent()
    const picture = await uploaded(browser)
    expect((await browser.delete(PHOTO)).status).toBe(204)
    expect(await isStored(picture)).toBe(false)
    expect(await (await browser.get('/api/talent/profile')).json()).toMatchObject({ photo: null })
    expect((await browser.delete(PHOTO)).status).toBe(204)
  })

  test('is a picture that the bucket could not delete at first, at the next attempt', async () => {
    const brokenBucket: MediaBucket = {
      get: (key) => env.MEDIA.get(key),
      put: (key, value, options) => env.MEDIA.put(key, value, options),
      delete: () => Promise.reject(new Error('R2 is away')),
    }
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { browser } = await newTalent(new Browser({ env: { MEDIA: brokenBucket } }))
    const picture = await uploaded(browser)
    expect((await browser.delete(PHOTO)).status).toBe(204)
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('pictures_not_deleted'))
    expect(await isStored(picture)).toBe(true)
    // Nobody can see it meanwhile, not even its owner.
    await expectProblem(await browser.get(picture.url), 'not_found')

    await sql('update private.pictures set due_at = now() where key = $1', keyOf(picture))
    const { browser: somebodyElse } = await newTalent()
    await somebodyElse.delete(PHOTO)
    expect(await isStored(picture)).toBe(false)
    expect(await sql('select from private.pictures where key = $1', keyOf(picture))).toEqual([])
  })

  test('is an upload that was interrupted', async () => {
    const { browser, id } = await newTalent()
    withFaults((request, pass) =>
      request.url.endsWith('/finish_upload') ? Promise.reject(new Error('cut')) : pass(),
    )
    await expectProblem(await upload(browser, PHOTO, JPEG, 'image/jpeg'), 'temporarily_unavailable')
    vi.restoreAllMocks()
    const [row] = await sql<{ key: string }>(
      'select key from private.pictures where user_id = $1',
      id,
    )
    expect(await env.MEDIA.head(row?.key ?? '')).not.toBeNull()
    await sql('update private.pictures set due_at = now() where user_id = $1', id)
    await browser.delete(PHOTO)
    expect(await env.MEDIA.head(row?.key ?? '')).toBeNull()
  })

  test('are the files of an account that no longer exists', async () => {
    const { browser, id } = await newTalent()
    const picture = await uploaded(browser)
    await sql('delete from auth.users where id = $1', id)
    const { browser: somebodyElse } = await newTalent()
    await somebodyElse.delete(PHOTO)
    expect(await isStored(picture)).toBe(false)
  })
})

describe('who may see a photograph', () => {
  test('its owner, administrators, and networks while its owner is approved', async () => {
    const { browser, email } = await newTalent()
    const { url } = await uploaded(browser)
    const network = await signedIn((await makeAccount('tv_network')).email)
    const admin = await signedIn((await makeAccount('admin')).email)
    expect((await network.get(url)).status).toBe(200)
    expect((await admin.get(url)).status).toBe(200)
    await setStatus(email, 'hidden')
    await expectProblem(await network.get(url), 'not_found')
    await expectProblem(await network.get(url, { 'If-None-Match': '*' }), 'not_found')
    expect((await admin.get(url)).status).toBe(200)
  })

  test('no other talent, no visitor, no network that is not approved', async () => {
    const { browser } = await newTalent()
    const { url } = await uploaded(browser)
    const { browser: other } = await newTalent()
    await expectProblem(await other.get(url), 'not_found')
    await expectProblem(await new Browser().get(url), 'not_signed_in')
    const account = await makeAccount('tv_network')
    const network = await signedIn(account.email)
    await setStatus(account.email, 'deactivated')
    await expectProblem(await network.get(url), 'not_found')
  })

  test.each([
    ['an unknown one', `/media/${'0'.repeat(32)}-${'0'.repeat(64)}.png`],
    ['no name of ours', '/media/..%2f..%2fsecret'],
    ['a script', '/media/evil.js'],
  ])('%s is not found', async (_, path) => {
    const { browser } = await newTalent()
    await expectProblem(await browser.get(path), 'not_found')
  })
})

test('a logo can be seen by its network and by talent, but by no other network', async () => {
  const network = await signedIn((await makeAccount('tv_network')).email)
  const logo = await uploaded(network, LOGO)
  expect(await (await network.get('/api/network/profile')).json()).toMatchObject({ logo })
  const { browser: talent } = await newTalent()
  expect((await talent.get(logo.url)).status).toBe(200)
  const other = await signedIn((await makeAccount('tv_network')).email)
  await expectProblem(await other.get(logo.url), 'not_found')
  expect((await network.delete(LOGO)).status).toBe(204)
  expect(await isStored(logo)).toBe(false)
})

describe('an upload is refused, and nothing is stored:', () => {
  let made: ReturnType<typeof newTalent> | undefined

  test.each<[string, ProblemCode, string, Uint8Array]>([
    ['JSON', 'image_type_not_accepted', 'application/json', asBytes('{}')],
    ['what a form would send', 'image_type_not_accepted', 'multipart/form-data', JPEG],
    ['a drawing', 'image_is_drawing', 'image/svg+xml', asBytes('<svg/>')],
    ['a lie', 'image_type_differs', 'image/png', JPEG],
    ['a cut one', 'image_damaged', 'image/webp', WEBP.subarray(0, 99)],
    ['a huge one', 'image_dimensions', 'image/png', png({ width: 10_000, height: 10_000 })],
    [
      'a moving one',
      'image_animated',
      'image/png',
      png({ width: 24, height: 16 }, pngChunk('acTL', new Uint8Array(8))),
    ],
    [
      'one with a script in it',
      'image_carries_more',
      'image/jpeg',
      jpegWith(0xfe, asBytes('<script>alert(1)</script>')),
    ],
    ['a heavy one', 'image_too_large', 'image/jpeg', new Uint8Array(2 * 1024 * 1024 + 1)],
  ])('%s', async (_, code, type, bytes) => {
    made ??= newTalent()
    const { browser, id } = await made
    const calls = watchCalls()
    const { objects: before } = await env.MEDIA.list()
    await expectProblem(await upload(browser, PHOTO, bytes, type), code)
    expect(calls.filter((path) => path.includes('upload'))).toEqual([])
    expect(await sql('select from private.pictures where user_id = $1', id)).toEqual([])
    expect((await env.MEDIA.list()).objects).toHaveLength(before.length)
  })

  test('from another site', async () => {
    made ??= newTalent()
    const { browser } = await made
    const headers = { 'Content-Type': 'image/jpeg', Origin: 'https://evil.example' }
    const response = await browser.send(PHOTO, { method: 'PUT', body: JPEG, headers })
    await expectProblem(response, 'wrong_origin')
  })

  test('with the wrong role, or signed out', async () => {
    const { browser: talent } = await newTalent()
    const network = await signedIn((await makeAccount('tv_network')).email)
    await expectProblem(await upload(network, PHOTO, JPEG, 'image/jpeg'), 'wrong_role')
    await expectProblem(await upload(talent, LOGO, JPEG, 'image/jpeg'), 'wrong_role')
    await expectProblem(await network.delete(PHOTO), 'wrong_role')
    await expectProblem(await upload(new Browser(), PHOTO, JPEG, 'image/jpeg'), 'not_signed_in')
  })

  test('from a talent who has been hidden since', async () => {
    const { browser, email, id } = await newTalent()
    await setStatus(email, 'hidden')
    await expectProblem(await upload(browser, PHOTO, JPEG, 'image/jpeg'), 'account_hidden')
    expect(await sql('select from private.pictures where user_id = $1', id)).toEqual([])
  })

  test('as the eleventh within a minute', async () => {
    const { browser, id } = await newTalent()
    await uploaded(browser)
    await sql(
      `update private.rate_counters set count = 10
       where key = 'upload:' || encode(sha256($1::text::bytea), 'hex')`,
      id,
    )
    const response = await upload(browser, PHOTO, JPEG, 'image/jpeg')
    await expectProblem(response, 'too_many_requests')
    expect(await sql('select from private.pictures where user_id = $1', id)).toHaveLength(1)
  })

  test('while there is no bucket, or it does not answer', async () => {
    const { email } = await makeAccount('talent')
    const awayBucket: MediaBucket = {
      get: () => Promise.reject(new Error('R2 is away')),
      put: () => Promise.reject(new Error('R2 is away')),
      delete: () => Promise.resolve(),
    }
    for (const MEDIA of [undefined, awayBucket]) {
      const browser = await signedIn(email, new Browser({ env: { MEDIA } }))
      await expectProblem(await upload(browser, PHOTO, JPEG, 'image/jpeg'), 'pictures_unavailable')
      expect(await (await browser.get('/api/talent/profile')).json()).toMatchObject({ photo: null })
    }
  })
})

test.each<[string, MediaBucket['get'] | undefined]>([
  ['there is no bucket', undefined],
  ['the bucket is away', () => Promise.reject(new Error('R2 is away'))],
  [
    'the bucket breaks off',
    async () => ({ arrayBuffer: () => Promise.reject(new Error('Connection reset')) }),
  ],
])('while %s, a picture is not answered as missing', async (_how, get) => {
  const { email, browser } = await newTalent()
  const { url } = await uploaded(browser)
  const MEDIA = get && { get, put: () => Promise.resolve(), delete: () => Promise.resolve() }
  const away = await signedIn(email, new Browser({ env: { MEDIA } }))
  await expectProblem(await away.get(url), 'pictures_unavailable')
})
