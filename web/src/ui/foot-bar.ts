/** The gap between the bar and the element that it covered, in CSS pixels. */
const GAP = 8

/**
 * The `ref` of a bar that sticks to the bottom of the window, and is marked `data-foot-bar`. While it is there,
 * `--foot-bar` is the height that it covers, from the lower edge: a bar has as many lines as its text needs, and
 * elements that keep clear of it need that number. If it grows over the row that has focus, or over a focused element
 * outside of a list, the page scrolls by as much.
 */
export function footBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const root = document.documentElement
  const measure = () => {
    const below = Number.parseFloat(getComputedStyle(bar).bottom) || 0
    root.style.setProperty('--foot-bar', `${bar.offsetHeight + below}px`)
    const focused = document.activeElement
    // The whole row, because a checkbox may be in sight while the name beside it is covered.
    const hidden = overlap(focused?.closest('li') ?? focused, bar)
    if (hidden > 0) scrollBy({ top: hidden + GAP })
  }
  measure()
  const watch = new ResizeObserver(measure)
  watch.observe(bar)
  return () => {
    watch.disconnect()
    root.style.removeProperty('--foot-bar')
  }
}

/** How many CSS pixels of an element are under the bar. */
function overlap(element: Element | null, bar: HTMLElement): number {
  if (element === null || bar.contains(element)) return 0
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const over = bar.getBoundingClientRect()
  const isBeside = right <= over.left || left >= over.right || top >= over.bottom
  return isBeside ? 0 : bottom - over.top
}
