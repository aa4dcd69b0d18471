import { expectAccessible } from './page-soundness.ts'
import { expect, test } from './test.ts'

test('a saved reply is written, inserted with known values, and sent only after the rest is filled in', async ({
  openAs,
}) => {
  const page = await openAs('tv_network')
  const called = 'Desk test'
  const section = page.getByRole('region', { name: 'Saved replies' })
  const line = section.getByRole('listitem').filter({ hasText: called })

  await test.step('the reply is written in the settings', async () => {
    await page.goto('/network/settings')
    await expect(section.getByText('Screen test')).toBeVisible()
    await section.getByRole('button', { name: 'Write a saved reply' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write a saved reply' })
    await dialog.getByLabel('Name', { exact: true }).fill(called)
    await dialog
      .getByLabel('Text', { exact: true })
      .fill('Dear {first name}, could you come on {date}?')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(line).toContainText('Only yours')
    await expectAccessible(page)
  })

  await test.step('the reply is inserted into a first enquiry by keyboard', async () => {
    await page.goto('/network/browse?sort=experience')
    const card = page.getByRole('list', { name: 'Talent' }).getByRole('listitem').nth(2)
    const name = await card.getByRole('heading').innerText()
    await card.getByRole('link').first().click()
    await page.getByRole('link', { name: `Ask ${name} about a job` }).click()
    const replies = page.getByRole('button', { name: 'Saved replies' })
    // It is loaded in the background.
    await expect(replies).toBeEnabled()
    await replies.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: called })).toBeVisible()
    await page.getByRole('menuitem', { name: called }).press('Enter')
    const message = page.getByLabel('Message', { exact: true })
    await expect(message).toHaveValue(/^Dear [^{}]+, could you come on \{date\}\?$/)
    await expect(message).toBeFocused()
    // The missing placeholder is selected: typing fills it in.
    await expect(page.getByRole('button', { name: 'Fill in {date} to send' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fill in {date} to send' }).click()
    await expect(page.getByText('Fill in everything in braces')).toBeVisible()
    await page.getByRole('button', { name: '{date}', exact: true }).click()
    await page.keyboard.type('Monday')
    await expect(message).toHaveValue(/, could you come on Monday\?$/)
    await expect(page.getByRole('button', { name: 'Send enquiry' })).toBeVisible()
    await message.fill('')
  })

  await test.step('the reply is deleted, restored, and deleted', async () => {
    await page.goto('/network/settings')
    await line.getByRole('button', { name: `Delete ${called}` }).click()
    await expect(line).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(line).toHaveCount(1)
    await line.getByRole('button', { name: `Delete ${called}` }).click()
    await expect(line).toHaveCount(0)
  })
})
