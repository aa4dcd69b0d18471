import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Picture } from '../../shared/pictures.ts'
import { makeAccount, PASSWORD, setStatus, signedIn, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { passUndoWindow } from '../testing/decisions.ts'
import { JPEG } from '../testing/images.ts'
import { mailedToken } from '../testing/links.ts'

const MARKERS = 33

/** Each marker by its number, as no other text has it. */
const run = crypto.randomUUID().slice(0, 8)
const mark = (number: number) => `marker${String(number).padStart(2, '0')}x${run}`
const link = (number: number) => `https://x.example/${mark(number)}`

/** The numbers of the markers that stand anywhere in the database or the bucket. */
async function scan(): Promise<number[]> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p', 'm')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql<{ text: string }>(
      `select to_jsonb(stored)::text as text from ${name} as stored
       where strpos(lower(to_jsonb(stored)::text), $1) > 0`,
      run,
    )
    found.push(...rows.map(({ text }) => text.toLowerCase()))
  }
  const { objects } = await env.MEDIA.list()
  for (const { key } of objects) {
    found.push(key, (await (await env.MEDIA.get(key))?.text()) ?? '')
  }
  const all = found.join('\n')
  return Array.from({ length: MARKERS }, (_, index) => index + 1).filter((number) =>
    all.includes(mark(number)),
  )
}

/** Everything that somebody can leave behind, most of it through the front door. */
async function plant(): Promise<{ id: string; browser: Browser }> {
  const admin = await signedIn((await makeAccount('admin')).email)
  const form = talentForm({
    email: `${mark(1)}@kanal-nord.example`,
    firstName: mark(2),
    lastName: mark(3),
    nationality: mark(4),
    location: mark(5),
    currentNetwork: mark(6),
    phoneNumber: `555 0100 ${mark(7)}`,
    linkedinUrl: link(8),
    twitterUrl: link(9),
    instagramUrl: link(10),
  })
  const { email } = form
  expect((await new Browser().post('/api/auth/register', form)).status).toBe(201)
  const token = await mailedToken(email, 'confirm-email')
  await new Browser().post('/api/auth/confirm-email', { token, password: PASSWORD })
  const [person] = await sql<{ id: string }>('select id from auth.users where email = $1', email)
  const id = person?.id ?? ''
  const about = `/api/admin/accounts/${id}`

  const contact = { name: mark(11), email, subject: mark(12), message: mark(13) }
  expect((await new Browser().post('/api/contact', contact)).status).toBe(201)
  expect((await admin.post(`${about}/notes`, { text: mark(14) })).status).toBe(201)
  const asked = await admin.post(`${about}/questions`, { question: mark(15), fields: [] })
  expect(asked.status).toBe(201)
  const answer = { questionId: (await asked.json<{ id: string }>()).id, answer: mark(16) }
  const status = await mailedToken(email, 'application')
  const answered = await new Browser().post('/api/application/answer', { token: status, ...answer })
  expect(answered.status).toBe(200)
  const rejection = { expected: 'pending', next: 'rejected', reason: mark(17) }
  expect((await admin.post(`${about}/status`, rejection)).status).toBe(200)
  await passUndoWindow(id)
  await new Browser().post('/api/auth/logout', {})
  const appeal = { token: await mailedToken(email, 'application'), appeal: mark(18) }
  expect((await new Browser().post('/api/application/appeal', appeal)).status).toBe(200)
  await setStatus(email, 'approved')

  const browser = await signedIn(email)
  const own = await (await browser.get('/api/talent/profile')).json<object>()
  const saved = await browser.put('/api/talent/profile', {
    ...own,
    headline: mark(19),
    pronunciation: mark(33),
    bio: mark(20),
    skills: [mark(21)],
    credits: [
      { network: mark(22), programme: mark(23), role: mark(24), fromYear: 2020, toYear: null },
    ],
    reels: [
      {
        url: `https://cdn.example.com/${mark(25)}.mp4`,
        title: mark(26),
        cuePoints: [{ seconds: 1, label: mark(27) }],
        captionsUrl: `https://cdn.example.com/${mark(28)}.vtt`,
      },
    ],
    portfolioLinks: [link(29)],
    photoAlt: mark(30),
  })
  expect(saved.status).toBe(200)
  const move = { email: `${mark(31)}@kanal-nord.example`, password: PASSWORD }
  expect((await browser.post('/api/account/email', move)).status).toBe(202)
  const headers = { 'Content-Type': 'image/jpeg', Origin: 'http://localhost:8788' }
  const upload = await browser.send('/api/talent/photo', { method: 'PUT', body: JPEG, headers })
  const { url } = await upload.json<Picture>()
  // A picture is stored as pixels alone; here is something that can be looked for.
  await env.MEDIA.put(url.replace('/media/', ''), mark(32))
  return { id, browser }
}

test('erasure removes all 33 markers from the tables and the bucket, and leaves a pseudonym in the audit log', async () => {
  const { id, browser } = await plant()
  expect(await scan()).toEqual(Array.from({ length: MARKERS }, (_, index) => index + 1))
  const entries = await sql('select from public.audit_log where target = $1', id)
  expect(entries.length).toBeGreaterThanOrEqual(3)

  const left = await browser.send('/api/account', {
    method: 'DELETE',
    body: JSON.stringify({ password: PASSWORD }),
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
  })
  expect(left.status).toBe(204)
  await sql('update private.account_deletions set erase_after = now() where user_id = $1', id)
  await moveClock()
  // The files go with the rows of their owner, and perhaps a minute later.
  await moveClock()

  expect(await scan()).toEqual([])
  const kept = await sql<Record<string, unknown>>(
    'select before, reason, after from public.audit_log where target = $1 order by id',
    id,
  )
  expect(kept.length).toBeGreaterThan(entries.length)
  for (const { before, reason, after } of kept.slice(0, -1)) {
    expect([before, reason, after]).toEqual([null, null, null])
  }
  const admin = await signedIn((await makeAccount('admin')).email)
  const check = await admin.post('/api/admin/audit/verify', {})
  expect(await check.json()).toMatchObject({ firstBroken: null })
})
