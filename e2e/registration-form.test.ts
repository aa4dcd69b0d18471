import type { Page, Route } from '@playwright/test'
import { newcomer } from './accounts.ts'
import { fillRegistration, registerButton } from './forms.ts'
import { expect, test } from './test.ts'

/** A field's error is beside it, and is part of its accessible description. */
async function expectRefused(page: Page, label: string, sentence: string): Promise<void> {
  // Some labels continue, for instance with '(optional)'. Only the password's label is the beginning of another one.
  const field = page.getByLabel(label, { exact: label === 'Password' })
  await expect(field, label).toHaveAttribute('aria-invalid', 'true')
  await expect(field, label).toHaveAccessibleDescription(new RegExp(escaped(sentence)))
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

test('an empty registration names each required field beside it, and focuses the first', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await page.goto('/register')
  const everyone = {
    'First name': 'Enter your first name',
    'Last name': 'Enter your last name',
    'Phone number': 'Enter your phone number',
    'Email address': 'Enter your email address',
    Password: 'Password must be at least 6 characters',
    'Confirm password': 'Enter the password again',
  }
  const own = {
    'Media Talent': {
      Nationality: 'Enter your nationality',
      Location: 'Enter your location',
      'Years of experience': 'Enter your years of experience as a whole number',
    },
    'TV Network': {
      'Network name': 'Enter your network name',
      'Job title': 'Enter your job title',
    },
  }
  for (const [role, fields] of Object.entries(own)) {
    await page.getByRole('radio', { name: role }).check()
    await registerButton(page).click()
    for (const [label, sentence] of Object.entries({ ...everyone, ...fields })) {
      await expectRefused(page, label, sentence)
    }
    await expect(page.getByLabel('First name')).toBeFocused()
    for (const optional of ['LinkedIn URL', 'X URL', 'Instagram URL']) {
      await expect(page.getByLabel(optional)).not.toHaveAttribute('aria-invalid')
    }
  }
  await expect(page).toHaveURL('/register')
})

test('registration refuses each value that the specification refuses, with its sentence', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await page.goto('/register')
  await fillRegistration(page, newcomer('talent'))

  await page.getByLabel('Confirm password').fill('something else')
  await registerButton(page).click()
  await expectRefused(page, 'Confirm password', 'Passwords do not match')
  await expect(page.getByLabel('Confirm password')).toBeFocused()

  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByLabel('Confirm password').fill('12345')
  await registerButton(page).click()
  await expectRefused(page, 'Password', 'Password must be at least 6 characters')

  const years = {
    '-1': 'Years of experience cannot be below 0',
    '1.5': 'Enter your years of experience as a whole number',
    '1e9': 'Enter your years of experience as a whole number',
    many: 'Enter your years of experience as a whole number',
  }
  for (const [typed, sentence] of Object.entries(years)) {
    await page.getByLabel('Years of experience').fill(typed)
    await registerButton(page).click()
    await expectRefused(page, 'Years of experience', sentence)
  }

  for (const label of ['LinkedIn URL', 'X URL', 'Instagram URL']) {
    for (const typed of ['ines', 'javascript:alert(1)']) {
      await page.getByLabel(label).fill(typed)
      await registerButton(page).click()
      await expectRefused(page, label, 'Enter a full link, like')
    }
    await page.getByLabel(label).fill('')
  }

  await page.getByRole('radio', { name: 'Currently employed' }).check()
  await registerButton(page).click()
  await expectRefused(page, 'Current network', 'Enter your current network')
  await expect(page).toHaveURL('/register')
})

test('a network cannot register with an address of a free provider, in any case', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await page.goto('/register')
  await fillRegistration(page, newcomer('tv_network'))
  const providers = ['gmail.com', 'Yahoo.com', 'HOTMAIL.com', 'outlook.COM', 'aol.com']
  for (const provider of providers) {
    await page.getByLabel('Email address').fill(`ines@${provider}`)
    await registerButton(page).click()
    await expectRefused(page, 'Email address', 'Please use your corporate email address')
    await expect(page.getByLabel('Email address')).toBeFocused()
  }
  // Only networks have this rule.
  await page.getByRole('radio', { name: 'Media Talent' }).check()
  await expect(page.getByText('Please use your corporate email address')).toBeHidden()
})

test('two roles can be chosen, and administrator is not one of them', async ({ openAs }) => {
  const page = await openAs('signed out')
  await page.goto('/register')
  const roles = page.getByRole('group', { name: 'I am applying as' }).getByRole('radio')
  await expect(roles).toHaveCount(2)
  await expect(roles.nth(0)).toHaveAccessibleName(/^Media Talent/)
  await expect(roles.nth(1)).toHaveAccessibleName(/^TV Network/)
})

test('choosing available hides and clears the current network, and choosing employed asks for it', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await page.goto('/register')
  const network = page.getByLabel('Current network')
  await expect(page.getByRole('radio', { name: 'Available', exact: true })).toBeChecked()
  await expect(network).toHaveCount(0)
  await page.getByRole('radio', { name: 'Currently employed' }).check()
  await network.fill('Northlight')
  await page.getByRole('radio', { name: 'Available', exact: true }).check()
  await expect(network).toHaveCount(0)
  await page.getByRole('radio', { name: 'Currently employed' }).check()
  await expect(network).toHaveValue('')
})

test('a failed registration says so, keeps all that was typed, and can be sent again', async ({
  openAs,
}) => {
  const account = newcomer('talent')
  const page = await openAs('signed out')
  await page.goto('/register')
  await fillRegistration(page, account)
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort('connectionrefused'),
    (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Away</h1>' }),
  ]
  for (const fail of failures) {
    await page.route('**/api/auth/register', fail)
    await registerButton(page).click()
    await expect(page.getByText('Failed to create an account')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue(account.firstName)
    await expect(page.getByLabel('Email address')).toHaveValue(account.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password)
    await expect(page.getByLabel('Location')).toHaveValue('Lyon, France')
    await expect(page.getByLabel('Years of experience')).toHaveValue('7')
    await page.unroute('**/api/auth/register')
  }
  await registerButton(page).click()
  await expect(page).toHaveURL('/thank-you')
})

test('a refusal of the worker is shown beside its field', async ({ openAs }) => {
  const page = await openAs('signed out')
  await page.goto('/register')
  await fillRegistration(page, newcomer('tv_network'))
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Some fields need attention',
        status: 422,
        code: 'validation_failed',
        detail: 'Please check the marked fields.',
        requestId: 'test',
        fields: { jobTitle: 'The database did not like this title' },
      }),
    }),
  )
  await registerButton(page).click()
  await expectRefused(page, 'Job title', 'The database did not like this title')
  await expect(page.getByLabel('Job title')).toBeFocused()
})

test('pressing twice sends one registration, and the button shows that it is busy', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await page.goto('/register')
  await fillRegistration(page, newcomer('talent'))
  let sent = 0
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/register', async (route) => {
    sent += 1
    await mayAnswer
    await route.continue()
  })
  const button = registerButton(page)
  await button.dblclick()
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('First name').press('Enter')
  answer()
  await expect(page).toHaveURL('/thank-you')
  expect(sent).toBe(1)
})
