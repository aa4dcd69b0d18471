import { readFile } from 'node:fs/promises'
import { signIn } from './forms.ts'
import { mailTo } from './mailbox.ts'
import { expectAccessible } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { openAccount } from './vetting-desk.ts'

test('an administrator answers a message, takes a list away, and the audit log knows both', async ({
  openAnew,
  callsOf,
  accounts,
}) => {
  const applicant = await accounts.register('talent', {
    firstName: '=1+1',
    location: '\u202ELyon, <b>France</b>',
  })
  const visitors = await callsOf('signed out')
  const subject = `<i>Prices</i> ${applicant.lastName}`
  const written = await visitors.post('/api/contact', {
    data: { name: 'Marit', email: applicant.email, subject, message: 'How much?\nThank you' },
  })
  expect(written.status()).toBe(201)

  const desk = await openAnew('admin')
  await desk.goto('/admin/messages')
  await desk.getByRole('button', { name: subject }).click()
  const message = desk.getByRole('region', { name: 'Message' })
  await expect(message.getByRole('heading', { name: subject })).toBeVisible()
  await desk.keyboard.press('r')
  const answer = message.getByLabel('Answer by email')
  await expect(answer).toBeFocused()
  await answer.fill('Nothing.\n<i>Ever</i>')
  await desk.reload()
  await expect(answer).toHaveValue('Nothing.\n<i>Ever</i>')
  await message.getByRole('button', { name: 'Preview the email' }).click()
  const preview = desk.getByRole('dialog', { name: 'The email as they will read it' })
  await expect(preview).toContainText('Hello Marit,')
  const promised = await preview.locator('[dir=auto]').textContent()
  await preview.getByRole('button', { name: 'Close' }).click()
  await message.getByRole('button', { name: 'Send answer' }).click()
  await expect(desk.getByText('Your answer to Marit is on its way')).toBeVisible()
  await expect(desk.getByRole('button', { name: subject })).toHaveCount(0)
  const mail = await mailTo(applicant.email, `Re: ${subject}`)
  expect(mail.text.trim()).toBe(promised?.trim())

  await desk.goto('/admin/talent')
  await desk.getByRole('searchbox').fill(applicant.email)
  await expect(desk.getByRole('row')).toHaveCount(2)
  await expect(desk).toHaveURL(`/admin/talent?q=${encodeURIComponent(applicant.email)}`)
  const confirmation = desk.getByRole('dialog', { name: 'Confirm that it is you' })
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Export CSV' }).click()
  await confirmation.getByLabel('Your password').fill('demo-password')
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^talent-\d{4}-\d\d-\d\d\.csv$/)
  const [, row, ...more] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(row).toContain(`"'=1+1","${applicant.lastName}","${applicant.email}"`)
  expect(more).toEqual([])

  await desk.goto('/admin/audit')
  await desk.getByLabel('Action').selectOption('Exported accounts')
  await expect(desk).toHaveURL('/admin/audit?action=accounts_exported')
  const entry = desk.getByRole('article').first()
  await expect(entry).toContainText(applicant.email)
  await desk.getByLabel('Action').selectOption('Answered a message')
  await desk.getByRole('article').first().getByRole('link', { name: 'the message' }).click()
  await expect(message.getByRole('heading', { name: subject })).toBeVisible()
  await expect(message.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await desk.goBack()
  await desk.getByRole('button', { name: 'Check the record' }).click()
  await expect(desk.getByText('Nothing has been altered')).toBeVisible()
})

test('the desk signs an account out in every browser, and the list of reads says who opened the account', async ({
  openFor,
  openAnew,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const [laptop, phone] = [await openFor(account), await openFor(account)]
  for (const page of [laptop, phone]) {
    await page.goto('/talent/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  }

  const desk = await openAnew('admin')
  const name = await openAccount(desk, account)
  await desk.getByRole('button', { name: 'Sign out everywhere…' }).click()
  const dialog = desk.getByRole('dialog', { name: `Sign ${name} out everywhere?` })
  await dialog.getByLabel('Reason').fill('Your laptop was reported as stolen.')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  const confirmation = desk.getByRole('dialog', { name: 'Confirm that it is you' })
  await confirmation.getByLabel('Your password').fill('demo-password')
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(desk.getByText(`${name} is signed out everywhere`)).toBeVisible()
  const told = await mailTo(account.email, 'You have been signed out everywhere')
  expect(told.text).toContain('Your laptop was reported as stolen.')

  // Their next call ends the session; the bell may have made it already.
  for (const page of [laptop, phone]) {
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
  }
  await signIn(phone, account)
  await expect(phone.getByRole('region', { name: 'Recent activity' })).toContainText(
    'Our team signed you out everywhere',
  )

  await desk.goto('/admin/audit')
  await desk.getByRole('link', { name: 'Reads' }).click()
  await expect(desk).toHaveURL('/admin/audit?tab=reads')
  const read = desk.getByRole('article').filter({ hasText: name })
  await expect(read).toContainText(`admin@lowerthird.example opened the page of ${name}`)
  await expectAccessible(desk)
  await read.getByRole('link', { name }).click()
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a table of accounts fills a wide window, and its header stays visible', async ({
  openAnew,
}) => {
  const desk = await openAnew('admin')
  await desk.setViewportSize({ width: 1920, height: 1080 })
  for (const path of ['/admin/talent', '/admin/networks']) {
    await desk.goto(path)
    const table = desk.getByRole('table')
    const rows = table.getByRole('row')
    await expect(rows.nth(20)).toBeAttached()
    const box = await table.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1860)

    await rows.nth(20).getByRole('link').focus()
    await desk.mouse.move(900, 600)
    await desk.mouse.wheel(0, 500)
    const head = table.getByRole('columnheader', { name: 'Status' })
    const bar = await desk.getByRole('banner').boundingBox()
    await expect
      .poll(async () => Math.round((await head.boundingBox())?.y ?? -1))
      .toBe(Math.round(bar?.height ?? 0))
    // When moving back by keyboard, the focused element is below the header.
    await rows.nth(20).getByRole('link').focus()
    for (let step = 0; step < 14; step += 1) await desk.keyboard.press('Shift+Tab')
    const focused = await desk.locator(':focus').boundingBox()
    const headBox = await head.boundingBox()
    expect(focused?.y).toBeGreaterThanOrEqual((headBox?.y ?? 0) + (headBox?.height ?? 0))
  }
})

test('on the page of an account, nothing is visible at the corners of the sticky box for decisions', async ({
  openAnew,
}) => {
  const desk = await openAnew('admin')
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.goto('/admin/talent')
  await desk.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
  const note = desk.getByLabel('New note')
  const box = desk.getByRole('region', { name: 'Decide' })
  await note.evaluate((area) => area.scrollIntoView({ block: 'start' }))
  // The text area is under the whole box now.
  await desk.evaluate(() => scrollBy({ top: -60 }))
  const shown = await box.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [left + 0.5, right - 0.5].flatMap((x) =>
      [top + 0.5, bottom - 0.5].map((y) => document.elementFromPoint(x, y)),
    )
    return corners.map((corner) => corner?.tagName)
  })
  expect(shown).not.toContain('TEXTAREA')
})
