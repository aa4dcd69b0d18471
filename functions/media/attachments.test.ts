import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { NetworkEnquiry } from '../../shared/enquiries.ts'
import { ATTACHMENT_MAX_BYTES } from '../../shared/limits.ts'
import { signedIn } from '../testing/accounts.ts'
import { keyOf, link, sent, upload } from '../testing/attachments.ts'
import { Browser } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { beginTalk } from '../testing/enquiries.ts'
import { asBytes, exif, JPEG, jpegWith } from '../testing/images.ts'
import { pdf } from '../testing/pdfs.ts'
import { expectProblem } from '../testing/problems.ts'

let talk: Awaited<ReturnType<typeof beginTalk>>
beforeAll(async () => {
  talk = await beginTalk()
})

test('a network sends a PDF, and the other side reads of it and downloads it without a cookie, as a file', async () => {
  const file = await sent(talk.id, talk.talent.browser, { name: 'Lebenslauf für Ørjan.pdf' })
  expect(file).toEqual({
    ...{ id: file.id, name: 'Lebenslauf für Ørjan.pdf', type: 'application/pdf' },
    bytes: pdf().length,
  })
  const read = await talk.network.browser.get(`/api/network/enquiries/${talk.id}`)
  const { messages, unread } = await read.json<NetworkEnquiry>()
  expect(messages.at(-1)).toMatchObject({ mine: false, text: '', step: { step: 'file', file } })
  expect(unread).toBeGreaterThan(0)

  const url = await link(talk.id, talk.network.browser, file)
  expect(url).toMatch(/^\/files\/[\w.-]+$/)
  const nobody = new Browser()
  const answer = await nobody.get(url)
  expect(answer.status).toBe(200)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf())
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/octet-stream',
    'content-disposition':
      'attachment; filename="Lebenslauf f_r _rjan.pdf"; filename*=UTF-8\'\'Lebenslauf%20f%C3%BCr%20%C3%98rjan.pdf',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers.get('Set-Cookie')).toBeNull()
})

test('the metadata of a picture are removed', async () => {
  const photo = { bytes: jpegWith(0xe1, exif(1)), type: 'image/jpeg', name: 'me.JPEG' }
  const file = await sent(talk.id, talk.network.browser, { role: 'network', ...photo })
  expect(file).toMatchObject({ name: 'me.jpg', type: 'image/jpeg', bytes: JPEG.length })
  const answer = await new Browser().get(await link(talk.id, talk.talent.browser, file))
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(JPEG)
})

