import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { projectRoot } from '../../local/settings.ts'

const record = join(projectRoot, 'e2e/visual/pictures/taken-with.json')

/** What else than the product decides how a picture looks. */
interface Surroundings {
  browser: string
  /** A fingerprint of how this machine draws text in fonts of its own. */
  fonts: string
}

/**
 * Looks at the browser and the machine's fonts.
 *
 * @param browser that takes the pictures
 */
export async function surroundingsOf(browser: Browser): Promise<Surroundings> {
  const page = await browser.newPage()
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    for (const [line, family] of ['sans-serif', 'serif', 'monospace', 'Arial'].entries()) {
      if (pen) pen.font = `16px ${family}`
      pen?.fillText('Hamburgefonstiv 0123', 0, 20 + line * 24)
    }
    return canvas.toDataURL()
  })
  await page.close()
  const fonts = createHash('sha256').update(drawn).digest('hex').slice(0, 16)
  return { browser: browser.version(), fonts }
}

/**
 * Tells why pictures taken here cannot be held against the kept ones.
 *
 * @param here the browser and the fonts of this run
 * @returns a sentence, or null when both were the same as now
 */
export function differenceFrom(here: Surroundings): string | null {
  const kept: Surroundings = JSON.parse(readFileSync(record, 'utf8'))
  if (kept.browser !== here.browser) {
    return `they were taken with Chromium ${kept.browser}, and this is ${here.browser}`
  }
  return kept.fonts === here.fonts ? null : 'they were taken on a machine with other fonts'
}

/**
 * Writes down what the pictures are taken with.
 *
 * @param here the browser and the fonts of this run
 */
export function recordSurroundings(here: Surroundings): void {
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, `${JSON.stringify(here, null, 2)}\n`)
}
