import { demoPassword } from '../local/demo-insert.ts'
import { signIn } from './forms.ts'
import { linkIn, mailsTo, mailTo } from './mailbox.ts'
import { expectAccessible } from './page-soundness.ts'
import { expect, NEW_BROWSER, test } from './test.ts'
import { openApplication, reject } from './vetting-desk.ts'

/** The demo's second administrator. */
const COLLEAGUE = { email: 'colleague@lowerthird.example', password: demoPassword }

/** How often the desk polls for other administrators' work, in milliseconds. */
const LOOKS_AGAIN = 15_000

const DAY = 24 * 60 * 60 * 1000

test('a rejection needs a reason, which the applicant reads as typed, without running its markup', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.register('tv_network')
  const reason = 'We could not find <b>Harbour One</b> & its site.'
  const desk = await openAs('admin')
  await reject(desk, await openApplication(desk, account), reason)

  const mail = await mailTo(account.email, 'Your application was not accepted')
  expect(mail.text).toContain(reason)
  expect(mail.html).not.toContain('<b>Harbour One</b>')
  const page = await openAs('signed out')
  await page.goto('/login')
  await signIn(page, account)
  await expect(page.getByText('Your profile has been rejected.')).toBeVisible()
})

test('when two reviewers decide at once, one decision counts, and the other reads who decided what and why', async ({
  openAs,
  openFor,
  accounts,
}) => {
  const account = await accounts.register('talent')
  await accounts.confirm(account)
  const [desk, theirs] = [await openAs('admin', NEW_BROWSER), await openFor(COLLEAGUE)]
  // The clock runs as usual, and can be advanced to the next poll.
  await desk.clock.install()
  const application = await openApplication(desk, account)
  const theirApplication = await openApplication(theirs, account)

  // While a colleague has claimed it, it can be read but not decided.
  await theirs.keyboard.press('c')
  await expect(theirApplication.getByText(/^Claimed by you/)).toBeVisible()
  await desk.clock.fastForward(LOOKS_AGAIN)
  await expect(
    application.getByText(`${COLLEAGUE.email} is working on this application`),
  ).toBeVisible()
  await expect(application.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await theirs.keyboard.press('c')
  await expect(theirApplication.getByText(/^Claimed by you/)).toHaveCount(0)
  await desk.clock.fastForward(LOOKS_AGAIN)
  await expect(application.getByRole('button', { name: 'Approve' })).toBeEnabled()

  // From here on, one desk does not get the other's changes.
  await desk.route(/\/api\/admin\/(applications|accounts\/[^/]+$)/, () => undefined)
  await reject(theirs, theirApplication, 'The showreel is private.')
  await desk.keyboard.press('a')
  const told = desk.getByRole('alert').filter({ hasText: 'No decision was made about' })
  await expect(told).toContainText(`${COLLEAGUE.email} rejected this account`)
  await expect(told).toContainText('The showreel is private.')
  await mailTo(account.email, 'Your application was not accepted')
  const subjects = (await mailsTo(account.email)).map((mail) => mail.subject)
  expect(subjects).not.toContain('Welcome to Lower Third')
})

test('a desk whose device clock is a day ahead or behind shows who has claimed an application', async ({
  openAs,
  openFor,
  accounts,
}) => {
  const account = await accounts.register('talent')
  const theirs = await openFor(COLLEAGUE)
  const theirApplication = await openApplication(theirs, account)
  await theirs.keyboard.press('c')
  await expect(theirApplication.getByText(/^Claimed by you/)).toBeVisible()

  const desk = await openAs('admin', NEW_BROWSER)
  await desk.clock.install()
  for (const off of [DAY, -DAY]) {
    await desk.clock.setSystemTime(Date.now() + off)
    const application = await openApplication(desk, account)
    await expect(
      application.getByText(`${COLLEAGUE.email} is working on this application`),
    ).toBeVisible()
    const row = desk.getByRole('list', { name: 'Applications' }).getByRole('button')
    await expect(row.locator('time')).toHaveText(/^\d+ min$/)
    const ahead = (await desk.evaluate(() => Date.now())) - Date.now()
    expect(Math.round(ahead / DAY)).toBe(off / DAY)
  }
})

test('an applicant answers a question with a correction, and is in the queue again, marked as answered', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.register('talent')
  const desk = await openAs('admin')
  const application = await openApplication(desk, account)
  await application.getByRole('button', { name: 'Ask…' }).click()
  const question = desk.getByRole('dialog', { name: /^Ask / })
  await question.getByLabel('Question').fill('Is this <b>your</b> number?')
  await question.getByRole('checkbox', { name: 'Phone number' }).check()
  await question.getByRole('button', { name: 'Preview the email' }).click()
  await expect(question.getByText('> Is this <b>your</b> number?')).toBeVisible()
  await expectAccessible(desk)
  await question.getByRole('button', { name: 'Send question' }).click()
  await expect(question).toHaveCount(0)
  await expect(application.getByText('Waiting for an answer')).toBeVisible()

  const mail = await mailTo(account.email, 'We have a question about your application')
  const page = await openAs('signed out')
  await page.goto(linkIn(mail, '/application'))
  await page.getByLabel(/^Your answer/).fill('No, I have a new one.')
  await page.getByLabel(/^Phone number/).fill('+33 4 78 00 00 00')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('button', { name: 'Send answer' })).toHaveCount(0)

  await desk.goto('/admin/approvals?flags=answered')
  await desk.getByRole('searchbox').fill(account.email)
  await expect(desk.getByRole('list', { name: 'Applications' })).toContainText(
    'Answered your question',
  )
  const answered = await openApplication(desk, account)
  await expect(answered).toContainText('No, I have a new one.')
  await expect(answered.locator('ins')).toContainText('+33 4 78 00 00 00')
})

// held-decisions.sql tests that nobody is notified: here a decision takes effect at once.
test('a decision is undone by a key', async ({ openAs, accounts }) => {
  const account = await accounts.register('tv_network')
  await accounts.confirm(account)
  const desk = await openAs('admin')
  await openApplication(desk, account)
  await desk.keyboard.press('a')
  await expect(desk.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await desk.keyboard.press('u')
  await expect(desk.getByText('Harbour One is pending again').first()).toBeVisible()
  await expectAccessible(desk)
})
