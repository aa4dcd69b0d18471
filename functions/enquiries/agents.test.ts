import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AgentEnquiry, AgentEnquiryPage, AgentLink } from '../../shared/agents.ts'
import { ENDPOINTS } from '../../shared/all-endpoints.ts'
import { methodAndPath } from '../../shared/endpoint.ts'
import type { TalentEnquiry } from '../../shared/enquiries.ts'
import type { Terms } from '../../shared/talent-terms.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { AGENT_PATH, named, newTalent, opened, type Side } from '../testing/agents.ts'
import { Browser } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { enquiryForm } from '../testing/enquiries.ts'
import { mailedToken } from '../testing/links.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

let network: Side
let talent: Side

beforeEach(async () => {
  const networkAccount = await makeAccount('tv_network')
  network = { ...networkAccount, browser: await signedIn(networkAccount.email) }
  talent = await newTalent()
})

afterEach(() => vi.restoreAllMocks())

/** Asks a talent, and has the enquiry and its mails arrive. */
async function asked(who = talent): Promise<string> {
  const response = await network.browser.post('/api/network/enquiries', enquiryForm(who.id))
  const { done } = await response.json<{ done: { id: string }[] }>()
  await sql('update private.enquiries set leaves_at = now() where talent_id = $1', who.id)
  await moveClock()
  await moveClock()
  return done[0]?.id ?? ''
}

const ofTalent = async (id: string) =>
  (await talent.browser.get(`/api/talent/enquiries/${id}`)).json<TalentEnquiry>()

test('an agent accepts by a mailed link and answers an enquiry, and the talent sees all of it', async () => {
  const email = await named(talent, 'agent_first')
  const token = await mailedToken(email, 'agent')
  const [invitation] = await mailsTo(email)
  for (const method of ['GET', 'HEAD']) {
    await new Browser().send(`/agent?token=${token}`, { method })
  }
  const link = await (await new Browser().post('/api/agent/link', { token })).json<AgentLink>()
  expect(link).toMatchObject({ state: 'invitation', mode: 'agent_first', agentName: 'Rosa Lind' })
  const before = await (await talent.browser.get('/api/talent/terms')).json<Terms>()
  expect(before.agent).toMatchObject({ provedAt: null, linkUntil: expect.stringMatching(/Z$/) })

  const { browser, base } = await opened(email)
  await expectProblem(await new Browser().post('/api/agent/session', { token }), 'token_invalid')
  const after = await (await talent.browser.get('/api/talent/terms')).json<Terms>()
  expect(after.agent).toMatchObject({ provedAt: expect.stringMatching(/Z$/), linkUntil: null })

  const ownMails = (await mailsTo(talent.email)).length
  const id = await asked()
  const [news] = await mailsTo(email)
  expect(news?.subject).toBe('There is an enquiry for someone you act for')
  for (const mail of [invitation, news]) {
    const said = `${mail?.subject}${mail?.text}${mail?.html}`
    for (const secret of [link.talentName ?? '?', 'Kanal Nord', 'nchor', talent.email]) {
      expect(said).not.toContain(secret)
    }
  }
  expect(await mailsTo(talent.email)).toHaveLength(ownMails)
  // A day passes, for the agent as well.
  await sql(
    `update private.talent_agents set proved_at = now() - interval '2 days' where user_id = $1`,
    talent.id,
  )
  await sql(
    `update private.enquiries set delivered_at = now() - interval '1 day' where id = $1`,
    id,
  )
  await moveClock()
  await moveClock()
  expect((await mailsTo(talent.email))[0]?.subject).toBe('Your enquiries have an update')

  const list = await (await browser.get(`${base}/enquiries`)).json<AgentEnquiryPage>()
  expect(list).toMatchObject({ talentName: link.talentName, items: [{ id, owedBy: 'talent' }] })
  const read = await (await browser.get(`${base}/enquiries/${id}`)).json<AgentEnquiry>()
  expect(read.moves).toEqual(['accept', 'decline'])
  for (const own of ['contact', 'report', 'offers', 'unread']) expect(read).not.toHaveProperty(own)
  const stale = await browser.post(`${base}/enquiries/${id}/accept`, { version: 1 })
  expect(await expectProblem(stale, 'enquiry_changed')).toMatchObject({ enquiry: { id } })
  const { version } = read
  const said = await browser.post(`${base}/enquiries/${id}/decline`, { version, reason: 'dates' })
  const declined = await said.json<AgentEnquiry>()
  expect(declined).toMatchObject({ state: 'declined', answeredBy: 'Rosa Lind' })
  const again = { version: declined.version }
  const revived = await browser.post(`${base}/enquiries/${id}/revive`, again)
  expect(await revived.json()).toMatchObject({ state: 'talking' })
  const written = await browser.post(`${base}/enquiries/${id}/messages`, { text: 'When?' })
  expect(written.status).toBe(201)
  const seen = await ofTalent(id)
  expect(seen.answeredBy).toBe('Rosa Lind')
  expect(seen.messages).toMatchObject([{ mine: true, author: 'Rosa Lind', byAgent: true }])
  const ofNetwork = await network.browser.get(`/api/network/enquiries/${id}`)
  const shown = await ofNetwork.text()
  expect(JSON.parse(shown).messages).toMatchObject([{ author: null, byAgent: true }])
  for (const secret of ['Rosa', email]) expect(shown).not.toContain(secret)
})

