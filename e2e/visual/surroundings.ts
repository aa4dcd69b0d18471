import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { projectRoot } from '../../local/settings.ts'

const record = join(projectRoot, 'e2e/visual/pictures/taken-with.json')

/** The influences on a picture beside the product. */
interface Surroundings {
  browser: string
  /** A fingerprint of how this browser renders text in this machine's own fonts. */
  fonts: string
}

/**
 * Examines the browser and the machine's fonts.
 * @param browser that takes the pictures
 */
export async function surroundingsOf(browser: Browser): Promise<Surroundings> {
  const page = await browser.newPage()
  const families = ['sans-serif', 'serif', 'monospace', 'Arial']
  await page.setContent(
    families.map((family) => `<p style="font: 15px ${family}">Hamburgefonstiv 0123</p>`).join(''),
  )
  // A browser that has just started may refuse to capture what it has not painted yet.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 200 } })
  await page.close()
  const fonts = createHash('sha256').update(drawn).digest('hex').slice(0, 16)
  return { browser: browser.version(), fonts }
}

/**
 * Why pictures taken here cannot be compared with the stored ones.
 * @param here the browser and the fonts of this run
 * @returns a sentence, or null if browser and fonts are the same as then
 */
export function differenceFrom(here: Surroundings): string | null {
  const kept: Surroundings = JSON.parse(readFileSync(record, 'utf8'))
  if (kept.browser !== here.browser) {
    return `they were taken with Chromium ${kept.browser}, and this is ${here.browser}`
  }
  return kept.fonts === here.fonts ? null : 'they were taken by a browser that draws text otherwise'
}

/**
 * Records the browser and fonts of the stored pictures.
 * @param here the browser and the fonts of this run
 */
export function recordSurroundings(here: Surroundings): void {
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, `${JSON.stringify(here, null, 2)}\n`)
}
