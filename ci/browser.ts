import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The one without a window first: it does the same work with a fifth less of it. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Finds a Chromium: the one named by `CHROMIUM_PATH`, the system's, or the one Playwright keeps.
 * @returns the path of its executable, or null when this machine has none
 */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH
  const candidates = [...(named ? [named] : SYSTEM_BROWSERS), chromium.executablePath()]
  return candidates.find((path) => existsSync(path)) ?? null
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/**
 * Makes sure that there is a Chromium: Playwright's own if it can be downloaded, else the distribution's if we may
 * install packages.
 * @returns the path of its executable
 * @throws when neither way worked, saying what to do by hand
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found

  const mayUseApt = process.getuid?.() === 0 && succeeds('apt-get', ['--version'])
  if (mayUseApt) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    // The fonts with which the pictures of the visual tests were taken, and those that a test puts in their place.
    const fonts = ['fonts-liberation', 'fonts-dejavu-core']
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...fonts]
    if (!succeeds('apt-get', [...install, 'chromium-headless-shell'])) {
      succeeds('apt-get', [...install, 'chromium'])
    }
  } else {
    succeeds('npx', ['playwright', 'install', 'chromium'])
  }
  const installed = findBrowser()
  if (!installed) {
    throw new Error('The browser tests need Chromium. Install it, or name it by CHROMIUM_PATH.')
  }
  return installed
}
