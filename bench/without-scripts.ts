import type { Browser } from '@playwright/test'

/** The names of the landing page's menus, from the specification. */
const MENUS = ['For Talent', 'For TV Networks', 'Connect With Us']

/** The parts of a page that work before any script has run. */
export interface WithoutScripts {
  links: number
  menusThatOpen: number
  menus: number
}

/**
 * Uses the landing page with scripts switched off, which is how it is until it is hydrated.
 * @param browser a running Chromium
 * @param url of the page
 */
export async function useWithoutScripts(browser: Browser, url: string): Promise<WithoutScripts> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  })
  try {
    const page = await context.newPage()
    await page.goto(url)
    const shownLinks = page.locator('a[href]:visible')
    const links = await shownLinks.count()
    let menusThatOpen = 0
    for (const name of MENUS) {
      await page.goto(url)
      const before = await shownLinks.count()
      await page.locator('header').getByText(name, { exact: true }).first().click({ timeout: 2000 })
      if ((await shownLinks.count()) > before) menusThatOpen += 1
    }
    return { links, menusThatOpen, menus: MENUS.length }
  } finally {
    await context.close()
  }
}
