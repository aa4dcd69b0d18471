import { signIn } from './forms.ts'
import { expect, test } from './test.ts'

test('login requires an address and a password, and focuses the first that is missing', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await page.goto('/login')
  const email = page.getByLabel('Email address')
  const password = page.getByLabel('Password', { exact: true })
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await button.click()
  await expect(email).toHaveAccessibleDescription(/Enter your email address/)
  await expect(password).toHaveAccessibleDescription(/Enter your password/)
  await expect(email).toBeFocused()
  await email.fill('ines@newsroom.example')
  await button.click()
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(password).toBeFocused()
})

test('a failed sign-in shows the sentence of the answer, or else that the error was unexpected', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await page.goto('/login')
  const credentials = { email: 'nobody@newsroom.example', password: 'a guess' }
  await signIn(page, credentials)
  await expect(page.getByRole('alert')).toContainText(
    'That email address and password do not match.',
  )
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 418, contentType: 'text/plain', body: 'short and stout' }),
  )
  await signIn(page, credentials)
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred')
  await page.unroute('**/api/auth/login')
  await page.route('**/api/auth/login', (route) => route.abort())
  await signIn(page, credentials)
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.')
  await expect(page.getByLabel('Email address')).toHaveValue(credentials.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(credentials.password)
})

test('a sign-in whose answer has no user, or an incomplete one, says so and signs nobody in', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await page.goto('/login')
  const answers = [
    { body: {}, sentence: 'No user data returned' },
    { body: { user: { id: 'x', role: 'talent' } }, sentence: 'Invalid user data' },
  ]
  for (const { body, sentence } of answers) {
    await page.route('**/api/auth/login', (route) => route.fulfill({ json: body }))
    await signIn(page, { email: 'ines@newsroom.example', password: 'secret' })
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect(page).toHaveURL('/login')
    await page.unroute('**/api/auth/login')
  }
})

test('login offers Remember me, a link for a forgotten password, and a link to register', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await page.goto('/login')
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/register')
})

test('a password can be shown and hidden again, and its field has the right autocomplete value', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret word')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('secret word')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.goto('/register')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'new-password',
  )
})

test('the contact form requires all four fields, keeps them after a failure, and says Message Sent!', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await page.goto('/contact')
  const main = page.getByRole('main')
  const send = main.locator('form').getByRole('button')
  const texts = {
    Name: 'Inès Okonkwo',
    'Email address': 'ines@newsroom.example',
    Subject: 'A question <b>about</b> matching',
    Message: 'Two lines\nof text',
  }
  await send.click()
  for (const label of Object.keys(texts)) {
    await expect(main.getByLabel(label, { exact: true }), label).toHaveAttribute(
      'aria-invalid',
      'true',
    )
  }
  await expect(main.getByLabel('Name', { exact: true })).toBeFocused()

  for (const [label, text] of Object.entries(texts)) {
    await main.getByLabel(label, { exact: true }).fill(text)
  }
  await page.route('**/api/contact', (route) => route.abort())
  await send.click()
  await expect(main.getByRole('alert')).toContainText('We could not reach the server.')
  for (const [label, text] of Object.entries(texts)) {
    await expect(main.getByLabel(label, { exact: true })).toHaveValue(text)
  }
  await page.unroute('**/api/contact')

  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/contact', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await send.click()
  await expect(send).toBeDisabled()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(page.getByText('Message Sent!', { exact: true })).toBeVisible()
})
