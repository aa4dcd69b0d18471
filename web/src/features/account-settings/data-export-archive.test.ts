import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packOwnData } from './data-export-archive.ts'

const DATA = {
  exportedAt: '2026-11-21T08:00:00Z',
  tables: {
    'public.talent_profiles': [
      {
        firstName: 'Zoë',
        bio: '=HYPERLINK("evil")',
        skills: ['news', 'live'],
        bornIn: null,
        createdAt: '2026-11-20T07:30:00.123456+00:00',
      },
    ],
    'private.talent_credits': [],
  },
  files: ['/media/abc.png'],
}

async function opened(archive: Blob) {
  return unzipSync(new Uint8Array(await archive.arrayBuffer()))
}

test('the archive holds the data as JSON and CSV, and the files as they are', async () => {
  const picture = new Uint8Array([137, 80, 78, 71, 0, 255])
  const headers = { 'Content-Type': 'image/png' }
  const contents = await opened(
    await packOwnData(DATA, async () => new Response(picture, { headers })),
  )
  expect(Object.keys(contents).sort()).toEqual([
    'README.txt',
    'files/abc.png',
    'my-data.json',
    'tables/public.talent_profiles.csv',
  ])
  expect(JSON.parse(strFromU8(contents['my-data.json'] ?? picture))).toEqual(DATA)
  expect(contents['files/abc.png']).toEqual(picture)
  const withMark = new TextDecoder('utf-8', { ignoreBOM: true })
  expect(withMark.decode(contents['tables/public.talent_profiles.csv'])).toBe(
    `\ufeff"firstName","bio","skills","bornIn","createdAt"\r\n"Zoë","'=HYPERLINK(""evil"")","[""news"",""live""]",,2026-11-20 07:30:00\r\n`,
  )
})

test('files of enquiries are in the archive under their own names', async () => {
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="x"; filename*=UTF-8''%C3%98rjan%20CV.pdf`,
  }
  const data = { ...DATA, files: ['/api/account/files/0b5c0b5c-0b5c-4b5c-8b5c-0b5c0b5c0b5c'] }
  const contents = await opened(
    await packOwnData(data, async () => new Response('PDF', { headers })),
  )
  expect(strFromU8(contents['files/0b5c0b5c Ørjan CV.pdf'] ?? new Uint8Array())).toBe('PDF')
})

test('if one file cannot be fetched no archive is made', async () => {
  const missing = async () => new Response('{}', { status: 404 })
  await expect(packOwnData(DATA, missing)).rejects.toThrow()
  const another = async () => Response.json({ foo: 1 })
  await expect(packOwnData(DATA, another)).rejects.toMatchObject({ code: 'offline' })
})
