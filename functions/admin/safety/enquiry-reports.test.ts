import { beforeEach, expect, test } from 'vitest'
import type { AdminAccount } from '../../../shared/admin-account.ts'
import { ENDPOINTS } from '../../../shared/all-endpoints.ts'
import type { NetworkEnquiry, TalentEnquiry } from '../../../shared/enquiries.ts'
import type { Report } from '../../../shared/enquiry-reports.ts'
import { makeAccount, reauthenticated, signedIn } from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { moveClock } from '../../testing/clock.ts'
import { sql } from '../../testing/database.ts'
import { enquiryForm } from '../../testing/enquiries.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { pdf } from '../../testing/pdfs.ts'
import { expectProblem } from '../../testing/problems.ts'

const ASKING = '/api/network/enquiries'
const ASKED = '/api/talent/enquiries'
const DESK = '/api/admin/enquiries'

/** What is written in an enquiry: words that stand nowhere else. */
const TEXT = 'Quixotic velvet'
const MESSAGE = 'Bring nobody along, xylophone'
const WORDS = 'He waits outside, marzipan'
const PRIVATE_WORDS = /Quixotic|xylophone|marzipan/

let network: { browser: Browser; id: string }
let talent: { browser: Browser; id: string }
let desk: { browser: Browser; email: string }

beforeEach(async () => {
  const networkAccount = await makeAccount('tv_network')
  const talentAccount = await makeAccount('talent')
  const { email } = await makeAccount('admin')
  network = { ...networkAccount, browser: await signedIn(networkAccount.email) }
  talent = { ...talentAccount, browser: await signedIn(talentAccount.email) }
  desk = { email, browser: await signedIn(email) }
})

/** An enquiry that its talent has said yes to, and in which the network has written. */
async function talking(
  talentId = talent.id,
  browser = talent.browser,
  text = TEXT,
): Promise<string> {
  const sent = await network.browser.post(ASKING, enquiryForm(talentId, { text }))
  const { done } = await sent.json<{ done: { id: string }[] }>()
  const id = done[0]?.id ?? ''
  await sql('update private.enquiries set leaves_at = now() where id = $1', id)
  await moveClock()
  expect((await browser.post(`${ASKED}/${id}/accept`, { version: 3 })).status).toBe(200)
  const written = await network.browser.post(`${ASKING}/${id}/messages`, {
    text: `${MESSAGE}. ${text}`,
  })
  expect(written.status).toBe(201)
  return id
}

async function reported(browser = talent.browser, talentId = talent.id): Promise<string> {
  const id = await talking(talentId, browser)
  const held = await browser.post(`${ASKED}/${id}/report`, { reason: 'harassment', text: WORDS })
  expect(held.status).toBe(200)
  return id
}

test('a report freezes the enquiry for both sides, and both can read that', async () => {
  const id = await reported()
  const mine = await (await talent.browser.get(`${ASKED}/${id}`)).json<TalentEnquiry>()
  expect(mine).toMatchObject({
    isFrozen: true,
    moves: [],
    mayReport: false,
    report: { reason: 'harassment', state: 'open' },
  })
  const theirs = await (await network.browser.get(`${ASKING}/${id}`)).text()
  expect(JSON.parse(theirs)).toMatchObject({ isFrozen: true, moves: [] })
  expect(theirs).not.toMatch(/harassment|marzipan/)

  const { version } = mine
  for (const [browser, path, body] of [
    [talent.browser, `${ASKED}/${id}/messages`, { text: 'Hello' }],
    [talent.browser, `${ASKED}/${id}/end`, { version }],
    [talent.browser, `${ASKED}/${id}/contact`, { channels: ['phone'] }],
    [talent.browser, `${ASKED}/${id}/report`, { reason: 'fake' }],
    [network.browser, `${ASKING}/${id}/messages`, { text: 'Hello' }],
    [network.browser, `${ASKING}/${id}/close`, { version, reason: 'hired' }],
  ] as const) {
    await expectProblem(await browser.post(path, body), 'enquiry_frozen')
  }
  const again = await network.browser.post(ASKING, enquiryForm(talent.id))
  expect(await again.json()).toEqual({
    done: [],
    failed: [{ talentId: talent.id, code: 'enquiry_frozen' }],
  })
})

test('an unknown report is refused with its reason', async () => {
  const id = await talking()
  const path = `${ASKED}/${id}/report`
  await expectProblem(await talent.browser.post(path, {}), 'validation_failed')
  await expectProblem(await talent.browser.post(path, { reason: 'dull' }), 'validation_failed')
  const long = { reason: 'other', text: 'x'.repeat(1501) }
  await expectProblem(await talent.browser.post(path, long), 'validation_failed')
  const another = await signedIn((await makeAccount('talent')).email)
  await expectProblem(await another.post(path, { reason: 'fake' }), 'enquiry_not_found')
  await expectProblem(await network.browser.post(path, { reason: 'fake' }), 'wrong_role')
})

