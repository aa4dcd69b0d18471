import { WORDMARKS } from '../shared/brand-claims.ts'
import { newcomer } from './accounts.ts'
import { fillRegistration, registerButton, signIn } from './forms.ts'
import { openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'

const claims = ['500+', '10,000+', '50+', '95%']

test('the landing page has all of its parts, and its buttons lead where they say', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await openWhole(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Sign Up', exact: true })).toHaveAttribute(
    'href',
    '/register',
  )
  await expect(main.getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute(
    'href',
    '/login',
  )
  await expect(main.getByRole('region', { name: 'TV networks' }).getByRole('listitem')).toHaveCount(
    8,
  )
  await expect(main.getByRole('heading', { level: 2, name: /^Created by/ })).toBeVisible()
  const how = main.getByRole('region', { name: 'How it works' })
  await expect(how.getByRole('heading', { level: 3 })).toHaveText([
    'For Media Talent',
    'For TV Networks',
    'Quality Assurance',
  ])
  const ways = { 'Apply as talent': 'talent', 'Register your network': 'tv_network' }
  for (const [name, role] of Object.entries(ways)) {
    await expect(how.getByRole('link', { name })).toHaveAttribute('href', `/register?role=${role}`)
  }
  for (const claim of claims) await expect(main.getByText(claim, { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Apply now' })).toHaveAttribute('href', '/register')
})

test('the strip of broadcasters has all of their marks, and drifts until it is paused', async ({
  openAs,
}) => {
  const page = await openAs('signed out', { reducedMotion: 'no-preference' })
  await openWhole(page, '/')
  const drift = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => (animation as CSSAnimation).animationName === 'drift')
        .map((animation) => animation.playState),
    )
  const marks = page.getByRole('region', { name: 'TV networks' }).locator('use')
  await expect(marks).toHaveCount(2 * WORDMARKS.length)
  await expect.poll(() => marks.evaluateAll(emptyDrawings)).toEqual([])
  expect(await drift()).toEqual(['running'])
  await page.getByRole('checkbox', { name: 'Pause the strip of networks' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(drift).toEqual(['paused'])
})

test('a public text page loads without the app, whose files load near a form and for signed-in visitors', async ({
  openAs,
}) => {
  for (const path of ['/', '/about', '/terms', '/privacy']) {
    const page = await openAs('signed out')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) asked.push(new URL(request.url()).pathname)
    })
    await openWhole(page, path)
    await page.getByText('Dark', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const isOfApp = (file: string) => file.includes('drawing')
    expect(asked.filter(isOfApp), path).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).hover()
    await expect.poll(() => asked.filter(isOfApp), path).toHaveLength(1)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()

    const known = await openAs('talent')
    await openWhole(known, path)
    await expect(known.getByRole('button', { name: /^Account of/ })).toBeVisible()
  }
})

test('the about page has the mission, four features and the statistics', async ({ openAs }) => {
  const page = await openAs('signed out')
  await openWhole(page, '/about')
  const main = page.getByRole('main')
  await expect(main).toContainText(/mission/i)
  await expect(main.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(4)
  for (const claim of claims) await expect(main.getByText(claim, { exact: true })).toBeVisible()
})

test('the contact page shows address, phone, email and office hours', async ({ openAs }) => {
  const page = await openAs('signed out')
  await openWhole(page, '/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'hello@lowerthird.example' })).toHaveAttribute(
    'href',
    'mailto:hello@lowerthird.example',
  )
  await expect(main.getByText('+1 555 010 0123')).toBeVisible()
  await expect(main.getByText('12 Signal Street')).toBeVisible()
  for (const text of ['Mon-Fri', '9-6 EST', 'Sat', '10-4', 'Sun', 'closed']) {
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  }
})

test('terms and privacy say that they were last updated on May 10, 2025', async ({ openAs }) => {
  const page = await openAs('signed out')
  for (const path of ['/terms', '/privacy']) {
    await openWhole(page, path)
    await expect(page.getByRole('main')).toContainText('May 10, 2025')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  }
})

test('the privacy page names all that the site keeps in a browser, and counts the cookies right', async ({
  openAs,
  accounts,
}) => {
  const page = await openAs('signed out')
  await openWhole(page, '/register')
  await fillRegistration(page, newcomer('talent'))
  await registerButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  await openWhole(page, '/login')
  await signIn(page, await accounts.make('tv_network', 'approved'))
  await expect(page).toHaveURL('/')
  await openWhole(page, '/contact')
  await page.getByLabel('Subject').fill('Host for Sundays')
  await openWhole(page, '/network/browse')
  await page.getByRole('button', { name: /shortcuts/i }).click()
  await page.getByLabel('Use single-key shortcuts').uncheck()
  await page.getByRole('button', { name: 'Close' }).click()
  await openWhole(page, '/privacy')
  await page.getByText('Dark', { exact: true }).click()

  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const others = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  const named = await page
    .getByRole('region', { name: /Cookies and storage$/ })
    .locator('code')
    .allTextContents()
  const isNamed = (key: string) =>
    named.some((name) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key === name))
  expect([...cookies, ...others].filter((key) => !isNamed(key))).toEqual([])
  expect(cookies).toHaveLength(3)
  await expect(page.getByRole('main')).toContainText('We set four cookies')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /four cookies/i)
})

test('the thank-you page mentions the waiting list and the invitation, and links to the home page', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await openWhole(page, '/thank-you')
  await expect(page.getByRole('main')).toContainText('on the waiting list')
  await expect(page.getByRole('main')).toContainText(/invitation will be sent/)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

/** The drawings from other files that have not loaded. */
function emptyDrawings(uses: Element[]): (string | null)[] {
  return uses
    .filter((use) => (use as SVGUseElement).getBBox().width === 0)
    .map((use) => use.getAttribute('href'))
}

test('while registration is closed, no public page invites visitors to apply', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  const invitations = page.locator('a[href^="/register"]').filter({ visible: true })
  for (const isOpen of [true, false]) {
    await page.route('**/api/auth/sign-ups', (route) => route.fulfill({ json: { open: isOpen } }))
    for (const path of ['/', '/about', '/login', '/register'] as const) {
      const asked = page.waitForResponse('**/api/auth/sign-ups')
      await openWhole(page, path)
      await asked
      if (isOpen) await expect(invitations).not.toHaveCount(0)
      else await expect(invitations).toHaveCount(0)
      await expect(page.getByText('Not a member yet?')).toBeVisible({
        visible: isOpen && path === '/login',
      })
    }
    await page.unroute('**/api/auth/sign-ups')
  }
  await page.goto('/')
  await page.route('**/api/auth/sign-ups', (route) => route.fulfill({ json: { open: false } }))
  await page.reload()
  await expect(page.getByText('We are not taking new applications at the moment.')).toHaveCount(2)
  await page.getByRole('button', { name: 'For Talent' }).click()
  await expect(page.getByRole('link', { name: 'Your privacy' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply as talent' })).toBeHidden()
})
