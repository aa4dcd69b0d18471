import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../ci/browser.ts'

const executablePath = findBrowser()

const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Places letters as on a real screen. Rounded to whole pixels, lines would wrap as for no real user.
    '--font-render-hinting=none',
    // A page of a test lives for seconds, in which optimizing its scripts takes more time than it saves.
    '--js-flags=--no-opt --no-maglev',
  ],
}

const desktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
}
const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

/**
 * How long something may take to appear, in milliseconds. Whoever runs a file waits for a failure and wants it soon.
 * `npm test` has nobody waiting, but may share its machine, which can stall for a minute or two; that must not decide.
 */
const patience = process.env.UNATTENDED === '1' ? 180_000 : 20_000

/** These are drawn for people to look at, and so are not part of a normal run. */
const wantsScreenshots = process.env.SCREENSHOTS === '1'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Only `npm run visual:update` retakes pictures.
  updateSnapshots: 'none',
  // It ends what hangs.
  timeout: 600_000,
  expect: { timeout: patience },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    // The global setup sets this before any worker reads it.
    ...(process.env.E2E_APP_URL && { baseURL: process.env.E2E_APP_URL }),
    // Actions, calls and logs; `--trace on` adds film and pages, which cost as much as the test itself.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // Tests of motion turn it on; all others are faster and more stable without it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: patience,
    navigationTimeout: patience,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions,
  },
  projects: wantsScreenshots
    ? [
        { name: 'screenshots-desktop', testMatch: 'screenshots.ts', use: desktop },
        { name: 'screenshots-phone', testMatch: 'screenshots.ts', use: phone },
      ]
    : [
        // A test runs on a desktop; with the tag `@phone-too` on a phone as well, with `@phone-only` there alone.
        {
          name: 'desktop',
          testIgnore: ['phone.test.ts', 'visual/**'],
          grepInvert: /@phone-only/,
          use: desktop,
        },
        {
          name: 'phone',
          testIgnore: 'visual/**',
          grep: /phone\.test\.ts|@phone-(?:only|too)/,
          use: phone,
        },
        {
          name: 'visual',
          testMatch: 'visual/*.test.ts',
          snapshotPathTemplate: '{testDir}/visual/pictures/{arg}{ext}',
          // A picture that differs is reported with the stored one and the difference.
          use: { trace: 'off' },
        },
      ],
})
