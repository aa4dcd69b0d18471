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
    // Letters stand where they do on a screen. Put on whole pixels, lines break as they do for nobody.
    '--font-render-hinting=none',
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

/** Drawn for people to look at, and so not part of a normal run. */
const wantsScreenshots = process.env.SCREENSHOTS === '1'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Pictures are retaken by `npm run visual:update`, and never on the way.
  updateSnapshots: 'none',
  // For a machine that is busy with something else as well; an idle one needs a tenth of it.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    // Set by the global setup before any worker reads this.
    ...(process.env.E2E_APP_URL && { baseURL: process.env.E2E_APP_URL }),
    // What was done, called and logged; `--trace on` adds film and pages, which cost as much as the test itself.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // Tests of motion ask for it; all others are faster and steadier without.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
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
        { name: 'desktop', testIgnore: ['phone.test.ts', 'visual/**'], use: desktop },
        {
          name: 'phone',
          testMatch: [
            'phone.test.ts',
            'briefs.test.ts',
            'enquiries.test.ts',
            'talent-journey.test.ts',
            'applicant-journey.test.ts',
            'browse-talent.test.ts',
            'saved-talent.test.ts',
            'network-members.test.ts',
            'talent-profile.test.ts',
            'network-profile.test.ts',
          ],
          use: phone,
        },
        {
          name: 'visual',
          testMatch: 'visual/*.test.ts',
          snapshotPathTemplate: '{testDir}/visual/pictures/{arg}{ext}',
          // A picture that differs comes with the kept one and the difference.
          use: { trace: 'off' },
        },
      ],
})
