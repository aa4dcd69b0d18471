import { expect, test } from 'vitest'
import type { NotificationPage } from '../../shared/notifications.ts'
import { NO_CONDITIONS } from '../../shared/testing/brief.ts'
import { makeAccount, makeApplicant, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { passUndoWindow } from '../testing/decisions.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

const PATH = '/api/notifications'
const READ = '/api/notifications/read'
const NOTHING: NotificationPage = { items: [], unread: 0, question: null, nextCursor: null }

/** Tells a network that so many talent whom it has saved became available, and answers their ids, the last told first. */
async function notifyBatch(network: string, amount: number): Promise<string[]> {
  const ids: string[] = []
  for (let told = 0; told < amount; told += 1) {
    const { id } = await makeAccount('talent')
    await sql(
      'insert into private.saved_talent (network_id, talent_id) values ($1, $2)',
      network,
      id,
    )
    await sql(
      `select private.notify($1, 'saved_available', ($2::uuid)::text, null, $2)`,
      network,
      id,
    )
    ids.unshift(id)
  }
  return ids
}

async function pageOf(browser: Browser, query = ''): Promise<NotificationPage> {
  const response = await browser.get(PATH + query)
  expect(response.status).toBe(200)
  return response.json()
}

test('a decision is notified once it can no longer be undone, and stays unread until it is read', async () => {
  const talent = await makeApplicant('talent')
  const admin = await signedIn((await makeAccount('admin')).email)
  await admin.post(`/api/admin/accounts/${talent.id}/status`, {
    expected: 'pending',
    next: 'approved',
  })
  await passUndoWindow(talent.id)
  // Other tests' briefs may fit as well.
  await sql(
    `delete from private.notifications where user_id = $1 and kind = 'new_match'`,
    talent.id,
  )
  const browser = await signedIn(talent.email)
  const calls = watchCalls()
  const page = await pageOf(browser)
  expect(calls).toEqual(['/rest/v1/rpc/me', '/rest/v1/rpc/notifications'])
  expect(page).toEqual({
    items: [
      {
        id: expect.any(String),
        kind: 'status_change',
        createdAt: expect.stringMatching(/Z$/),
        isRead: false,
        status: 'approved',
        talent: null,
        brief: null,
        question: null,
        merge: null,
        provedUntil: null,
        asking: null,
        agent: null,
        enquiry: null,
      },
    ],
    unread: 1,
    question: null,
    nextCursor: null,
  })
  const response = await browser.post(READ, { ids: [page.items[0]?.id] })
  expect(response.status).toBe(204)
  expect(await pageOf(browser)).toMatchObject({ items: [{ isRead: true }], unread: 0 })
  // The desk is told of nothing: what waits stands on its dashboard.
  expect(await pageOf(admin)).toEqual(NOTHING)
})

test('a long list of notifications has pages, and leaves out talent who have hidden in the meantime', async () => {
  const { email, id } = await makeAccount('tv_network')
  const [last = '', second, hidden = '', first] = await notifyBatch(id, 4)
  const browser = await signedIn(email)
  const start = await pageOf(browser, '?limit=2')
  expect(start.unread).toBe(4)
  expect(start.items.map(({ talent }) => talent?.userId)).toEqual([last, second])
  await sql(`update public.talent_profiles set status = 'hidden' where user_id = $1`, hidden)
  const rest = await pageOf(browser, `?limit=2&cursor=${start.nextCursor}`)
  expect(rest).toMatchObject({
    items: [{ talent: { userId: first } }],
    nextCursor: null,
    unread: 3,
  })
  expect(JSON.stringify(await pageOf(browser))).not.toContain(hidden)

  await sql(
    `insert into private.talent_blocks (user_id, key) select $1, private.block_key('network', $2)`,
    last,
    id,
  )
  const after = await pageOf(browser)
  expect(after.unread).toBe(2)
  expect(JSON.stringify(after)).not.toContain(last)
  expect((await browser.post(READ, { all: true })).status).toBe(204)
  expect(await pageOf(browser)).toMatchObject({ unread: 0, items: [{ isRead: true }, {}] })
})

test('nobody can read or mark the notifications of somebody else', async () => {
  const network = await makeAccount('tv_network')
  await notifyBatch(network.id, 1)
  const owner = await signedIn(network.email)
  const other = await signedIn((await makeAccount('tv_network')).email)
  expect(await pageOf(other)).toEqual(NOTHING)
  const ids = (await pageOf(owner)).items.map((item) => item.id)
  expect((await other.post(READ, { ids })).status).toBe(204)
  expect((await pageOf(owner)).unread).toBe(1)
})

test.each([
  ['no id', { ids: [] }, 'validation_failed'],
  ['what is no id', { ids: ['1'] }, 'validation_failed'],
  ['more ids than a page has', { ids: Array(101).fill(crypto.randomUUID()) }, 'validation_failed'],
  ['not all', { all: false }, 'validation_failed'],
  ['nothing', {}, 'validation_failed'],
  ['some and all', { ids: [crypto.randomUUID()], all: true }, 'validation_failed'],
  ['an unknown key', { all: true, since: 1 }, 'invalid_request'],
] as const)('%s is refused', async (_name, body, code) => {
  const browser = await signedIn((await makeAccount('talent')).email)
  await expectProblem(await browser.post(READ, body), code)
})

test('a changed cursor is refused', async () => {
  const { email, id } = await makeAccount('tv_network')
  await notifyBatch(id, 2)
  const browser = await signedIn(email)
  const { nextCursor } = await pageOf(browser, '?limit=1')
  await expectProblem(await browser.get(`${PATH}?cursor=x${nextCursor}`), 'invalid_request')
  await expectProblem(await browser.get(`${PATH}?limit=0`), 'validation_failed')
})

test('a visitor and an account that is not active are refused', async () => {
  await expectProblem(await new Browser().get(PATH), 'not_signed_in')
  await expectProblem(await new Browser().post(READ, { all: true }), 'not_signed_in')
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  await setStatus(email, 'deactivated')
  await expectProblem(await browser.get(PATH), 'account_deactivated')
})

test('when a talent comes to fit a brief, both the talent and the network get a notification and one mail', async () => {
  // What others changed past the worker would be told first.
  await sql('delete from private.notification_queue')
  const network = await makeAccount('tv_network')
  const talent = await makeAccount('talent')
  // The employer by default would be hidden from its own network alone; this one is another.
  const skill = `Ice road reporting ${crypto.randomUUID().slice(0, 8)}`
  const editor = await signedIn(network.email)
  const brief = {
    ...NO_CONDITIONS,
    title: 'Winter special',
    mustSkills: [skill],
    text: '',
    showNetworkName: true,
  }
  const made = await editor.post('/api/network/briefs', brief)
  expect(made.status).toBe(201)
  const { id } = await made.json<{ id: string }>()
  expect(await pageOf(editor)).toMatchObject({ unread: 0 })

  const presenter = await signedIn(talent.email)
  const profile = await (await presenter.get('/api/talent/profile')).json<object>()
  const save = await presenter.put('/api/talent/profile', { ...profile, skills: [skill] })
  expect(save.status).toBe(200)
  const ofBrief = async (browser: Browser) =>
    (await pageOf(browser)).items.filter((item) => item.brief?.id === id)
  expect(await ofBrief(editor)).toEqual([
    expect.objectContaining({
      kind: 'new_match',
      talent: { userId: talent.id, firstName: 'Ada', lastName: 'Okafor' },
      brief: { id, title: 'Winter special', networkName: expect.any(String) },
    }),
  ])
  expect(await ofBrief(presenter)).toEqual([
    expect.objectContaining({
      kind: 'new_match',
      talent: null,
      brief: { id, title: 'Winter special', networkName: 'Kanal Nord' },
    }),
  ])
  const subjects = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject)
  expect(await subjects(network.email)).toContain('Someone fits your brief')
  expect(await subjects(talent.email)).toContain('You fit a brief')
})
