import { signIn } from './forms.ts'
import { expect, test } from './test.ts'
import { waitForHydration } from './wait-for-hydration.ts'

const DAY = 24 * 60 * 60

test('the session is one cookie that no script can read, and lasts as Remember me says', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const page = await openAs('signed out')
  for (const remember of [false, true]) {
    await page.context().clearCookies()
    await page.goto('/login')
    await signIn(page, account, { remember })
    await expect(page).toHaveURL('/')

    const cookies = await page.context().cookies()
    const session = cookies.find((cookie) => cookie.name === 'session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const lifetime = (session?.expires ?? 0) - Date.now() / 1000
    if (remember) {
      expect(lifetime).toBeGreaterThan(13 * DAY)
      expect(lifetime).toBeLessThanOrEqual(14 * DAY)
    } else {
      expect(session?.expires, 'ends with the browser').toBe(-1)
    }

    const readable = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    )
    expect(readable).not.toContain('eyJ')
    expect(readable).not.toContain(session?.value ?? 'no session')
    expect(readable).not.toContain(account.email)
  }
})

test('signing out in one tab signs the other out, and removes the cookie', async ({
  openFor,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const one = await openFor(account)
  await one.goto('/talent')
  const other = await one.context().newPage()
  await other.goto('/talent/settings')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await one.getByRole('button', { name: 'Sign out' }).click()
  await expect(one).toHaveURL('/')
  await expect(other).toHaveURL('/login?redirect=%2Ftalent%2Fsettings')
  const names = (await one.context().cookies()).map((cookie) => cookie.name)
  expect(names).not.toContain('session')
  await one.goto('/talent')
  await expect(one).toHaveURL('/login?redirect=%2Ftalent')
})

test('signing out asks first if typed text in another tab would be lost', async ({
  openFor,
  accounts,
}) => {
  const account = await accounts.make('tv_network', 'approved')
  const one = await openFor(account)
  await one.goto('/network')
  await waitForHydration(one)
  const other = await one.context().newPage()
  await other.goto('/network/briefs/create')
  await other.getByLabel('Title').fill('Night anchor')

  const signOut = one.getByRole('button', { name: 'Sign out' })
  const question = one.getByRole('dialog', { name: 'Sign out without saving?' })
  await signOut.press('Enter')
  await expect(question).toContainText('in another tab')
  await question.getByRole('button', { name: 'Stay signed in' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(signOut).toBeFocused()
  await expect(other).toHaveURL('/network/briefs/create')
  await expect(other.getByLabel('Title')).toHaveValue('Night anchor')

  // Nothing is unsaved any more.
  await other.getByLabel('Title').clear()
  await signOut.press('Enter')
  await expect(one).toHaveURL('/')
  await expect(other).toHaveURL(/^[^?]+\/login\?/)
})

test('signing out on a phone asks above the menu if typed text would be lost', async ({
  openFor,
  accounts,
}) => {
  const account = await accounts.make('tv_network', 'approved')
  const page = await openFor(account)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/network/briefs/create')
  await page.getByLabel('Title').fill('Night anchor')
  await page.getByRole('button', { name: 'Menu' }).click()
  const signOut = page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: 'Sign out' })
  const question = page.getByRole('dialog', { name: 'Sign out without saving?' })
  await signOut.click()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  await expect(signOut).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Title')).toHaveValue('Night anchor')

  await page.getByRole('button', { name: 'Menu' }).click()
  await signOut.click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/network')
  await expect(page).toHaveURL(/\/login/)
})

test('signing in in one tab shows the account in the other', async ({ openAs, accounts }) => {
  const account = await accounts.make('tv_network', 'approved')
  const one = await openAs('signed out')
  await one.goto('/about')
  await expect(one.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  const other = await one.context().newPage()
  await other.goto('/login')
  await signIn(other, account)
  await expect(other).toHaveURL('/')
  await expect(one.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(one.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden()
})

test('a page whose browser gets the cookie of another account becomes that account’s page', async ({
  openFor,
  accounts,
}) => {
  const [one, other] = await Promise.all([
    accounts.make('talent', 'approved'),
    accounts.make('tv_network', 'approved'),
  ])
  const page = await openFor(one)
  await page.goto('/talent/settings')
  await expect(page.getByRole('button', { name: `Account of ${one.email}` })).toBeVisible()
  const elsewhere = await openFor(other)

  // No other tab of the site reports the new cookies to this page.
  await page.context().addCookies(await elsewhere.context().cookies())
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/network')
  await expect(page.getByRole('button', { name: `Account of ${other.email}` })).toBeVisible()
})

test('a deactivated account is signed out by its next call', async ({ openFor, accounts }) => {
  const account = await accounts.make('talent', 'approved')
  const page = await openFor(account)
  await page.goto('/talent/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  // Its background calls get normal answers: the visitor causes the next refusal.
  await expect(page.getByText('Loading...')).toHaveCount(0)

  await accounts.setStatus(account, 'approved', 'deactivated')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/login/)
  const names = (await page.context().cookies()).map((cookie) => cookie.name)
  expect(names).not.toContain('session')
})

test('while Supabase is away nobody is signed out, and a sign-in says so', async ({ openAs }) => {
  const unavailable = {
    status: 503,
    contentType: 'application/problem+json',
    headers: { 'Retry-After': '5' },
    body: JSON.stringify({
      type: 'about:blank',
      title: 'Temporarily unavailable',
      status: 503,
      code: 'temporarily_unavailable',
      detail: 'The service is temporarily unavailable. Nothing was lost; please try again shortly.',
      requestId: 'test',
    }),
  }
  const page = await openAs('talent')
  await page.route('**/api/**', (route) => route.fulfill(unavailable))
  await page.goto('/talent/settings')
  await expect(page).toHaveURL('/talent/settings')
  await page.goto('/about')
  const names = (await page.context().cookies()).map((cookie) => cookie.name)
  expect(names).toContain('session')
  await page.unroute('**/api/**')
  await page.goto('/talent')
  await expect(page).toHaveURL('/talent')

  const stranger = await openAs('signed out')
  await stranger.goto('/login')
  await stranger.route('**/api/auth/login', (route) => route.fulfill(unavailable))
  await signIn(stranger, { email: 'ines@newsroom.example', password: 'secret word' })
  await expect(stranger.getByRole('alert')).toContainText('temporarily unavailable')
  await expect(stranger.getByLabel('Email address')).toHaveValue('ines@newsroom.example')
  await expect(stranger.getByLabel('Password', { exact: true })).toHaveValue('secret word')
})
