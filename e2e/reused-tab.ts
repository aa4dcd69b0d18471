import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** What a tab shows between two tests: a file of the site, so that the process that renders its pages stays alive. */
const RESTING_PLACE = '/robots.txt'

/** How long leaving the last page may take, in milliseconds. A tab that takes longer is closed instead. */
const PATIENCE = 10_000

/** The media that a tab emulates when a test gets it, as `playwright.config.ts` has them. */
const MEDIA_AT_FIRST = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const

type TabOptions = Pick<BrowserContextOptions, 'viewport' | keyof typeof MEDIA_AT_FIRST>

/**
 * Options that the tab of a browser can take on.
 * @param options of a browser; an empty object asks for a new one
 * @returns null if only a new browser can have them
 */
export function optionsOfTab(options: BrowserContextOptions | undefined): TabOptions | null {
  if (!options) return {}
  const names = Object.keys(options)
  const areOfTab = names.every((name) => name === 'viewport' || name in MEDIA_AT_FIRST)
  return names.length > 0 && areOfTab ? options : null
}

/** What leaves something behind in a tab, or in the object for it, that cannot be removed again. */
const LASTING = [
  'addInitScript',
  'addLocatorHandler',
  'clock',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'setExtraHTTPHeaders',
] as const satisfies (keyof Page)[]

/**
 * The tab of a browser that several tests use, one after the other. A page opens in it for half of the processor time
 * that it takes in a new tab, because a new tab starts a process, which has to compile all scripts again.
 */
export class ReusedTab {
  readonly page: Page
  readonly #protocol: CDPSession
  readonly #viewport: ReturnType<Page['viewportSize']>
  /** Sessions that a test has opened. What is emulated through one ends with it. */
  readonly #sessions = new Set<CDPSession>()
  #isAsNew = true

  private constructor(page: Page, protocol: CDPSession) {
    this.page = page
    this.#protocol = protocol
    this.#viewport = page.viewportSize()
    this.#watch()
  }

  /**
   * Opens the first tab of a browser.
   * @param context without a tab
   */
  static async open(context: BrowserContext): Promise<ReusedTab> {
    const page = await context.newPage()
    return new ReusedTab(page, await context.newCDPSession(page))
  }

  /**
   * Gives the tab another size and other media, until it is emptied.
   * @param options those that differ from `playwright.config.ts`
   */
  async change({ viewport, ...media }: TabOptions): Promise<void> {
    if (viewport) await this.page.setViewportSize(viewport)
    await this.page.emulateMedia(media)
  }

  /** Notices whether a test leaves something in the tab that `empty` cannot remove. */
  #watch(): void {
    const context = this.page.context()
    const openSession = context.newCDPSession.bind(context)
    context.newCDPSession = async (of) => {
      const session = await openSession(of)
      this.#sessions.add(session)
      const detach = session.detach.bind(session)
      session.detach = async () => {
        await detach()
        this.#sessions.delete(session)
      }
      return session
    }
    for (const name of LASTING) {
      const member = this.page[name]
      const value = typeof member === 'function' ? member.bind(this.page) : member
      const get = () => {
        this.#isAsNew = false
        return value
      }
      Object.defineProperty(this.page, name, { get })
    }
  }

  /**
   * Leaves the last page, and removes what the test has left in the tab.
   * @returns whether the next test finds it as new
   */
  async empty(): Promise<boolean> {
    if (this.page.isClosed() || !this.#isAsNew || this.#sessions.size > 0) return false
    try {
      await this.page.unrouteAll({ behavior: 'ignoreErrors' })
      await this.page.goto(RESTING_PLACE, { waitUntil: 'commit', timeout: PATIENCE })
      await this.page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
        window.name = ''
      })
      await this.#protocol.send('Page.resetNavigationHistory')
      // Outside, so that nothing of the next page is hovered.
      await this.page.mouse.move(-1, -1)
      await this.page.emulateMedia({ media: null, ...MEDIA_AT_FIRST })
      if (this.#viewport) await this.page.setViewportSize(this.#viewport)
      return true
    } catch {
      return false
    }
  }
}
