import { TOKEN_PATHS } from '../shared/routes.ts'
import { expect, test } from './test.ts'

const TOKEN = 'a-token-that-nobody-has-mailed'

for (const path of TOKEN_PATHS) {
  test(`the token of ${path} is removed from the address before any script loads, and survives a reload`, async ({
    openAs,
  }) => {
    const page = await openAs('signed out')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes(TOKEN)) asked.push(request.url())
      else if (!request.isNavigationRequest()) {
        expect(`${request.url()} ${request.headers().referer}`).not.toContain(TOKEN)
      }
    })
    await page.route('**/assets/**.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto(`${path}?token=${TOKEN}&from=mail#here`, { waitUntil: 'domcontentloaded' })
    expect(page.url()).toMatch(new RegExp(`${path}\\?from=mail#here$`))
    expect(
      await page.evaluate(() => history.length),
      'no entry in the history with the token',
    ).toBe(2)
    expect(asked).toEqual([])

    await page.unroute('**/assets/**.js')
    for (const time of ['first', 'second']) {
      await page.reload()
      await expect.poll(() => asked.length, time).toBeGreaterThan(0)
      expect(page.url()).not.toContain('token')
      asked.length = 0
    }

    // Another tab does not have it.
    const other = await page.context().newPage()
    await other.goto(path)
    await expect(other.getByText('This link is not complete')).toBeVisible()
  })
}

test('the token of the page that stops emails is removed from the address, and survives a reload', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  await page.goto(`/unsubscribe?token=${TOKEN}`)
  expect(page.url()).toMatch(/\/unsubscribe$/)
  await page.reload()
  await expect(page).toHaveURL(/\/unsubscribe$/)
  expect(await page.evaluate(() => history.state)).toBe(TOKEN)
})
