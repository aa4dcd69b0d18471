import { beforeEach, expect, test } from 'vitest'
import type { NotificationPage } from '../../shared/notifications.ts'
import type { Terms } from '../../shared/talent-terms.ts'
import { makeAccount, newEmail, signedIn } from '../testing/accounts.ts'
import { AGENT_PATH, named, newTalent, opened, type Side } from '../testing/agents.ts'
import { Browser } from '../testing/browser.ts'
import { mailedToken } from '../testing/links.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

let talent: Side

beforeEach(async () => {
  talent = await newTalent()
})

/** What the talent reads in their notifications about their agent, the last first. */
async function agentNotifications() {
  const answer = await talent.browser.get('/api/notifications')
  const { items } = await answer.json<NotificationPage>()
  return items.filter(({ kind }) => kind === 'agent').map(({ agent }) => agent)
}

test('naming the same agent twice at once mails one link, and replacing a link mails another', async () => {
  const email = await named(talent)
  await named(talent, 'both', email)
  expect(await mailsTo(email)).toHaveLength(1)
  const terms = await (await talent.browser.get('/api/talent/terms')).json<Terms>()
  const again = { mode: 'both', name: 'Rosa Lind', email, replaces: terms.agent?.linkUntil }
  for (const _ of ['pressed', 'pressed again, since no answer came']) {
    expect((await talent.browser.put(AGENT_PATH, again)).status).toBe(200)
  }
  expect(await mailsTo(email)).toHaveLength(2)
  await opened(email)
})

test('the talent gets one notification and one mail when their agent agrees', async () => {
  const email = await named(talent)
  const token = await mailedToken(email, 'agent')
  await new Browser().post('/api/agent/link', { token })
  expect(await agentNotifications()).toEqual([])
  const mails = await mailsTo(talent.email)
  await opened(email)
  expect(await agentNotifications()).toEqual(['agreed'])
  const [mail, ...before] = await mailsTo(talent.email)
  expect(before).toEqual(mails)
  expect(mail?.subject).toBe('Your settings have changed')
  expect(mail?.text).toContain('The person you named has agreed')
  for (const secret of ['Rosa', email]) expect(`${mail?.text}${mail?.html}`).not.toContain(secret)

  expect((await new Browser().post('/api/agent/link/renew', { token })).status).toBe(202)
  await opened(email)
  expect(await agentNotifications()).toEqual(['agreed'])
  expect(await mailsTo(talent.email)).toHaveLength(mails.length + 1)
})

test('an agent can stop, and the talent is told where news of their enquiries will go', async () => {
  const email = await named(talent)
  const { browser, base } = await opened(email)
  expect((await browser.delete(base)).status).toBe(204)
  expect(await agentNotifications()).toEqual(['resigned', 'agreed'])
  await expectProblem(await browser.get(`${base}/enquiries`), 'agent_session_ended')
  const terms = await (await talent.browser.get('/api/talent/terms')).json<Terms>()
  expect(terms.agent).toBeNull()
  const [mail] = await mailsTo(talent.email)
  expect(mail?.subject).toBe('Your settings have changed')
  expect(`${mail?.text}${mail?.html}`).not.toContain('Rosa')
})

test('naming an agent requires the password, a name, and an address other than one’s own', async () => {
  const wanted = { mode: 'both', name: 'Rosa Lind', email: newEmail() }
  const unproved = await signedIn(talent.email)
  await expectProblem(await unproved.put(AGENT_PATH, wanted), 'reauthenticate')
  for (const changes of [
    { mode: 'me' },
    { name: ' ' },
    { email: 'nobody' },
    { email: talent.email },
  ]) {
    const refused = await talent.browser.put(AGENT_PATH, { ...wanted, ...changes })
    const { fields } = await expectProblem(refused, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual(Object.keys(changes))
  }
  const network = await signedIn((await makeAccount('tv_network')).email)
  await expectProblem(await network.put(AGENT_PATH, wanted), 'wrong_role')
  await expectProblem(await network.delete(AGENT_PATH), 'wrong_role')
})
