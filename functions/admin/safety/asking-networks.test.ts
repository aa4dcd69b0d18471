import { beforeEach, expect, test } from 'vitest'
import type { AskingNetwork } from '../../../shared/asking-networks.ts'
import type { AdminOverview } from '../../../shared/overviews.ts'
import { makeAccount, newWord, signedIn } from '../../testing/accounts.ts'
import type { Browser } from '../../testing/browser.ts'
import { moveClock } from '../../testing/clock.ts'
import { sql } from '../../testing/database.ts'
import { enquiryForm } from '../../testing/enquiries.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { expectProblem } from '../../testing/problems.ts'

const ASKING = '/api/network/enquiries'
const PATH = '/api/admin/enquiries/networks'
const ABOUT_US = /Kanal Nord|Okafor|Lindqvist/

let network: { browser: Browser; email: string; id: string }
let desk: { browser: Browser; email: string }

beforeEach(async () => {
  const account = await makeAccount('tv_network')
  const { email } = await makeAccount('admin')
  network = { ...account, browser: await signedIn(account.email) }
  desk = { email, browser: await signedIn(email) }
})

/** An Okafor whom the database does not have to compare with everybody whom tests have made with the same words. */
function makeUnlike(): Promise<{ email: string; id: string }> {
  const [digits] = crypto.getRandomValues(new Uint32Array(1))
  return makeAccount('talent', 'approved', {
    ...{ firstName: newWord(), phoneNumber: `+234 ${digits}0000` },
    linkedinUrl: `https://www.linkedin.com/in/${newWord()}`,
  })
}

/** Asks so many talent, who fit into the limits of several days. */
async function askTalents(amount: number): Promise<{ id: string; email: string }[]> {
  const talents: { id: string; email: string }[] = []
  for (let from = 0; from < amount; from += 20) {
    const some = await Promise.all(Array.from({ length: Math.min(20, amount - from) }, makeUnlike))
    const ids = some.map(({ id }) => id)
    const asked = await network.browser.post(ASKING, enquiryForm('', { talentIds: ids }))
    expect(await asked.json()).toMatchObject({ failed: [] })
    await sql('update private.enquiries set leaves_at = now() where network_id = $1', network.id)
    await moveClock()
    // A day goes by.
    await sql(
      `update private.enquiries set delivered_at = delivered_at - interval '1 day' where network_id = $1`,
      network.id,
    )
    talents.push(...some)
  }
  return talents
}

/** Has the time go by in which those who were asked could answer. */
async function letExpire(): Promise<void> {
  await sql(
    `update private.enquiries set answer_by = now() where network_id = $1 and state = 'open'`,
    network.id,
  )
  await moveClock()
}

const list = async (state = 'paused') => {
  const answer = await desk.browser.get(`${PATH}?state=${state}&limit=100`)
  expect(answer.status).toBe(200)
  const { items } = await answer.json<{ items: AskingNetwork[] }>()
  return items.find(({ id }) => id === network.id)
}
const waiting = async () =>
  (await (await desk.browser.get('/api/admin/overview')).json<AdminOverview>()).pausedNetworks
const askOne = async () =>
  network.browser.post(ASKING, enquiryForm((await makeAccount('talent')).id))
const askRefusal = async () =>
  (await (await network.browser.get('/api/network/replies')).json<{ askRefusal: string | null }>())
    .askRefusal
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

