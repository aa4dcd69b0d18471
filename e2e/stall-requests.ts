import type { Page, Request } from '@playwright/test'

/**
 * Keeps back what is asked for at addresses like these. The browser's own protocol does it, because a page
 * with Playwright's routes keeps no file, and would fetch all of its scripts anew.
 *
 * @param page that asks
 * @param addresses a pattern, in which a star stands for anything
 * @returns lets it come, and waits until it is there
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
