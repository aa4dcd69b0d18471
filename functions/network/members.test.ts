import { beforeEach, expect, test } from 'vitest'
import { makeAccount, newEmail, PASSWORD, reauthenticated, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { confirmationToken, mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

let owner: { email: string; id: string }
let browser: Browser

beforeEach(async () => {
  owner = await makeAccount('tv_network')
  browser = await reauthenticated(owner.email)
})

async function invite(email: string, role = 'editor'): Promise<string> {
  const body = { email, role, mayWrite: false }
  const response = await browser.post('/api/network/invitations', body)
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ email, role, mayWrite: false })
  const mail = (await mailsTo(email)).find(({ text }) => text.includes('/join?token='))
  return /join\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const NEW_MEMBER = {
  password: PASSWORD,
  firstName: 'Otto',
  lastName: 'Lind',
  jobTitle: 'Editor',
  phoneNumber: '+46 8 000 01',
}

interface Members {
  items: { userId: string; role: string; endedAt: string | null }[]
}

const members = async (asked = browser) =>
  (await (await asked.get('/api/network/members')).json<Members>()).items

test('a colleague with an account joins, works, and is out on the next call once removed', async () => {
  const colleague = await makeAccount('tv_network')
  const theirs = await signedIn(colleague.email)
  const token = await invite(colleague.email)
  const stranger = await signedIn((await makeAccount('tv_network')).email)
  await expectProblem(await stranger.post('/api/network/join', { token }), 'wrong_account')
  const joined = await theirs.post('/api/network/join', { token })
  expect(joined.status).toBe(200)
  expect(await joined.json()).toMatchObject({ role: 'editor' })
  await expectProblem(await theirs.post('/api/network/join', { token }), 'token_invalid')

  expect((await theirs.post('/api/network/lists', { name: 'Evening' })).status).toBe(201)
  expect(await (await browser.get('/api/network/lists')).json()).toMatchObject({
    items: [{ name: 'Evening' }],
  })
  expect(await members()).toMatchObject([
    { userId: owner.id, role: 'owner', endedAt: null },
    { userId: colleague.id, role: 'editor', endedAt: null },
  ])
  await expectProblem(await theirs.get('/api/network/invitations'), 'member_role')

  expect((await browser.delete(`/api/network/members/${colleague.id}`)).status).toBe(204)
  await expectProblem(await theirs.get('/api/network/lists'), 'no_network')
  await expectProblem(
    await browser.delete(`/api/network/members/${colleague.id}`),
    'member_not_found',
  )
  await expectProblem(await browser.post('/api/network/leave', undefined), 'last_owner')
})

test('an owner hands the network over and leaves', async () => {
  const colleague = await makeAccount('tv_network')
  const theirs = await signedIn(colleague.email)
  await theirs.post('/api/network/join', { token: await invite(colleague.email) })
  const path = (id: string) => `/api/network/members/${id}`
  const stepDown = { role: 'editor', mayWrite: true }
  await expectProblem(await browser.put(path(owner.id), stepDown), 'last_owner')
  const handedOver = await browser.put(path(colleague.id), { role: 'owner', mayWrite: true })
  expect(handedOver.status).toBe(200)
  expect((await browser.post('/api/network/leave', undefined)).status).toBe(204)
  expect(await members(theirs)).toMatchObject([
    { userId: colleague.id, role: 'owner', endedAt: null },
    { userId: owner.id, endedAt: expect.any(String) },
  ])
})

test('an owner does not hand over to a colleague whose account is closed', async () => {
  const colleague = await makeAccount('tv_network')
  const theirs = await signedIn(colleague.email)
  await theirs.post('/api/network/join', { token: await invite(colleague.email) })
  const status = `update public.tv_network_profiles set status = $2 where user_id = $1`
  await sql(status, colleague.id, 'deactivated')
  const path = `/api/network/members/${colleague.id}`
  await expectProblem(await browser.put(path, { role: 'owner' }), 'member_inactive')
  expect(await members(browser)).toMatchObject([
    { userId: owner.id, role: 'owner', isActive: true },
    { userId: colleague.id, role: 'editor', isActive: false },
  ])
  expect((await browser.put(path, { role: 'viewer' })).status).toBe(200)
})

test('an invited person without an account makes one, and belongs to the network once the address is confirmed', async () => {
  const email = newEmail()
  const token = await invite(email, 'viewer')
  const visitor = new Browser()
  const other = { ...NEW_MEMBER, token, email: newEmail() }
  await expectProblem(await visitor.post('/api/auth/join', other), 'wrong_account')
  const answer = await visitor.post('/api/auth/join', { ...NEW_MEMBER, token })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ status: 'pending' })
  expect(await members()).toHaveLength(1)

  const mail = (await mailsTo(email)).find(({ text }) => text.includes('/confirm-email'))
  const confirmation = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const confirmed = await visitor.post('/api/auth/confirm-email', {
    token: confirmation,
    password: PASSWORD,
  })
  expect(confirmed.status).toBe(200)
  expect(await members()).toHaveLength(2)
  await sql(
    `update public.tv_network_profiles set status = 'approved' where contact_email = $1`,
    email,
  )
  const theirs = await signedIn(email)
  expect((await theirs.get('/api/network/members')).status).toBe(200)
  await expectProblem(await theirs.post('/api/network/lists', { name: 'Late' }), 'member_role')
  await expectProblem(
    await visitor.post('/api/auth/join', { ...NEW_MEMBER, token }),
    'token_invalid',
  )
})

