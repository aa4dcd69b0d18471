import type { Page } from '@playwright/test'
import { newcomer, REASON } from './accounts.ts'
import { fillRegistration, registerButton, signIn } from './forms.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-soundness.ts'
import { expectAccessibleOnPhoneToo } from './phone-width.ts'
import { expect, test } from './test.ts'

/** The browser's statement about the origin of a request, for all further requests of a page. */
function referrersOf(page: Page): string[] {
  const referrers: string[] = []
  page.on('request', async (request) => {
    const { referer } = await request.allHeaders().catch(() => ({ referer: '' }))
    if (referer) referrers.push(referer)
  })
  return referrers
}

test('a rejected applicant reads why, appeals once, is approved, and signs in', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.make('talent', 'rejected')
  const mail = await mailTo(account.email, 'Your application was not accepted')
  const page = await openAs('signed out')
  const referrers = referrersOf(page)
  const link = linkIn(mail, '/application')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Your application' })).toBeVisible()
  await expect(page.getByText(REASON)).toBeVisible()
  await expectAccessibleOnPhoneToo(page)

  await page.getByLabel('Your appeal').fill('It opens now:\nhttps://reels.example/ines')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  const appealed = page.getByRole('heading', { name: 'We have your appeal' })
  await expect(appealed).toBeFocused()
  await page.reload()
  await expect(appealed).toBeVisible()
  await expect(page.getByLabel('Your appeal')).toHaveCount(0)
  await expectNoSidewaysScroll(page, 320)
  await mailTo(account.email, 'We have received your appeal')

  await accounts.setStatus(account, 'pending', 'approved')
  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'Your application has been approved' }),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, account)
  await expect(page).toHaveURL('/')
  expect(
    referrers.filter((referrer) => referrer.includes('token')),
    'addresses with the token that were sent as referrer',
  ).toEqual([])
})

test('an applicant answers what was asked, corrects a detail, and the desk sees both', async ({
  openAs,
  accounts,
  callsOf,
}) => {
  const account = await accounts.register('talent')
  const desk = await callsOf('admin')
  const found = await desk.get('/api/admin/applications', { params: { q: account.email } })
  const [{ userId }] = (await found.json()).items
  const data = { question: 'Where do you live now? <b>Please</b>', fields: ['location'] }
  expect((await desk.post(`/api/admin/accounts/${userId}/questions`, { data })).status()).toBe(201)

  const mail = await mailTo(account.email, 'We have a question about your application')
  const page = await openAs('signed out')
  await page.goto(linkIn(mail, '/application'))
  await expect(page.getByText('Where do you live now? <b>Please</b>')).toBeVisible()
  await expect(page.getByLabel('Location')).toHaveValue('Lyon, France')
  await expectAccessibleOnPhoneToo(page)

  await page.route('**/api/application/answer', (route) => route.abort())
  await page.getByLabel('Location').fill('Oran, Algeria')
  await page.getByLabel('Your answer').fill('I have moved.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.')
  await page.unroute('**/api/application/answer')
  await page.reload()
  await expect(page.getByLabel('Your answer')).toHaveValue('I have moved.')
  await expect(page.getByLabel('Location')).toHaveValue('Oran, Algeria')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('heading', { name: 'We have your answer' })).toBeFocused()

  const seen = await (await desk.get(`/api/admin/accounts/${userId}`)).json()
  expect(seen).toMatchObject({ status: 'pending', profile: { location: 'Oran, Algeria' } })
  expect(seen.flags).toContain('answered')
  await mailTo(account.email, 'We have received your answer')
})

test('a decision at the desk is shown on the open thank-you page', {
  tag: '@phone-only',
}, async ({ openAs, accounts }) => {
  const account = newcomer('talent')
  const page = await openAs('signed out')
  await page.goto('/register')
  await fillRegistration(page, account)
  await registerButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByText('You are on the waiting list')).toBeVisible()
  await accounts.confirm(account)
  await accounts.setStatus(account, 'pending', 'approved')
  await expect(page.getByText('Your application has been approved')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
})

test('an applicant who lost our mails requests the links from the sign-in page of another browser, and confirms the address', {
  tag: '@phone-only',
}, async ({ openAs, accounts, faults }) => {
  const account = await accounts.register('talent')
  const first = linkIn(await mailTo(account.email, 'Confirm your email address'), '/confirm-email')
  const page = await openAs('signed out')
  await page.goto('/login')
  await signIn(page, account)
  await expect(page.getByText('You are on the waiting list')).toBeVisible()
  await page.getByRole('button', { name: 'Email me the link to my application' }).click()
  await expect(page.getByText('Sent, if this address has applied.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await mailTo(account.email, 'The link to your application')
  // The browser reports the refused sign-in in the console.
  faults.splice(0)

  const newest = async () =>
    linkIn(await mailTo(account.email, 'Confirm your email address'), '/confirm-email')
  // The two mails are sent one after the other.
  await expect.poll(newest).not.toBe(first)
  await page.goto(await newest())
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText('Your email address is confirmed')).toBeVisible()
})

test('an invalid link says how to get another', async ({ openAs, faults }) => {
  const page = await openAs('signed out')
  await page.goto('/application?token=nothing')
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeFocused()
  await expectAccessibleOnPhoneToo(page)
  // The browser reports each refusal in the console.
  faults.splice(0)
})
