import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../ci/browser.ts'

/** The visitor that pages are measured for. */
export const CONDITIONS = { cpuSlowdown: 4, megabitsPerSecond: 1.6, latencyMs: 150 }

/** Starts Chromium without background activity of its own. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      // Letters have the same positions as on a real screen: rounded to whole pixels, lines would break differently.
      '--font-render-hinting=none',
    ],
  })
}

/**
 * Opens a page as a visitor with a slow telephone has it.
 * @param context the context with the cookies; a new one has an empty cache
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
