import type { Page } from '@playwright/test'

/** How a translation treats a text node: it replaces it by an element, or wraps it in one. */
export type Translation = 'replaces' | 'wraps'

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