test('a talent gets no second mail about an enquiry that is older than the agent who answers first', async () => {
  const id = await asked()
  await sql(
    `update private.enquiries set delivered_at = now() - interval '2 days' where id = $1`,
    id,
  )
  const told = () =>
    sql(`select 1 from private.notifications where user_id = $1 and kind = 'enquiry'`, talent.id)
  const before = await told()
  await opened(await named(talent, 'agent_first'))
  await moveClock()
  expect(await told()).toHaveLength(before.length)
})

test('an agent’s session opens the enquiries of one talent and nothing else', async () => {
  const other = await newTalent()
  const email = await named(talent)
  const page = await opened(email)
  await named(other, 'both', email)
  const second = await opened(email, page.browser)
  const [id, others] = [await asked(), await asked(other)]
  // In one browser an agent has a page for each of them.
  for (const [base, own, not] of [
    [page.base, id, others],
    [second.base, others, id],
  ] as const) {
    expect((await page.browser.get(`${base}/enquiries/${own}`)).status).toBe(200)
    await expectProblem(await page.browser.get(`${base}/enquiries/${not}`), 'enquiry_not_found')
    const move = await page.browser.post(`${base}/enquiries/${not}/accept`, { version: 3 })
    await expectProblem(move, 'enquiry_not_found')
  }
  const invented = `/api/agent/${crypto.randomUUID()}/enquiries`
  for (const [browser, path] of [
    [page.browser, invented],
    [page.browser, '/api/agent/none/enquiries'],
    [talent.browser, `${page.base}/enquiries`],
    [network.browser, `${page.base}/enquiries/${id}`],
    [new Browser(), `${page.base}/enquiries`],
    [new Browser({ cookies: [['agent', 'forged']] }), `${page.base}/enquiries`],
  ] as const) {
    await expectProblem(await browser.get(path), 'agent_session_ended')
  }
  // Neither is its cookie the session of an account.
  const cookie = page.browser.cookies.get('agent') ?? ''
  const disguised = new Browser({ cookies: [['session', cookie]] })
  for (const endpoint of Object.values(ENDPOINTS).filter(({ role }) => role !== 'anybody')) {
    const [method, path] = methodAndPath(endpoint)
    const there = path.replace(/:\w+/g, id)
    // A picture or a file is the body of some.
    const isUpload = /^(PUT .*\/(photo|logo)|POST .*\/files)$/.test(endpoint.call)
    const type = isUpload ? 'image/png' : 'application/json'
    const headers = { 'Content-Type': type, Origin: 'http://localhost:8788' }
    const body = method === 'GET' ? {} : { body: '{}' }
    for (const browser of [page.browser, disguised]) {
      const answer = await browser.send(there, { method, headers, ...body })
      expect([there, answer.status]).toEqual([there, 401])
    }
  }
})

test('an agent loses all access at once when the talent removes them, pauses or is closed', async () => {
  const email = await named(talent)
  const { browser, base, token } = await opened(email)
  const id = await asked()
  const isOpen = async () => {
    const answer = await browser.get(`${base}/enquiries`)
    if (answer.status === 200) return true
    await expectProblem(answer, 'agent_session_ended')
    const move = await browser.post(`${base}/enquiries/${id}/accept`, { version: 3 })
    await expectProblem(move, 'agent_session_ended')
    return false
  }
  const anew = async () => {
    expect((await browser.post('/api/agent/link/renew', { token })).status).toBe(202)
    return opened(email, browser)
  }
  expect(await isOpen()).toBe(true)
  const visibility = await (await talent.browser.get('/api/talent/visibility')).json<object>()
  await talent.browser.put('/api/talent/visibility', { ...visibility, visible: false })
  expect(await isOpen()).toBe(false)
  const waiting = await mailedToken(email, 'agent')
  await talent.browser.put('/api/talent/visibility', { ...visibility, visible: true })
  expect(await isOpen()).toBe(false)
  await expectProblem(await browser.post('/api/agent/session', { token: waiting }), 'token_invalid')
  await anew()
  expect(await isOpen()).toBe(true)

  expect((await browser.delete(`${base}/session`)).status).toBe(204)
  expect(browser.cookies.get('agent') ?? '').toBe('')
  await anew()
  const kept = browser.cookies.get('agent') ?? ''
  expect((await talent.browser.delete(AGENT_PATH)).status).toBe(204)
  expect(await isOpen()).toBe(false)
  await expectProblem(await browser.post('/api/agent/link/renew', { token }), 'token_invalid')

  // Named again, with the cookie of before.
  await named(talent, 'both', email)
  const copied = new Browser({ cookies: [['agent', kept]] })
  await expectProblem(await copied.get(`${base}/enquiries`), 'agent_session_ended')
  const last = await opened(email)
  expect((await talent.browser.delete('/api/account')).status).toBe(204)
  await expectProblem(await last.browser.get(`${last.base}/enquiries`), 'agent_session_ended')
})

