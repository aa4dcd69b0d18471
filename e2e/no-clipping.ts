import { expect, type Page } from '@playwright/test'

/**
 * Expects that all words of a page can be read, and its controls be reached: none ends where its box does,
 * none stands beyond the window's sides but in what scrolls there, and what stays while the page is
 * scrolled leaves most of the window to the page.
 *
 * @param page at the path to look at, in the window to look at it in
 */
export async function expectNoClipping(page: Page): Promise<void> {
  const cut = await page.evaluate(cutOrOutOfReach)
  expect(cut, `cut or out of reach at ${page.viewportSize()?.width} px on ${page.url()}`).toEqual(
    [],
  )
}

/** Runs in the page, and so has all of its own. */
function cutOrOutOfReach(): string[] {
  /** The first words of a message, in a list of them: all of it stands where it is opened. */
  const FIRST_WORDS = '[class~="few:line-clamp-2"]'

  /** Less than this is a rounding. */
  const LEAST = 1.5

  /** What an element is seen through, from the inside out, up to what scrolls or stands on its own. */
  function* boxesAround(
    from: Element,
  ): Generator<{ element: Element; style: CSSStyleDeclaration }> {
    for (let element: Element | null = from; element; element = element.parentElement) {
      const style = getComputedStyle(element)
      if (style.display !== 'inline' && style.display !== 'contents') yield { element, style }
      if (style.position === 'fixed') return
    }
  }

  function shown(element: Element): boolean {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  /** What only a screen reader is told has a pixel to stand in. */
  function isForTheEar(element: Element): boolean {
    for (const { element: one, style } of boxesAround(element)) {
      if (style.clipPath !== 'none' || one.getBoundingClientRect().width < 2) return true
    }
    return false
  }

  function isBeside(box: DOMRect, frame: DOMRect): boolean {
    return box.right > frame.right + LEAST || box.left < frame.left - LEAST
  }

  /** Lines that are set closely reach a little over their box. */
  function isAboveOrBelow(box: DOMRect, frame: DOMRect): boolean {
    const least = box.height / 4
    return box.bottom > frame.bottom + least || box.top < frame.top - least
  }

  /** By what words are cut, if they are. */
  function cutter(parent: Element, boxes: readonly DOMRect[]): Element | null {
    for (const { element, style } of boxesAround(parent)) {
      const frame = element.getBoundingClientRect()
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      const hasSides =
        Number.parseFloat(style.borderLeftWidth) > 0 &&
        Number.parseFloat(style.borderRightWidth) > 0
      const endsAside = style.overflowX !== 'visible' || hasSides
      if (endsAside && !scrolls(style.overflowX) && boxes.some((box) => isBeside(box, frame))) {
        return element
      }
      const endsBelow = style.overflowY !== 'visible' && !scrolls(style.overflowY)
      if (endsBelow && boxes.some((box) => isAboveOrBelow(box, frame))) return element
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) return null
    }
    return null
  }

  function cutWords(): string[] {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const words = texts.currentNode.textContent?.trim() ?? ''
      const parent = texts.currentNode.parentElement
      // A dot between two facts goes where a line ends.
      if (!parent || !/[\p{L}\p{N}]/u.test(words) || parent.closest(FIRST_WORDS)) continue
      if (parent.closest('select') || !shown(parent) || isForTheEar(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const by = cutter(parent, [...range.getClientRects()])
      if (by) found.push(`“${words.slice(0, 60)}” by ${by.outerHTML.slice(0, 120)}`)
    }
    return found
  }

  /** A list to choose from shows what is chosen in one line, whatever its length. */
  function cutChoices(): string[] {
    const brush = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll('select')].filter(shown).flatMap((select) => {
      const style = getComputedStyle(select)
      const words = select.selectedOptions[0]?.text ?? ''
      if (!brush) return []
      brush.font = style.font
      const room =
        select.clientWidth -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight)
      return brush.measureText(words).width > room + LEAST
        ? [`“${words}” in a list of choices`]
        : []
    })
  }

  function outOfReach(): string[] {
    const controls = 'a[href], button, input, select, textarea, summary'
    const width = document.documentElement.clientWidth
    return [...document.querySelectorAll(controls)]
      .filter((control) => shown(control) && !isForTheEar(control))
      .filter((control) => isBeside(control.getBoundingClientRect(), new DOMRect(0, 0, width, 0)))
      .filter((control) => {
        const around = [...boxesAround(control)].slice(1)
        return !around.some(({ style }) => ['auto', 'scroll'].includes(style.overflowX))
      })
      .map((control) => `out of reach: ${control.outerHTML.slice(0, 120)}`)
  }

  /** Bars at the head and the foot of the window; a window of its own over the page is none. */
  function tallBars(): string[] {
    const bars = [...document.querySelectorAll('#root *')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .filter((element) => shown(element) && !element.closest('dialog, [role=dialog]'))
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > innerWidth / 2)
    const tall = bars.reduce((sum, { height }) => sum + height, 0)
    return tall > innerHeight / 3 ? [`bars take ${tall} px of ${innerHeight}`] : []
  }

  return [...cutWords(), ...cutChoices(), ...outOfReach(), ...tallBars()]
}
