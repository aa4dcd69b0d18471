import { expect, type Page } from '@playwright/test'

/**
 * Expects that all text of a page is readable, and its controls reachable: no text is cut off at the edge of its box,
 * nothing is outside the window except in scrollable parts, and sticky elements leave most of the window to the page.
 * @param page at the path to check, in the window size to check
 */
export async function expectNoClipping(page: Page): Promise<void> {
  const cut = await page.evaluate(cutOrOutOfReach)
  expect(cut, `cut or out of reach at ${page.viewportSize()?.width} px on ${page.url()}`).toEqual(
    [],
  )
}

/** Runs in the page, and so must contain everything it uses. */
function cutOrOutOfReach(): string[] {
  /** The first words of a message in a list: the opened message has the full text. */
  const FIRST_WORDS = '[class~="few:line-clamp-2"]'

  /** A smaller value is a rounding error. */
  const LEAST = 1.5

  /** The ancestors that clip an element, from the inside out, up to one that scrolls or is positioned on its own. */
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

  /** Text only for screen readers is one pixel in size. */
  function isForTheEar(element: Element): boolean {
    for (const { element: one, style } of boxesAround(element)) {
      if (style.clipPath !== 'none' || one.getBoundingClientRect().width < 2) return true
    }
    return false
  }

  function isBeside(box: DOMRect, frame: DOMRect): boolean {
    return box.right > frame.right + LEAST || box.left < frame.left - LEAST
  }

  /** Tightly set lines extend slightly beyond their box. */
  function isAboveOrBelow(box: DOMRect, frame: DOMRect): boolean {
    const least = box.height / 4
    return box.bottom > frame.bottom + least || box.top < frame.top - least
  }

  /** The element that cuts off a text, if any. */
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
      // The dot between two facts is clipped at the end of a line.
      if (!parent || !/[\p{L}\p{N}]/u.test(words) || parent.closest(FIRST_WORDS)) continue
      if (parent.closest('select') || !shown(parent) || isForTheEar(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const by = cutter(parent, [...range.getClientRects()])
      if (by) found.push(`“${words.slice(0, 60)}” by ${by.outerHTML.slice(0, 120)}`)
    }
    return found
  }

  /** A select shows the chosen option in one line, whatever its length. */
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

  /** Bars at the top and the bottom of the window; a dialog over the page does not count. */
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
