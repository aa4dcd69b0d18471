import { POLICY_REPORTS_PATH } from '../shared/content-security-policy.ts'
import { openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'

// One page is a static file, the other is rendered by the worker.
for (const [visitor, path] of [
  ['signed out', '/about'],
  ['talent', '/talent/settings'],
] as const) {
  test(`code that ${path} does not allow is not run, and is reported to the site`, async ({
    openAs,
    faults,
  }) => {
    const page = await openAs(visitor)
    await openWhole(page, path)
    const told = page.waitForResponse((answer) => answer.url().endsWith(POLICY_REPORTS_PATH))
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.hasRun = true'
      document.body.append(script)
    })
    expect((await told).status()).toBe(204)
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)
    // The browser reports it on the page as well.
    faults.splice(0)
  })
}

test('no file lets another site read it', async ({ openAs }) => {
  const page = await openAs('signed out')
  await openWhole(page, '/about')
  const script = await page.locator('script[src]').first().getAttribute('src')
  for (const path of ['/about', '/icon.svg', script ?? '']) {
    const answer = await page.request.get(path, { headers: { Origin: 'https://evil.example' } })
    expect(answer.status(), path).toBe(200)
    expect(answer.headers(), path).not.toHaveProperty('access-control-allow-origin')
  }
})
