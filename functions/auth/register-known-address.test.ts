import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountsOf, makeAccount, networkForm, newEmail, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { withFaults } from '../testing/fetch-faults.ts'
import { confirmationToken, mailsTo } from '../testing/mailbox.ts'

afterEach(() => vi.restoreAllMocks())

describe('a registration with an address that already has an account', () => {
  /** The cookie without what must differ: its value, of which only the length is compared. */
  function receiptOf(response: Response): string {
    const [line = '', ...more] = response.headers.getSetCookie()
    expect(more).toEqual([])
    return line.replace(/=([^;]+);/, (_match, value: string) => `=<${value.length}>;`)
  }

  test('gets the same answer as any other, header for header', async () => {
    const { email } = await makeAccount('talent')
    const fresh = await new Browser().post('/api/auth/register', talentForm())
    const known = await new Browser().post('/api/auth/register', talentForm({ email }))
    expect(known.status).toBe(fresh.status)
    expect(await known.text()).toBe(await fresh.text())
    expect(receiptOf(known)).toBe(receiptOf(fresh))
    const headersOf = (response: Response) =>
      [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'set-cookie')
    expect(headersOf(known)).toEqual(headersOf(fresh))
  })

  test('makes as many calls as any other, and hashes a password too', async () => {
    const { email } = await makeAccount('talent')
    const calls = withFaults((_request, pass) => pass())
    await new Browser({ env: { RESEND_API_KEY: undefined } }).post(
      '/api/auth/register',
      talentForm({ email }),
    )
    const ofKnown = calls.splice(0)
    await new Browser({ env: { RESEND_API_KEY: undefined } }).post(
      '/api/auth/register',
      talentForm(),
    )
    expect(ofKnown).toEqual(calls)
    expect(ofKnown.slice(0, 3)).toEqual([
      '/rest/v1/rpc/consume_rate_limit',
      '/rest/v1/rpc/begin_registration',
      '/auth/v1/signup',
    ])
  })

  test('does not change the account, whose owner is told by mail', async () => {
    const { email, id } = await makeAccount('talent')
    await new Browser().post(
      '/api/auth/register',
      networkForm({ email: email.toUpperCase(), password: 'another password' }),
    )
    expect(await accountsOf(email)).toMatchObject([{ id, role: 'talent' }])
    const response = await fetch(`${env.RESEND_URL}/api/messages?to=${encodeURIComponent(email)}`)
    const subjects = (await response.json<{ subject: string }[]>()).map(({ subject }) => subject)
    expect(subjects).toContain('You already have an account')
  })

  test('does not reveal the account when the browser asks for its status', async () => {
    const { email } = await makeAccount('talent', 'approved')
    const stranger = new Browser()
    await stranger.post('/api/auth/register', talentForm({ email }))
    expect(await (await stranger.get('/api/auth/status')).json()).toMatchObject({
      signedIn: false,
      role: 'talent',
      status: 'pending',
    })
  })

  test('can be corrected to the applicant’s own address, with which the application continues', async () => {
    const { email } = await makeAccount('talent', 'approved')
    const own = newEmail()
    const applicant = new Browser()
    const form = talentForm({ email })
    await applicant.post('/api/auth/register', form)
    expect((await applicant.post('/api/auth/confirm-email/address', { email: own })).status).toBe(
      202,
    )
    const token = await confirmationToken(own)
    const confirmed = await new Browser().post('/api/auth/confirm-email', {
      token,
      password: form.password,
    })
    expect(confirmed.status).toBe(200)
    expect(await (await applicant.get('/api/auth/status')).json()).toMatchObject({
      email: own,
      emailConfirmed: true,
    })
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test('tells the owner of the address nothing about the application, and never mails them its link', async () => {
    const { email } = await makeAccount('talent', 'approved')
    const applicant = new Browser()
    await applicant.post('/api/auth/register', talentForm({ email }))
    await applicant.post('/api/auth/confirm-email/again', {})
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toContain('You already have an account')
    expect(mails.filter(({ text }) => text.includes('/application?token='))).toEqual([])
  })
})
