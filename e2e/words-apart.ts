import { expect, type Page } from '@playwright/test'

/**
 * Expects that no words stand over others of the same card, row or list entry.
 *
 * @param page at the path to look at, in the window to look at it in
 */
export async function expectWordsApart(page: Page): Promise<void> {
  const over = await page.evaluate(wordsOverWords)
  expect(over, `words over words at ${page.viewportSize()?.width} px on ${page.url()}`).toEqual([])
}

/** Runs in the page, and so has all of its own. */
function wordsOverWords(): string[] {
  interface Words {
    text: string
    card: Element
    boxes: DOMRect[]
  }

  /** The part of a box that its elements up to the card let be seen. */
  function seenOf(box: DOMRect, from: Element, card: Element): DOMRect {
    let { left, top, right, bottom } = box
    for (let element = from; ; element = element.parentElement ?? card) {
      if (getComputedStyle(element).overflowX !== 'visible') {
        const frame = element.getBoundingClientRect()
        left = Math.max(left, frame.left)
        top = Math.max(top, frame.top)
        right = Math.min(right, frame.right)
        bottom = Math.min(bottom, frame.bottom)
      }
      if (element === card) break
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  /** What stays in the window while its card is scrolled lies over the rest of it on purpose. */
  function stays(from: Element, card: Element): boolean {
    for (let element = from; element !== card; element = element.parentElement ?? card) {
      if (['sticky', 'fixed'].includes(getComputedStyle(element).position)) return true
    }
    return false
  }

  function allWords(): Words[] {
    const words: Words[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      const card = parent?.closest('article, li, tr')
      const text = texts.currentNode.textContent?.trim()
      if (!parent || !card || !text || stays(parent, card)) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const boxes = [...range.getClientRects()].map((box) => seenOf(box, parent, card))
      // What only a screen reader is told has a pixel to stand in.
      words.push({
        text,
        card,
        boxes: boxes.filter(({ width, height }) => width > 2 && height > 2),
      })
    }
    return words
  }

  /** Lines that are set closely share a little; half of one is another matter. */
  function stands(one: DOMRect, over: DOMRect): boolean {
    const width = Math.min(one.right, over.right) - Math.max(one.left, over.left)
    const height = Math.min(one.bottom, over.bottom) - Math.max(one.top, over.top)
    return width > 2 && height > Math.min(one.height, over.height) / 2
  }

  const words = allWords()
  return words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter(({ card }) => card === one.card)
      .filter(({ boxes }) => boxes.some((box) => one.boxes.some((other) => stands(box, other))))
      .map(({ text }) => `“${one.text}” and “${text}”`),
  )
}
