import { expectAccessibleOnPhoneToo } from './phone-width.ts'
import { expect, test } from './test.ts'

test('a newly approved network introduces itself step by step, and sees what talent will see', async ({
  openFor,
  accounts,
}) => {
  const account = await accounts.make('tv_network', 'approved')
  const page = await openFor(account)
  const main = page.getByRole('main')
  const step = main.getByRole('heading', { level: 2 }).first()
  const saveAndContinue = page.getByRole('button', { name: 'Save and continue' })
  await page.goto('/network/profile/create')
  await expect(step).toHaveText('Your network')
  await page.getByLabel('Description').fill('News for the coast, from five in the morning.')
  await page.getByLabel('Site').fill('harbour')
  await saveAndContinue.click()
  await expect(page.getByLabel('Site')).toHaveAccessibleDescription(/full link/)
  await expect(page.getByLabel('Description')).toHaveValue(/^News for the coast/)
  await page.getByLabel('Site').fill('https://harbour-one.example')
  await saveAndContinue.click()

  await expect(step).toHaveText('Markets and programs')
  await page.getByRole('combobox', { name: 'Markets' }).fill('nordic')
  await page.getByRole('option', { name: 'Nordics' }).click()
  for (const name of ['First Light', 'Night Watch']) {
    await page.getByRole('button', { name: 'Add a program' }).click()
    await page.getByLabel('Name', { exact: true }).last().fill(name)
  }
  await page.getByRole('button', { name: 'Move program 2 up' }).click()
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Night Watch')
  await expectAccessibleOnPhoneToo(page)
  await saveAndContinue.click()

  await expect(step).toHaveText('Logo')
  await page.getByLabel('Choose a logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('this is no picture'),
  })
  await expect(page.getByText('cannot be shown as a picture')).toBeVisible()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(step).toHaveText('Contact person')
  await page.getByRole('link', { name: 'Skip', exact: true }).click()

  await expect(step).toHaveText('Preview')
  await expect(main.getByRole('list', { name: 'Programs' }).getByRole('listitem')).toHaveText([
    'Night Watch',
    'First Light',
  ])
  await expect(main).toContainText('Nordics')
  await expect(main).not.toContainText('+44')
})
