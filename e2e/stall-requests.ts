import type { Page, Request } from '@playwright/test'

/**
 * Delays requests to matching addresses. It uses the browser's own protocol, because with Playwright's routes a page
 * caches no file, and would load all of its scripts again.
 * @param page the page that sends them
 * @param addresses a pattern, in which a star stands for any text
 * @returns a function that releases them, and waits until they are answered
 */
export async function stallRequests(page: Page, addresses: string): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  const held = new Set<string>()
  const asked: Request[] = []
  const note = (request: Request) => void asked.push(request)
  page.on('request', note)
  browser.on('Fetch.requestPaused', ({ request }) => held.add(request.url))
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: addresses }] })
  return async () => {
    await browser.send('Fetch.disable')
    await browser.detach()
    page.off('request', note)
    const waitedFor = asked.filter((request) => held.has(request.url()))
    await Promise.all(waitedFor.map(async (request) => (await request.response())?.finished()))
  }
}
