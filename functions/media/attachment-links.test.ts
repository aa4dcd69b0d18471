import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { signedIn } from '../testing/accounts.ts'
import { keyOf, link, linkPath, sent } from '../testing/attachments.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { beginTalk } from '../testing/enquiries.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => {
  vi.useRealTimers()
})

let talk: Awaited<ReturnType<typeof beginTalk>>
beforeAll(async () => {
  talk = await beginTalk()
})

describe('a link to a file', () => {
  test('is given only to the two sides of its enquiry', async () => {
    const file = await sent(talk.id, talk.network.browser, { role: 'network' })
    const other = await beginTalk()
    for (const { browser } of [other.network, other.talent]) {
      await expectProblem(await browser.get(linkPath(talk.id, file)), 'attachment_not_found')
      await expectProblem(await browser.get(linkPath(other.id, file)), 'attachment_not_found')
      await expectProblem(
        await browser.get(`/api/account/files/${file.id}`),
        'attachment_not_found',
      )
    }
    await expectProblem(
      await talk.talent.browser.get(linkPath(talk.id, { id: 'no-id' })),
      'attachment_not_found',
    )
    await expectProblem(await new Browser().get(linkPath(talk.id, file)), 'not_signed_in')
    // Nor does its key open it as a picture.
    await expectProblem(await talk.talent.browser.get(`/media/${await keyOf(file)}`), 'not_found')
  })

  test('expires after a minute, and cannot be forged', async () => {
    const file = await sent(talk.id, talk.network.browser, { role: 'network' })
    const url = await link(talk.id, talk.talent.browser, file)
    const changed = `${url.slice(0, -2)}${url.at(-2) === 'A' ? 'B' : 'A'}${url.at(-1)}`
    await expectProblem(await new Browser().get(changed), 'attachment_not_found')
    await expectProblem(await new Browser().get('/files/no-token'), 'attachment_not_found')
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    await expectProblem(await new Browser().get(url), 'attachment_not_found')
  })

  test('no longer works once the talent has paused', async () => {
    const own = await beginTalk()
    const file = await sent(own.id, own.talent.browser)
    const made = await own.network.browser.get(linkPath(own.id, file))
    const { url } = await made.json<{ url: string }>()
    await sql(
      'update public.talent_profiles set is_visible = false, visible_since = null where user_id = $1',
      own.talent.id,
    )
    await expectProblem(await new Browser().get(url), 'attachment_not_found')
    await expectProblem(
      await own.network.browser.get(linkPath(own.id, file)),
      'attachment_not_found',
    )
    // What is their own they can still take home.
    expect((await own.talent.browser.get(`/api/account/files/${file.id}`)).status).toBe(200)
  })
})

describe('in a deployment with its own origin for downloads', () => {
  const APART = 'https://files.example'
  const own = { DOWNLOADS_ORIGIN: APART }

  test('files are served only from that origin, and nothing else is served from it', async () => {
    const site = await signedIn(talk.network.email, new Browser({ env: own }))
    const file = await sent(talk.id, site, { role: 'network' })
    const url = await link(talk.id, site, file)
    expect(url).toMatch(/^https:\/\/files\.example\/files\/[\w.-]+$/)
    // The site itself does not hand it out.
    await expectProblem(await site.get(new URL(url).pathname), 'not_found')
    const apart = new Browser({ env: own, origin: APART })
    expect((await apart.get(new URL(url).pathname)).status).toBe(200)
    for (const path of [
      '/',
      '/login',
      '/api/health',
      '/api/auth/session',
      '/media/x',
      '/files/',
      '/network',
    ]) {
      const response = await apart.send(path, { headers: { Accept: 'text/html' } })
      await expectProblem(response, 'not_found')
    }
  })
})
