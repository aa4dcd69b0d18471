import { expect, type Page } from '@playwright/test'

/** Buttons that would change data of other tests, or leave the page; the test presses all others. */
const UNSAFE =
  /^(?:log out|sign out|send|save|submit|approve|reject|deactivate|delete|remove|withdraw|close this brief|reopen|export|download|print|play|back|discard|pause|hide|show me|undo|claim|release|mark|register|create|share|turn|answer|invite|end|check|block|import)/i

/** How a translation treats a text node: it replaces it by an element, or wraps it in one. */
type Translation = 'replaces' | 'wraps'

/**
 * Translates a page as a browser's translation does, now and after changes: each text node is replaced by or wrapped in
 * elements of the translation. The words stay the same, so that a test can find them.
 * @param page at the path to translate
 * @param translation how it treats text nodes
 */
export async function translate(page: Page, translation: Translation): Promise<void> {
  await page.evaluate((how) => {
    const translated = (text: Text) => {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      outer.append(inner)
      text.before(outer)
      if (how === 'wraps') inner.append(text)
      else {
        inner.textContent = text.data
        text.remove()
      }
    }
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const isTranslated = text.parentElement?.closest(
          'font, script, style, textarea, option, title',
        )
        if (text.data.trim() && !isTranslated) translated(text)
      }
    }
    translateAll()
    new MutationObserver(translateAll).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  }, translation)
}

/**
 * Translates a page, and expects that it is not lost when each safe button on it is pressed, and each that appears then.
 * @param page just opened, in a wide window; afterwards it is in any state
 * @param translation how the translation treats text nodes
 */
export async function expectTranslatable(page: Page, translation: Translation): Promise<void> {
  const { pathname } = new URL(page.url())
  await translate(page, translation)
  // All in one call: a call for each button would take most of the time.
  const lostBy = await page.evaluate(
    async ({ unsafe, flags, here }) => {
      const isUnsafe = new RegExp(unsafe, flags)
      const nameOf = (button: HTMLElement) =>
        button.getAttribute('aria-label') ?? button.innerText.trim()
      // A button's action without the name of its subject: of the rows of a list, only the first is used.
      const kindOf = (button: HTMLElement) => nameOf(button).split(/\s+/).slice(0, 2).join(' ')
      const pressed = new Set<string>()
      while (location.pathname === here) {
        const next = [
          ...document.querySelectorAll<HTMLElement>('button:not(:disabled), summary, [role=tab]'),
        ].find(
          (button) =>
            button.checkVisibility() &&
            !button.closest('[inert]') &&
            nameOf(button) &&
            !isUnsafe.test(nameOf(button)) &&
            !pressed.has(kindOf(button)),
        )
        if (!next) return null
        const name = nameOf(next)
        pressed.add(kindOf(next))
        // By script, so that an element over a button does not prevent pressing it.
        next.click()
        await new Promise((resolve) => requestAnimationFrame(resolve))
        if (document.body.innerText.includes('Something went wrong')) return name
      }
      return null
    },
    { unsafe: UNSAFE.source, flags: UNSAFE.flags, here: pathname },
  )
  expect(
    lostBy,
    `the button by which ${pathname} is lost when a translation ${translation} its texts`,
  ).toBeNull()
}
