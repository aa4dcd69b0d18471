import {
  type APIRequestContext,
  type BrowserContext,
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

/** A new browser without any stored data. */
export const NEW_BROWSER: BrowserContextOptions = {}

interface Fixtures {
  /**
   * Opens a separate browser for a visitor; several can be open at once. It has been used before, and has only the
   * site's cached files; one with options is new. `NEW_BROWSER` is new as well: for tests about a first visit, and for
   * changes that cannot be removed from a browser again, such as a fake clock.
   */
  openAs(visitor: Visitor, options?: BrowserContextOptions): Promise<Page>
  /**
   * Opens a browser for a role's demo account, in a new session. `openAs` shares one session per role among all tests,
   * so a confirmation of identity in one of them (valid for ten minutes) would count for all.
   */
  openAnew(role: Role): Promise<Page>
  /** The faults on the pages of `openAs`. A test that provokes a fault removes it. */
  faults: Faults
  accounts: Accounts
}

interface WorkerFixtures {
  /** Unused browsers, which are reused so that the site's files are loaded only once. */
  idleBrowsers: BrowserContext[]
  /** Calls of the worker's API, as a page of the site makes them. */
  callsOf(visitor: Visitor): Promise<APIRequestContext>
}

/** Playwright's test, with visitors of each role, accounts, and a check for unnoticed faults. */
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
  // biome-ignore lint/correctness/noEmptyPattern: as above
  idleBrowsers: [async ({}, use) => use([]), { scope: 'worker' }],
  openAs: async ({ browser, faults, idleBrowsers }, use) => {
    const used: BrowserContext[] = []
    const reusable: BrowserContext[] = []
    await use(async (visitor, options) => {
      const storageState = visitor === 'signed out' ? NOTHING_STORED : sessionFile(visitor)
      const idle = options ? undefined : idleBrowsers.pop()
      const context = idle ?? (await browser.newContext({ storageState, ...options }))
      await idle?.setStorageState(storageState)
      const list = options ? used : reusable
      list.push(context)
      watchFaults(context, faults)
      const page = await context.newPage()
      if (options?.javaScriptEnabled !== false) waitForScripts(page)
      return page
    })
    for (const context of used) await context.close()
    for (const context of reusable) {
      await leaveNothingOpen(context)
      idleBrowsers.push(context)
    }
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

const NOTHING_STORED = { cookies: [], origins: [] }

async function leaveNothingOpen(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close()
  context.removeAllListeners()
  await context.unrouteAll()
  await context.setOffline(false)
}

export { expect }