test('no administrator reads a word of an enquiry that nobody reported', async () => {
  // Other tests have theirs reported, and these are read.
  const secret = crypto.randomUUID().replaceAll(/[^a-f]/g, '')
  const id = await talking(talent.id, talent.browser, `Secret ${secret}`)
  await expectProblem(await desk.browser.get(`${DESK}/${id}`), 'report_not_found')
  const decision = { expected: 'open' }
  await expectProblem(await desk.browser.post(`${DESK}/${id}/uphold`, decision), 'report_not_found')

  const reads = Object.values(ENDPOINTS).filter(({ call }) => call.startsWith('GET '))
  let answered = 0
  for (const { call } of reads) {
    for (const one of [id, talent.id, network.id]) {
      const path = call.slice(4).replaceAll(/:\w+/g, one)
      const response = await desk.browser.get(path)
      if (response.status === 200) answered += 1
      expect(await response.text(), path).not.toContain(`Secret ${secret}`)
    }
  }
  expect(answered).toBeGreaterThan(20)
})

test('the desk reads a copy of a reported enquiry, and gets a mail without its content', async () => {
  const other = await makeAccount('talent')
  const unreported = await talking(other.id, await signedIn(other.email))
  const id = await reported()
  const list = await (await desk.browser.get(`${DESK}?reported=open`)).text()
  expect(list).toContain(id)
  expect(list).not.toContain(unreported)
  expect(list).not.toMatch(PRIVATE_WORDS)

  const report = await (await desk.browser.get(`${DESK}/${id}`)).json<Report>()
  expect(report).toMatchObject({
    reason: 'harassment',
    words: WORDS,
    isFrozen: true,
    snapshot: { text: TEXT, messages: [{ text: `${MESSAGE}. ${TEXT}`, mine: false }] },
  })
  expect(Date.parse(report.dueAt) - Date.parse(report.reportedAt)).toBe(24 * 60 * 60 * 1000)
  await moveClock()
  const mail = (await mailsTo(desk.email)).find(
    ({ subject }) => subject === 'An enquiry was reported',
  )
  expect(mail).toBeDefined()
  for (const word of ['Kanal Nord', 'Okafor', 'Lindqvist', 'harassment', id, 'marzipan']) {
    expect(JSON.stringify(mail)).not.toContain(word)
  }
})

test('a talent who reported and muted an enquiry learns what was decided', async () => {
  const id = await talking()
  expect((await talent.browser.post(`${ASKED}/${id}/mute`, { muted: true })).status).toBe(200)
  const report = { reason: 'harassment', text: WORDS }
  expect((await talent.browser.post(`${ASKED}/${id}/report`, report)).status).toBe(200)
  await talent.browser.post(`${ASKED}/${id}/read`, {})
  const told = async () =>
    (await (await talent.browser.get('/api/notifications')).json<{ unread: number }>()).unread
  const before = await told()
  expect((await desk.browser.post(`${DESK}/${id}/dismiss`, { expected: 'open' })).status).toBe(200)
  expect(await told()).toBe(before + 1)
})

test('the desk lists the reported enquiries, and decides without naming the version it saw', async () => {
  const id = await reported()
  const listed = async (query: string) => {
    const page = await desk.browser.get(`${DESK}?limit=100${query}`)
    return (await page.json<{ items: { id: string }[] }>()).items.map((item) => item.id)
  }
  expect(await listed('&reported=true')).toContain(id)
  expect(await listed('&reported=true')).toEqual(await listed(''))
  expect(await (await desk.browser.post(`${DESK}/${id}/uphold`, {})).json()).toMatchObject({
    state: 'upheld',
  })
})

/** Sends a file, and answers its id. */
async function sendFile(id: string): Promise<string> {
  const sent = await network.browser.send(`${ASKING}/${id}/files?name=Contract.pdf`, {
    method: 'POST',
    body: pdf(),
    headers: { 'Content-Type': 'application/pdf', Origin: 'http://localhost:8788' },
  })
  expect(sent.status).toBe(201)
  const { messages } = await sent.json<NetworkEnquiry>()
  const step = messages.at(-1)?.step
  return (step?.step === 'file' && step.file?.id) || ''
}

