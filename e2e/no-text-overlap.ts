import { expect, type Page } from '@playwright/test'

/**
 * Expects that no text overlaps other text of the same card, row or list item.
 * @param page at the path to check, in the window size to check
 */
export async function expectNoTextOverlap(page: Page): Promise<void> {
  const over = await page.evaluate(wordsOverWords)
  expect(over, `words over words at ${page.viewportSize()?.width} px on ${page.url()}`).toEqual([])
}

/** Runs in the page, and so must contain everything it uses. */
function wordsOverWords(): string[] {
  interface Words {
    text: string
    boxes: DOMRect[]
  }

  /** An element's position, read only once: many texts are in the same elements. */
  interface Standing {
    /** The area in which its contents are visible, if they are clipped. */
    frame: DOMRect | null
    /** Sticky elements cover the rest of their card on purpose while it is scrolled. */
    stays: boolean
  }

  const standings = new Map<Element, Standing>()

  function standingOf(element: Element): Standing {
    const known = standings.get(element)
    if (known) return known
    const { overflowX, position } = getComputedStyle(element)
    const standing = {
      frame: overflowX === 'visible' ? null : element.getBoundingClientRect(),
      stays: position === 'sticky' || position === 'fixed',
    }
    standings.set(element, standing)
    return standing
  }

  /** An element and its ancestors up to its card. */
  function upTo(card: Element, from: Element): Element[] {
    const parent = from.parentElement
    return from === card || parent === null ? [from] : [from, ...upTo(card, parent)]
  }

  /** The part of a box that is visible through all of these. */
  function seenOf(box: DOMRect, frames: readonly DOMRect[]): DOMRect {
    const left = Math.max(box.left, ...frames.map((frame) => frame.left))
    const top = Math.max(box.top, ...frames.map((frame) => frame.top))
    const right = Math.min(box.right, ...frames.map((frame) => frame.right))
    const bottom = Math.min(box.bottom, ...frames.map((frame) => frame.bottom))
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  function wordsByCard(): Map<Element, Words[]> {
    const cards = new Map<Element, Words[]>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      const card = parent?.closest('article, li, tr')
      const text = texts.currentNode.textContent?.trim()
      if (!parent || !card || !text) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const standing = upTo(card, parent).map(standingOf)
      if (standing.slice(0, -1).some(({ stays }) => stays)) continue
      const frames = standing.flatMap(({ frame }) => frame ?? [])
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const boxes = [...range.getClientRects()]
        .map((box) => seenOf(box, frames))
        // Text only for screen readers is one pixel in size.
        .filter(({ width, height }) => width > 2 && height > 2)
      const words = cards.get(card) ?? []
      words.push({ text, boxes })
      cards.set(card, words)
    }
    return cards
  }

  /** Tightly set lines overlap slightly; half a line is an error. */
  function stands(one: DOMRect, over: DOMRect): boolean {
    const width = Math.min(one.right, over.right) - Math.max(one.left, over.left)
    const height = Math.min(one.bottom, over.bottom) - Math.max(one.top, over.top)
    return width > 2 && height > Math.min(one.height, over.height) / 2
  }

  return [...wordsByCard().values()].flatMap((words) =>
    words.flatMap((one, index) =>
      words
        .slice(index + 1)
        .filter(({ boxes }) => boxes.some((box) => one.boxes.some((other) => stands(box, other))))
        .map(({ text }) => `“${one.text}” and “${text}”`),
    ),
  )
}
