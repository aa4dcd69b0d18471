import {
  type APIRequestContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { Role } from '../shared/roles.ts'
import { type Accounts, accountsBy } from './accounts.ts'
import { signInToDemo } from './demo-session.ts'
import { type Faults, watchFaults } from './faults.ts'
import { appUrl, sessionFile, type Visitor } from './visitors.ts'
import { waitForScripts } from './wait-for-hydration.ts'

interface Fixtures {
  /** Opens a browser of its own for somebody; several can be open at once. */
  openAs(visitor: Visitor, options?: BrowserContextOptions): Promise<Page>
  /**
   * Opens a browser for a role's demo account, in a session of its own. `openAs` shares one session a role among all
   * tests, and what one of them proves there (that it is them, for ten minutes) is proved for all.
   */
  openAnew(role: Role): Promise<Page>
  /** What went wrong on the pages of `openAs`. A test that provokes something takes it out. */
  faults: Faults
  accounts: Accounts
}

interface WorkerFixtures {
  /** Calls of the worker's interface, as a page of the site makes them. */
  callsOf(visitor: Visitor): Promise<APIRequestContext>
}

/** Playwright's test, with visitors of each role, accounts, and no fault going unseen. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  callsOf: [
    async ({ playwright }, use) => {
      const contexts: APIRequestContext[] = []
      await use(async (visitor) => {
        const context = await playwright.request.newContext({
          baseURL: appUrl(),
          extraHTTPHeaders: { Origin: appUrl() },
          ...(visitor !== 'signed out' && { storageState: sessionFile(visitor) }),
        })
        contexts.push(context)
        return context
      })
      for (const context of contexts) await context.dispose()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture here
  faults: async ({}, use) => {
    const faults: Faults = []
    await use(faults)
    expect(faults, 'faults in the browser').toEqual([])
  },
  openAs: async ({ browser, faults }, use) => {
    const open: Page[] = []
    await use(async (visitor, options = {}) => {
      const context = await browser.newContext({
        ...(visitor !== 'signed out' && { storageState: sessionFile(visitor) }),
        ...options,
      })
      watchFaults(context, faults)
      const page = await context.newPage()
      if (options.javaScriptEnabled !== false) waitForScripts(page)
      open.push(page)
      return page
    })
    for (const page of open) await page.context().close()
  },
  openAnew: async ({ openAs }, use) => {
    await use(async (role) =>
      openAs('signed out', { storageState: await signInToDemo(role, appUrl()) }),
    )
  },
  accounts: async ({ callsOf }, use) => {
    await use(accountsBy(await callsOf('signed out'), await callsOf('admin')))
  },
})

export { expect }