test('the desk downloads a reported file without a cookie, and the download is recorded for its sender', async () => {
  const id = await talking()
  const file = await sendFile(id)
  const path = `${DESK}/${id}/files/${file}`
  await expectProblem(await desk.browser.get(path), 'report_not_found')
  const report = { reason: 'fake', text: WORDS }
  expect((await talent.browser.post(`${ASKED}/${id}/report`, report)).status).toBe(200)
  // Whatever becomes of the two since: to each other they are nobody any more.
  await sql(
    'update public.talent_profiles set is_visible = false, visible_since = null where user_id = $1',
    talent.id,
  )

  const { snapshot } = await (await desk.browser.get(`${DESK}/${id}`)).json<Report>()
  expect(snapshot?.messages.at(-1)?.step).toMatchObject({
    file: { id: file, name: 'Contract.pdf' },
  })
  const { url } = await (await desk.browser.get(path)).json<{ url: string }>()
  const answer = await new Browser().get(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Disposition')).toContain('attachment; filename="Contract.pdf"')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf())
  const account = await desk.browser.get(`/api/admin/accounts/${network.id}`)
  expect((await account.json<AdminAccount>()).reads).toContainEqual(
    expect.objectContaining({ by: desk.email, kind: 'file' }),
  )

  for (const [browser, asked, code] of [
    [network.browser, path, 'wrong_role'],
    [talent.browser, path, 'wrong_role'],
    [new Browser(), path, 'not_signed_in'],
    [desk.browser, `${DESK}/${id}/files/${crypto.randomUUID()}`, 'attachment_not_found'],
    [desk.browser, `${DESK}/${id}/files/no-id`, 'attachment_not_found'],
    [desk.browser, `${DESK}/no-id/files/${file}`, 'report_not_found'],
    [desk.browser, `/api/enquiries/${id}/files/${file}`, 'wrong_role'],
  ] as const) {
    await expectProblem(await browser.get(asked), code)
  }
  // With the copy, which an erasure empties, the link is over as well.
  await sql(
    `select private.add_audit_entry($1, 'account_erased', $1, null,
       jsonb_build_object('entries', to_jsonb(private.redact($1, 'nobody@harbournews.example'))))`,
    talent.id,
  )
  await expectProblem(await new Browser().get(url), 'attachment_not_found')
  await expectProblem(await desk.browser.get(path), 'attachment_not_found')
})

test('after a report is dismissed the enquiry continues, once an administrator has reauthenticated', async () => {
  const id = await reported()
  await expectProblem(await desk.browser.post(`${DESK}/${id}/unfreeze`, {}), 'reauthenticate')
  const proved = await reauthenticated(desk.email)
  await expectProblem(await proved.post(`${DESK}/${id}/unfreeze`, {}), 'report_not_dismissed')

  const stale = await proved.post(`${DESK}/${id}/dismiss`, { expected: 'upheld' })
  expect((await expectProblem(stale, 'report_changed')).present).toBe('open')
  const dismissed = await proved.post(`${DESK}/${id}/dismiss`, { expected: 'open', note: 'Rude' })
  expect(await dismissed.json()).toMatchObject({ state: 'dismissed', isFrozen: true })
  const twice = await proved.post(`${DESK}/${id}/uphold`, { expected: 'dismissed' })
  await expectProblem(twice, 'transition_not_allowed')

  const freed = await proved.post(`${DESK}/${id}/unfreeze`, {})
  expect(await freed.json()).toMatchObject({ state: 'dismissed', isFrozen: false })
  const written = await talent.browser.post(`${ASKED}/${id}/messages`, { text: 'Hello' })
  expect(written.status).toBe(201)
  const entries = await sql<{ action: string; reason: string | null }>(
    `select action, reason from public.audit_log
     where action in ('enquiry_report_decided', 'enquiry_unfrozen') and after ->> 'enquiry' = $1
     order by id`,
    id,
  )
  expect(entries).toEqual([
    { action: 'enquiry_report_decided', reason: 'Rude' },
    { action: 'enquiry_unfrozen', reason: null },
  ])
})

test('two upheld reports suspend the network’s right to write, and each ends its enquiry', async () => {
  const first = await reported()
  const other = await makeAccount('talent')
  const second = await reported(await signedIn(other.email), other.id)
  const uphold = (id: string) =>
    desk.browser.post(`${DESK}/${id}/uphold`, { expected: 'open', note: '' })
  expect(await (await uphold(first)).json()).toMatchObject({
    state: 'upheld',
    network: { upheld: 1, isSuspended: false },
  })
  expect(await (await talent.browser.get(`${ASKED}/${first}`)).json()).toMatchObject({
    state: 'closed',
    endedBy: 'desk',
    reason: 'reported',
    moves: [],
  })
  expect(await (await uphold(second)).json()).toMatchObject({
    network: { upheld: 2, isSuspended: true },
  })
  const third = await makeAccount('talent')
  const asking = () => network.browser.post(ASKING, enquiryForm(third.id))
  await expectProblem(await asking(), 'writing_suspended')
  await desk.browser.post(`${DESK}/${second}/dismiss`, { expected: 'upheld' })
  expect((await asking()).status).toBe(201)
})