test.each([
  ['C:\\Users\\Ada\\Contract.pdf', 'Contract.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['cod\u202efdp.exe', 'codfdp.exe.pdf'],
  ['a"b<c>\r\nSet-Cookie: x=1.pdf', 'a b c Set-Cookie x=1.pdf'],
  ['.pdf', 'file.pdf'],
  ['', 'file.pdf'],
  ['عقد العمل.pdf', 'عقد العمل.pdf'],
])('the file name %j is stored as %j', async (name, kept) => {
  // Ten a day are not what is tried here.
  await sql(
    `update private.enquiry_messages set sent_at = sent_at - interval '2 days' where enquiry_id = $1`,
    talk.id,
  )
  expect((await sent(talk.id, talk.talent.browser, { name })).name).toBe(kept)
})

describe('an upload is refused with its code', () => {
  test.each([
    ['a web page', { bytes: asBytes('<html>') }, 'attachment_type_not_accepted'],
    [
      'a program',
      { bytes: asBytes('MZ'), type: 'application/octet-stream' },
      'attachment_type_not_accepted',
    ],
    ['JSON', { bytes: asBytes('{}'), type: 'application/json' }, 'attachment_type_not_accepted'],
    [
      'a moving picture',
      { bytes: asBytes('GIF89a'), type: 'image/gif' },
      'attachment_type_not_accepted',
    ],
    ['a drawing', { bytes: asBytes('<svg/>'), type: 'image/svg+xml' }, 'image_is_drawing'],
    ['a PDF called a picture', { bytes: pdf(), type: 'image/png' }, 'image_type_not_accepted'],
    [
      'a picture that goes on',
      { bytes: asBytes('\xff\xd8\xff'), type: 'image/jpeg' },
      'image_damaged',
    ],
    ['a PDF that is cut off', { bytes: pdf().subarray(0, 99) }, 'pdf_damaged'],
    ['a PDF with a script', { bytes: pdf('/Names << /JavaScript 4 0 R >>') }, 'pdf_not_plain'],
    ['a PDF with a password', { bytes: pdf('', [], '/Encrypt 4 0 R') }, 'pdf_locked'],
  ] as const)('%s', async (_what, given, code) => {
    await expectProblem(await upload(talk.id, talk.talent.browser, given), code)
  })

  test('of more than ten megabytes, whether or not its length is announced', async () => {
    const large = new Uint8Array(ATTACHMENT_MAX_BYTES + 1)
    await expectProblem(
      await upload(talk.id, talk.talent.browser, { bytes: large }),
      'attachment_too_large',
    )
    const chunk = new Uint8Array(1024 * 1024)
    let taken = 0
    const endless = new ReadableStream({
      pull(controller) {
        taken += 1
        controller.enqueue(chunk)
        if (taken === 50) controller.close()
      },
    })
    await expectProblem(
      await upload(talk.id, talk.talent.browser, { bytes: endless }),
      'attachment_too_large',
    )
    // It stopped reading where it was too much.
    expect(taken).toBeLessThan(20)
  })

  test('from another site, and from a visitor', async () => {
    const path = `/api/talent/enquiries/${talk.id}/files`
    const headers = { 'Content-Type': 'application/pdf' }
    const foreign = {
      method: 'POST',
      body: pdf(),
      headers: { ...headers, Origin: 'https://evil.example' },
    }
    await expectProblem(await talk.talent.browser.send(path, foreign), 'wrong_origin')
    await expectProblem(await upload(talk.id, new Browser()), 'not_signed_in')
    await expectProblem(await upload(talk.id, talk.network.browser), 'wrong_role')
    await expectProblem(await upload('no-id', talk.talent.browser), 'enquiry_not_found')
    const other = await beginTalk()
    await expectProblem(await upload(talk.id, other.talent.browser), 'enquiry_not_found')
  })

  test('after ten on a day, and from a member who may not write', async () => {
    await sql(
      `with said as (
         insert into private.enquiry_messages (enquiry_id, side, text, step)
         select $1, 'talent', '', '{"step": "file", "move": "send"}' from generate_series(1, 10) returning id
       )
       insert into private.enquiry_attachments (message_id, key, name, bytes)
       select id, md5(id::text) || '-' || repeat(md5(id::text), 2) || '.pdf', 'a.pdf', 1 from said`,
      talk.id,
    )
    await expectProblem(await upload(talk.id, talk.talent.browser), 'attachments_daily')
    await sql(
      'update private.network_members set may_write = false where user_id = $1',
      talk.network.id,
    )
    await expectProblem(
      await upload(talk.id, talk.network.browser, { role: 'network' }),
      'may_not_write',
    )
    await sql(
      'update private.network_members set may_write = true where user_id = $1',
      talk.network.id,
    )
  })

  test('while the bucket does not answer, the refusal reveals nothing about the file', async () => {
    const away = new Browser({ env: { MEDIA: undefined } })
    const browser = await signedIn(talk.network.email, away)
    await expectProblem(
      await upload(talk.id, browser, { role: 'network' }),
      'attachments_unavailable',
    )
  })
})

test('an export contains the files that its owner has sent, for scripts only', async () => {
  const own = await beginTalk()
  const file = await sent(own.id, own.talent.browser)
  const exported = await own.talent.browser.get('/api/account/export')
  const { files } = await exported.json<{ files: string[] }>()
  expect(files).toEqual([`/api/account/files/${file.id}`])
  const answer = await own.talent.browser.get(files[0] ?? '')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf())
  const opened = await own.talent.browser.send(files[0] ?? '', {
    headers: { 'Sec-Fetch-Mode': 'navigate' },
  })
  await expectProblem(opened, 'attachment_not_found')
})

test('when either side is erased, the files of both are deleted from the bucket', async () => {
  const own = await beginTalk()
  const keys = [
    await keyOf(await sent(own.id, own.talent.browser)),
    await keyOf(await sent(own.id, own.network.browser, { role: 'network' })),
  ]
  for (const key of keys) expect(await env.MEDIA.head(key)).not.toBeNull()
  await sql('delete from auth.users where id = $1', own.talent.id)
  await moveClock()
  for (const key of keys) expect(await env.MEDIA.head(key)).toBeNull()
  expect(await sql('select from private.pictures where key = any ($1)', keys)).toEqual([])
})
