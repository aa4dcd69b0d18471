/**
 * Moves focus to the page's heading, as on a new page. For use when the element that had focus is gone and nothing
 * takes its place.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Does the same, and shows the page from its top: an action has changed what it says there. */
export function startAtHeading(): void {
  focusHeading()
  scrollTo({ top: 0 })
}

/** Whether focus is where it was put for want of anything better: on the page's heading, or on nothing. */
export function isFocusIdle(): boolean {
  const focused = document.activeElement
  return focused === document.body || focused?.matches('main h1') === true
}