test('a network whose last forty enquiries nobody answered can send no more until the desk has reviewed it', async () => {
  const before = await waiting()
  await askTalents(40)
  expect(await askRefusal()).toBeNull()
  await letExpire()

  await expectProblem(await askOne(), 'asking_paused')
  expect(await askRefusal()).toBe('asking_paused')
  expect(await waiting()).toBe(before + 1)
  expect(await list()).toMatchObject({
    ...{ accountId: network.id, status: 'approved', lastLook: null, silences: { amount: 0 } },
    pause: { answered: 0, since: expect.any(String) },
  })
  await moveClock()
  expect(await subjectsTo(network.email)).toContain('New enquiries are paused')
  const told = (await mailsTo(desk.email)).find(({ subject }) => subject === 'A network is paused')
  expect(told).toBeDefined()
  expect(JSON.stringify(told)).not.toMatch(ABOUT_US)
  const news = async () =>
    (
      await (
        await network.browser.get('/api/notifications')
      ).json<{ items: { asking: string }[] }>()
    ).items[0]?.asking
  expect(await news()).toBe('paused')

  const look = `${PATH}/${network.id}/look`
  const looked = await desk.browser.post(look, { note: 'They wrote to everybody at once.' })
  expect(looked.status).toBe(200)
  expect(await looked.json()).toMatchObject({ pause: null, lastLook: { by: desk.email } })
  expect(await list()).toBeUndefined()
  expect(await waiting()).toBe(before)
  await expectProblem(await desk.browser.post(look, {}), 'asking_not_paused')
  expect(await askRefusal()).toBeNull()
  expect((await askOne()).status).toBe(201)
  await moveClock()
  expect(await subjectsTo(network.email)).toContain('You can send new enquiries again')
  expect(await news()).toBe('open')
  const [entry] = await sql(
    `select reason from public.audit_log where action = 'asking_pause_ended' and target = $1`,
    network.id,
  )
  expect(entry).toEqual({ reason: 'They wrote to everybody at once.' })
})

test('a network is not paused if six of its forty enquiries were answered, by a yes or a no', async () => {
  const talents = await askTalents(40)
  for (const [place, { email }] of talents.slice(0, 6).entries()) {
    const browser = await signedIn(email)
    const { items } = await (await browser.get('/api/talent/enquiries')).json<{
      items: { id: string; version: number }[]
    }>()
    const [{ id, version } = { id: '', version: 0 }] = items
    const move = place % 2 === 0 ? 'accept' : 'decline'
    const body = { version, ...(move === 'decline' && { reason: 'dates' }) }
    expect((await browser.post(`/api/talent/enquiries/${id}/${move}`, body)).status).toBe(200)
  }
  await letExpire()
  expect(await askRefusal()).toBeNull()
  expect(await list()).toBeUndefined()
  expect((await askOne()).status).toBe(201)
})

test('conversations that began before the pause continue', async () => {
  const talent = await makeAccount('talent')
  const asked = await network.browser.post(ASKING, enquiryForm(talent.id))
  const { done } = await asked.json<{ done: { id: string }[] }>()
  const id = done[0]?.id ?? ''
  await sql('update private.enquiries set leaves_at = now() where id = $1', id)
  await moveClock()
  await sql(`insert into private.asking_pauses (network_id, answered) values ($1, 0)`, network.id)
  await expectProblem(await askOne(), 'asking_paused')
  const answers = await signedIn(talent.email)
  const yes = await answers.post(`/api/talent/enquiries/${id}/accept`, { version: 3 })
  expect(yes.status).toBe(200)
  const written = await network.browser.post(`${ASKING}/${id}/messages`, { text: 'Tuesday?' })
  expect(written.status).toBe(201)
})

test('the desk sees which networks stopped answering, and nobody else sees either list', async () => {
  const talent = await makeAccount('talent')
  await sql(
    `insert into private.enquiries (network_id, talent_id, job_key, state, job, text, line, answer_days, delivered_at,
       ended_by, reason)
     values ($1, $2, gen_random_uuid(), 'closed', '{"confidential": true}', 'Velvet', '', 7, now(), 'clock', 'network_silent')`,
    network.id,
    talent.id,
  )
  const found = await list('silent')
  expect(found).toMatchObject({ pause: null, silences: { amount: 1, lastAt: expect.any(String) } })
  expect(JSON.stringify(found)).not.toContain(talent.id)
  expect(JSON.stringify(found)).not.toContain('Velvet')

  const look = `${PATH}/${network.id}/look`
  await expectProblem(await desk.browser.post(look, {}), 'asking_not_paused')
  for (const browser of [network.browser, await signedIn(talent.email)]) {
    await expectProblem(await browser.get(PATH), 'wrong_role')
    await expectProblem(await browser.post(look, {}), 'wrong_role')
  }
  for (const id of [crypto.randomUUID(), 'first']) {
    await expectProblem(await desk.browser.post(`${PATH}/${id}/look`, {}), 'network_not_found')
  }
  await expectProblem(await desk.browser.get(`${PATH}?state=all`), 'validation_failed')
  await expectProblem(
    await desk.browser.post(look, { note: 'x'.repeat(2001) }),
    'validation_failed',
  )
})