/** Changes whether networks see a talent. */
async function setVisible(who: Side, visible: boolean): Promise<void> {
  const visibility = await (await who.browser.get('/api/talent/visibility')).json<object>()
  await who.browser.put('/api/talent/visibility', { ...visibility, visible })
}

/** What the newest mailed link does now, without the page's id, which is new each time. */
async function stateOfLink(email: string): Promise<Partial<AgentLink>> {
  const token = await mailedToken(email, 'agent')
  const answer = await new Browser().post('/api/agent/link', { token })
  const { agentId: _, ...link } = await answer.json<AgentLink>()
  return link
}

test('an agent stops by the mailed link while the talent is paused or hidden, and cannot tell which', async () => {
  const states = []
  for (const close of [
    () => setVisible(talent, false),
    () => sql(`update public.talent_profiles set status = 'hidden' where user_id = $1`, talent.id),
    () =>
      sql(`update public.talent_profiles set status = 'deactivated' where user_id = $1`, talent.id),
  ]) {
    talent = await newTalent()
    const email = await named(talent)
    const { token: used, browser, base } = await opened(email)
    await close()
    // The link that opened the page cannot stop it, but has another one mailed.
    const byUsed = await browser.post('/api/agent/link/resign', { token: used })
    await expectProblem(byUsed, 'token_invalid')
    expect((await browser.post('/api/agent/link/renew', { token: used })).status).toBe(202)
    const token = await mailedToken(email, 'agent')
    expect(token).not.toBe(used)
    const { talentName, ...state } = await stateOfLink(email)
    states.push(state)
    expect(talentName).toMatch(/\w/)
    await expectProblem(await browser.post('/api/agent/session', { token }), 'token_invalid')
    await expectProblem(await browser.get(`${base}/enquiries`), 'agent_session_ended')

    expect((await new Browser().post('/api/agent/link/resign', { token })).status).toBe(204)
    await expectProblem(await browser.post('/api/agent/link', { token }), 'token_invalid')
    expect(await sql('select 1 from private.talent_agents where user_id = $1', talent.id)).toEqual(
      [],
    )
    expect((await mailsTo(talent.email)).map(({ subject }) => subject)).toContain(
      'Your settings have changed',
    )
  }
  const closed = { state: 'closed', mode: 'both', agentName: 'Rosa Lind' }
  expect(states).toEqual([closed, closed, closed])
})

test('an agent can stop on a page that they opened before the talent paused', async () => {
  const { browser, base } = await opened(await named(talent))
  await setVisible(talent, false)
  await expectProblem(await browser.get(`${base}/enquiries`), 'agent_session_ended')
  expect((await browser.delete(base)).status).toBe(204)
  const terms = await (await talent.browser.get('/api/talent/terms')).json<Terms>()
  expect(terms.agent).toBeNull()
})

test('an invitation that the agent has not accepted cannot be used to stop', async () => {
  const email = await named(talent)
  const token = await mailedToken(email, 'agent')
  const stopped = await new Browser().post('/api/agent/link/resign', { token })
  await expectProblem(stopped, 'token_invalid')
  expect(await stateOfLink(email)).toMatchObject({ state: 'invitation' })
})

test('no answer to a network or the desk, and no log, contains the agent’s name or address', async () => {
  const lines: unknown[][] = []
  for (const level of ['log', 'warn', 'error', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line))
  }
  const email = await named(talent)
  const { token, base } = await opened(email)
  await asked()
  await sql(`update private.mail_outbox set state = 'failed' where recipient = $1`, email)
  const desk = await signedIn((await makeAccount('admin')).email)
  const answers = await Promise.all([
    network.browser.get('/api/network/enquiries'),
    network.browser.get(`/api/network/talent/${talent.id}`),
    network.browser.get('/api/account/export'),
    desk.get(`/api/admin/accounts/${talent.id}`),
    desk.get('/api/admin/mails?state=failed&limit=100'),
    desk.get(`/api/admin/audit?target=${talent.id}`),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    const text = await answer.text()
    for (const secret of [email, 'Rosa Lind']) expect(text).not.toContain(secret)
  }
  const logged = JSON.stringify(lines)
  for (const secret of [email, token, 'Rosa Lind', base]) expect(logged).not.toContain(secret)
  const kept = await (await talent.browser.get('/api/account/export')).text()
  expect(kept).toContain(email)
})
