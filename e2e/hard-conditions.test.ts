import type { Locator, Page } from '@playwright/test'
import {
  CREDIT_ROLE_MAX,
  HEADLINE_MAX,
  ORGANISATION_MAX,
  PLACE_MAX,
  PROGRAMME_MAX,
  REEL_TITLE_MAX,
  SKILL_MAX,
} from '../shared/limits.ts'
import { PUBLIC_PATHS } from '../shared/routes.ts'
import { signIn } from './forms.ts'
import { reach } from './keyboard.ts'
import { expectNoSidewaysScroll, openWhole } from './page-soundness.ts'
import { expect, NEW_BROWSER, test } from './test.ts'

/** 400 kbit/s and 400 ms of latency: what developer tools call slow 3G. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}

const WAYS_TO_SEND: Record<
  string,
  (form: { password: Locator; button: Locator }) => Promise<void>
> = {
  Enter: ({ password }) => password.press('Enter'),
  'its button': ({ button }) => button.click({ force: true }),
}

for (const [way, send] of Object.entries(WAYS_TO_SEND)) {
  test(`text that is typed and sent by ${way} before hydration is sent after it, and the page says meanwhile that it is loading`, async ({
    openAs,
  }) => {
    const page = await openAs('signed out', NEW_BROWSER)
    const scripts = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    const email = page.getByLabel('Email address')
    const password = page.getByLabel('Password', { exact: true })
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    await email.fill('nobody@newsroom.example')
    await password.fill('a guess')
    await send({ password, button })
    await expect(button).toBeDisabled()
    const said = page.getByText('This page is still loading. What you type will be kept.')
    await expect(said).toBeVisible()
    await expect(page).toHaveURL('/login')

    scripts.release()
    await expect(page.getByRole('alert')).toContainText(
      'That email address and password do not match.',
    )
    await expect(said).toHaveCount(0)
    await expect(button).toBeEnabled()
    await expect(email).toHaveValue('nobody@newsroom.example')
    await expect(password).toHaveValue('a guess')

    // A press from before must not affect a page that is opened again by Back.
    await page.getByRole('link', { name: 'Sign up' }).first().click()
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await expect(password).toBeEmpty()
    await expect(email).not.toHaveAttribute('aria-invalid')
  })
}

test('typing on after Enter before hydration sends nothing', async ({ openAs }) => {
  const page = await openAs('signed out', NEW_BROWSER)
  const scripts = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const email = page.getByLabel('Email address')
  await email.fill('nobody@newsroom')
  await email.press('Enter')
  await email.pressSequentially('.ex')
  scripts.release()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await email.pressSequentially('ample')
  await expect(email).toHaveValue('nobody@newsroom.example')
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
})

test('a choice that is made before hydration stays chosen', async ({ openAs }) => {
  const page = await openAs('signed out', NEW_BROWSER)
  const scripts = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Currently employed' }).check()
  await page.getByLabel('First name').fill('Inès')
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')

  scripts.release()
  await expect(page.getByLabel('Current network')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Currently employed' })).toBeChecked()
  await expect(page.getByLabel('First name')).toHaveValue('Inès')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('focus that moves through a signed-in page before hydration stays where it is', async ({
  openAs,
}) => {
  const page = await openAs('talent', NEW_BROWSER)
  const scripts = await holdScripts(page)
  await page.goto('/talent', { waitUntil: 'commit' })
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Settings' })
  await reach(page, link)
  const drawn = await link.elementHandle()

  scripts.release()
  await page.waitForFunction((before) => !before?.isConnected, drawn)
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/talent/settings')
})

for (const way of ['its press', 'Enter'] as const) {
  test(`a button of the frame that is pressed by ${way} before hydration works after it`, async ({
    openAs,
    accounts,
  }) => {
    const account = await accounts.make('tv_network', 'approved')
    const page = await openAs('signed out', NEW_BROWSER)
    await page.goto('/login')
    await signIn(page, account)
    await expect(page).toHaveURL('/')
    const scripts = await holdScripts(page)
    await page.goto('/network', { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'Sign out' }).filter({ visible: true })
    if (way === 'Enter') await button.press('Enter')
    else await button.click()

    scripts.release()
    await expect(page).toHaveURL('/')
    await page.goto('/network')
    await expect(page).toHaveURL('/login?redirect=%2Fnetwork')
  })
}

test('if the browser forbids storage everything works, except that nothing is remembered', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const page = await openAs('signed out', NEW_BROWSER)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is forbidden', 'SecurityError')
        },
      })
    }
    // Firefox then also prevents tabs from communicating with each other.
    window.BroadcastChannel = class {
      constructor() {
        throw new DOMException('The operation is insecure', 'SecurityError')
      }
    } as unknown as typeof BroadcastChannel
  })
  await page.goto('/register')
  await page.getByLabel('First name').fill('Inès')
  await expect(page.getByLabel('First name')).toHaveValue('Inès')
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.goto('/login?redirect=/talent')
  await signIn(page, account)
  await expect(page).toHaveURL('/talent')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible()
  await page.goto('/talent')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).not.toHaveURL('/talent')
})

test('the longest possible words without a space fit a phone for their owner, for a network and for the desk', async ({
  openAs,
  accounts,
}) => {
  const account = await accounts.make('talent', 'approved')
  const page = await openAs('signed out', NEW_BROWSER)
  await page.goto('/login?redirect=/talent')
  await signIn(page, account)
  await expect(page).toHaveURL('/talent')
  const before = await (await page.request.get('/api/talent/profile')).json()
  const saved = await page.request.put('/api/talent/profile', {
    headers: { Origin: new URL(page.url()).origin },
    data: {
      ...before,
      lastName: 'W'.repeat(60),
      headline: 'W'.repeat(HEADLINE_MAX),
      location: 'W'.repeat(PLACE_MAX),
      skills: ['W'.repeat(SKILL_MAX)],
      credits: [
        {
          network: 'W'.repeat(ORGANISATION_MAX),
          programme: 'W'.repeat(PROGRAMME_MAX),
          role: 'W'.repeat(CREDIT_ROLE_MAX),
          fromYear: 2020,
          toYear: null,
        },
      ],
      reels: [
        {
          url: 'https://vimeo.com/980157064',
          title: 'W'.repeat(REEL_TITLE_MAX),
          captionsUrl: '',
          cuePoints: [],
        },
      ],
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  for (const path of ['/talent', '/talent/profile', '/talent/profile/create']) {
    await openWhole(page, path)
    await expectNoSidewaysScroll(page, 320)
  }
  const network = await openAs('tv_network', NEW_BROWSER)
  await openWhole(network, `/network/browse/${before.userId}`)
  await expect(network.getByRole('dialog')).toContainText('WWW')
  await expectNoSidewaysScroll(network, 320)

  // With the same phone number as all applicants in these tests.
  await accounts.make('talent', 'approved')
  const desk = await openAs('admin', NEW_BROWSER)
  const whole = await desk.request.get(`/api/admin/accounts/${before.userId}`)
  const [alike] = (await whole.json()).lookAlikes
  for (const userId of [before.userId, alike.userId]) {
    await openWhole(desk, `/admin/accounts/${userId}`)
    await expect(desk.getByRole('main')).toContainText('WWW')
    await expectNoSidewaysScroll(desk, 320)
  }
})

test('over slow 3G a page is shown, and its links and menus work, before its scripts have loaded', async ({
  openAs,
}) => {
  const page = await openAs('signed out', NEW_BROWSER)
  const connection = await page.context().newCDPSession(page)
  await connection.send('Network.emulateNetworkConditions', SLOW_3G)
  const scripts = await holdScripts(page)

  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const menu = page.getByRole('button', { name: 'For TV Networks' })
  await menu.click()
  const entry = page.getByRole('link', { name: /^What you get/ }).filter({ visible: true })
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toHaveCount(0)
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // Together with the scripts, and still slow: now the router handles the link.
  scripts.release()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled({
    timeout: 180_000,
  })
  await page.getByRole('link', { name: 'Sign up' }).first().click()
  await expect(page).toHaveURL('/register')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up')
})

// A call that comes too early does so only on some loads, so all pages are checked.
test('a public page requests its scripts only after it is shown', async ({ openAs }) => {
  const page = await openAs('signed out', NEW_BROWSER)
  for (const path of PUBLIC_PATHS) {
    await page.goto(path)
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(Math.min(...asked), path).toBeGreaterThanOrEqual(painted)
  }
})

test('if the browser reports no paints, a page is hydrated all the same', async ({ openAs }) => {
  const page = await openAs('signed out', NEW_BROWSER)
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
})

/** Blocks all scripts of a page until it is released. */
async function holdScripts(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    // A page that was left in the meantime sends no more requests.
    await route.continue().catch(() => undefined)
  })
  return { release: resolve }
}
