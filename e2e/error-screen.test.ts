import { moveInsideTheApp } from './client-navigation.ts'
import { expect, test } from './test.ts'
import { waitForHydration } from './wait-for-hydration.ts'

const sorry = "We're sorry, but something unexpected happened. Please try refreshing the page."

test('an unexpected failure shows the error screen with its message, and Refresh Page reloads', async ({
  openAs,
  faults,
}) => {
  const page = await openAs('signed out')
  const answers = [
    { body: {}, message: 'No user data returned' },
    { body: { user: { id: 'x', role: 'presenter' } }, message: 'Invalid user data' },
  ]
  for (const { body, message } of answers) {
    await page.route('**/api/auth/session', (route) => route.fulfill({ json: body }))
    await page.goto('/contact')
    await moveInsideTheApp(page, '/talent')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText(sorry, { exact: true })).toBeVisible()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    expect(faults.splice(0).join('\n'), 'the failure in the console').toContain(message)

    await page.unroute('**/api/auth/session')
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(page).toHaveURL('/login?redirect=%2Ftalent')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
  }
})

test('the page shows Loading... while the session is requested', async ({ openAs }) => {
  const page = await openAs('signed out')
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/session', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.goto('/contact')
  await moveInsideTheApp(page, '/network/browse')
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  answer()
  await expect(page).toHaveURL('/login?redirect=%2Fnetwork%2Fbrowse')
  await expect(page.getByText('Loading...')).toHaveCount(0)
})

test('an old tab whose page no longer exists after a deployment is reloaded once, and does not loop', async ({
  openAs,
  faults,
}) => {
  const page = await openAs('signed out')
  await page.goto('/contact')
  await waitForHydration(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route('**/assets/terms-page-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  // The page itself is a static file: a reload needs none of the missing chunks.
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible()
  await expect.poll(() => loads).toBe(1)

  // From a content page, a link loads a document.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(loads).toBe(2)
  // The message names a file, whose name is wider than a phone.
  await page.setViewportSize({ width: 320, height: 640 })
  const room = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(room).toBeLessThanOrEqual(320)
  faults.length = 0
})

test('a page that cannot be loaded while offline says so, keeps Back working, and can be tried again', async ({
  openAs,
  faults,
}) => {
  const page = await openAs('signed out')
  await page.goto('/contact')
  await waitForHydration(page)
  await page.getByLabel('Subject').fill('Half a question')
  await page.context().setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'We could not reach the server. Check your connection',
  )
  await page.goBack()
  await expect(page.getByLabel('Subject')).toHaveValue('Half a question')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toBeEnabled()
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }))
  await page.context().setOffline(false)
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible()
  expect(await page.evaluate(() => 'isSameLoad' in window)).toBe(true)
  faults.length = 0
})