test('an invited person who sends the registration again keeps the account that they made', async () => {
  const email = newEmail()
  const token = await invite(email)
  const join = async (changes = {}) => {
    const applicant = new Browser()
    const answer = await applicant.post('/api/auth/join', {
      ...NEW_MEMBER,
      token,
      email,
      ...changes,
    })
    expect(answer.status).toBe(201)
    return applicant
  }
  await join()
  const again = await join()
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
  expect(await subjects()).not.toContain('You already have an account')
  const body = { token: await confirmationToken(email), password: PASSWORD }
  expect((await new Browser().post('/api/auth/confirm-email', body)).status).toBe(200)
  expect(await (await again.get('/api/auth/status')).json()).toMatchObject({ emailConfirmed: true })
})

test('an invited person who registers again with another password gets a mail that they have an account', async () => {
  const email = newEmail()
  const token = await invite(email)
  for (const password of [PASSWORD, 'somebody else’s horse']) {
    const body = { ...NEW_MEMBER, token, email, password }
    expect((await new Browser().post('/api/auth/join', body)).status).toBe(201)
  }
  const subjects = (await mailsTo(email)).map(({ subject }) => subject)
  expect(subjects).toContain('You already have an account')
})

const linkTo = (token: string) => new Browser().post('/api/auth/join/invitation', { token })

test('the link of an invitation says who invites and whom, but does not reveal the invited address', async () => {
  const email = newEmail()
  const token = await invite(email, 'viewer')
  const answer = await linkTo(token)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({
    state: 'open',
    role: 'viewer',
    address: expect.stringMatching(/^.…@/),
  })
  expect(text).not.toContain(email.split('@')[0])
  await expectProblem(await linkTo('never-sent'), 'token_invalid')

  await sql(`update private.network_invitations set expires_at = now() where email = $1`, email)
  expect(await (await linkTo(token)).json()).toEqual({ state: 'expired' })
  const second = await invite(email)
  expect(await (await linkTo(token)).json()).toEqual({ state: 'revoked' })
  await sql(`update private.networks set status = 'hidden' where id = $1`, owner.id)
  expect(await (await linkTo(second)).json()).toEqual({ state: 'closed' })
  await sql(`update private.network_invitations set state = 'accepted' where email = $1`, email)
  expect(await (await linkTo(second)).json()).toEqual({ state: 'accepted' })
})

test('an account without a network is refused with that reason by every network call, and can read itself', async () => {
  const colleague = await makeAccount('tv_network')
  const theirs = await signedIn(colleague.email)
  await theirs.post('/api/network/join', { token: await invite(colleague.email) })
  expect((await theirs.post('/api/network/leave', undefined)).status).toBe(204)
  for (const path of ['members', 'overview', 'lists', 'saved', 'briefs', 'profile', 'talent']) {
    await expectProblem(await theirs.get(`/api/network/${path}`), 'no_network')
  }
  expect((await theirs.get('/api/account')).status).toBe(200)
  expect((await theirs.get('/api/notifications')).status).toBe(200)
  const talent = await signedIn((await makeAccount('talent')).email)
  await expectProblem(await talent.get('/api/network/members'), 'wrong_role')
})

test('invitations to free mail, and withdrawn or unknown invitations, are refused', async () => {
  const free = { email: 'otto@gmail.com', role: 'editor', mayWrite: false }
  await expectProblem(await browser.post('/api/network/invitations', free), 'validation_failed')
  const email = newEmail()
  const token = await invite(email)
  const { items } = await (await browser.get('/api/network/invitations')).json<{
    items: { id: string }[]
  }>()
  const path = `/api/network/invitations/${items[0]?.id}`
  expect((await browser.delete(path)).status).toBe(204)
  await expectProblem(await browser.delete(path), 'invitation_not_found')
  const late = await new Browser().post('/api/auth/join', { ...NEW_MEMBER, token })
  await expectProblem(late, 'token_invalid')
})
