import { readFile } from 'node:fs/promises'
import { newcomer } from './accounts.ts'
import { mailTo } from './mailbox.ts'
import { expect, test } from './test.ts'

test('an administrator answers a message, takes a list away, and the audit log knows both', async ({
  openAnew,
  callsOf,
}) => {
  const applicant = { ...newcomer('talent'), firstName: '=1+1' }
  const visitors = await callsOf('signed out')
  const registered = await visitors.post('/api/auth/register', {
    data: {
      ...applicant,
      phoneNumber: '+44 20 7946 0123',
      nationality: 'French',
      location: '\u202ELyon, <b>France</b>',
      isAvailable: true,
      yearsOfExperience: 7,
    },
  })
  expect(registered.status()).toBe(201)
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
