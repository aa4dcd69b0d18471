import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../ci/browser.ts'

/** The visitor that pages are measured for. */
export const CONDITIONS = { cpuSlowdown: 4, megabitsPerSecond: 1.6, latencyMs: 150 }

/** Starts Chromium, with nothing going on in it that a page did not ask for. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      // Letters stand where they do on a screen. Put on whole pixels, lines break as they do for nobody.
      '--font-render-hinting=none',
    ],
  })
}

/**
 * Opens a page as a visitor with a slow telephone has it.
 * @param context whose cookies it has; a new context has an empty cache
 */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const bytesPerSecond = (CONDITIONS.megabitsPerSecond * 1e6) / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowdown })
  return page
}
