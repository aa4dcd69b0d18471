import { readFile } from 'node:fs/promises'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type postgres from 'postgres'
import type { Role } from '../shared/roles.ts'
import { type Account, type Accounts, accountsBy } from './accounts.ts'
import { canReachDatabase, connectToDatabase } from './database.ts'
import { demoCredentials, newSession } from './demo-session.ts'
import { type Faults, watchFaults } from './page-faults.ts'
import { optionsOfTab, ReusedTab } from './reused-tab.ts'
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
  /**
   * Opens a browser for an account, as `openAs` does, in a new session that began with a call. Tests of signing in and
   * of what the sign-in page leaves behind use its form.
   */
  openFor(
    account: Pick<Account, 'email' | 'password'>,
    options?: BrowserContextOptions,
  ): Promise<Page>
  /** What `openAs` and `openFor` open their browsers with. */
  openWith(session: Session, options?: BrowserContextOptions): Promise<Page>
  /** The faults on the pages of `openAs`. A test that provokes a fault removes it. */
  faults: Faults
  accounts: Accounts
}

/** The stored state of a browser, or a file with it. */
type Session = NonNullable<BrowserContextOptions['storageState']>

interface UsedBrowser {
  context: BrowserContext
  tab: ReusedTab
}

interface WorkerFixtures {
  /** A connection to the database, if a test can reach it. */
  database: postgres.Sql | null
  /** Unused browsers, which are reused so that the site's files are loaded only once. */
  idleBrowsers: UsedBrowser[]
  /** Calls of the worker's API, as a page of the site makes them. */
  callsOf(visitor: Visitor): Promise<APIRequestContext>
}

/** Playwright's test, with visitors of each role, accounts, and a check for unnoticed faults. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture here
    async ({}, use) => {
      const sql = canReachDatabase() ? connectToDatabase() : null
      await use(sql)
      await sql?.end()
    },
    { scope: 'worker' },
  ],
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
  // biome-ignore lint/correctness/noEmptyPattern: as above
  faults: async ({}, use) => {
    const faults: Faults = []
    await use(faults)
    expect(faults, 'faults in the browser').toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  idleBrowsers: [async ({}, use) => use([]), { scope: 'worker' }],
  openWith: async ({ browser, faults, idleBrowsers }, use, info) => {
    const opened: { used: UsedBrowser; stopWatching(): void }[] = []
    const closing: BrowserContext[] = []
    await use(async (session, options) => {
      const ofTab = optionsOfTab(options)
      if (!ofTab) {
        const context = await browser.newContext({ storageState: session, ...options })
        closing.push(context)
        watchFaults(context, faults)
        const page = await context.newPage()
        if (options?.javaScriptEnabled !== false) waitForScripts(page)
        return page
      }
      const used = idleBrowsers.pop() ?? (await openUsable(browser))
      await used.context.addCookies(await cookiesOf(session))
      opened.push({ used, stopWatching: watchFaults(used.context, faults) })
      await used.tab.change(ofTab)
      return used.tab.page
    })
    for (const context of closing) await context.close()
    for (const { used, stopWatching } of opened) {
      stopWatching()
      // The report of a failed test shows its page as it is when its browser closes.
      const hasPassed = info.status === info.expectedStatus
      if (hasPassed && (await emptyBrowser(used))) idleBrowsers.push(used)
      else await used.context.close()
    }
  },
  openAs: async ({ openWith }, use) => {
    await use((visitor, options) =>
      openWith(visitor === 'signed out' ? NOTHING_STORED : sessionFile(visitor), options),
    )
  },
  openFor: async ({ openWith }, use) => {
    await use(async (account, options) => openWith(await newSession(account, appUrl()), options))
  },
  openAnew: async ({ openFor }, use) => {
    await use((role) => openFor(demoCredentials(role)))
  },
  accounts: async ({ callsOf, database }, use) => {
    await use(accountsBy(await callsOf('signed out'), await callsOf('admin'), database))
  },
})

const NOTHING_STORED = { cookies: [], origins: [] }

async function openUsable(browser: Browser): Promise<UsedBrowser> {
  const context = await browser.newContext()
  const tab = await ReusedTab.open(context)
  waitForScripts(tab.page)
  return { context, tab }
}

async function cookiesOf(session: Session): Promise<Parameters<BrowserContext['addCookies']>[0]> {
  const { cookies, origins } =
    typeof session === 'string' ? JSON.parse(await readFile(session, 'utf8')) : session
  if (origins.length > 0) throw new Error('What a session stores besides cookies would get lost.')
  return cookies
}

/**
 * Removes what a test has left in a browser, except for the site's cached files.
 * @returns whether the next test can use it
 */
async function emptyBrowser({ context, tab }: UsedBrowser): Promise<boolean> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  for (const page of context.pages()) if (page !== tab.page) await page.close()
  const isEmpty = await tab.empty()
  await context.clearCookies()
  return isEmpty
}

export { expect }
