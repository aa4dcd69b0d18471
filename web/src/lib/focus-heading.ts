/**
 * Moves focus to the page's heading, as a browser goes to the beginning of a new page: where what was
 * pressed is gone and nothing beside it takes its place.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
