declare global {
  interface Window {
    /** The last button that was pressed before hydration, as inline-head.js recorded it. */
    pressedEarly?: Element | null
  }
}

/**
 * Lets the page continue from its app shell. Before its scripts are loaded, people can already move through the frame
 * of a signed-in page by keyboard and press its buttons; then React replaces the whole frame at once. Focus moves to
 * the same element, and the button that was pressed last is pressed again, now that it works.
 * @param root the element whose contents React is about to replace by others that look the same
 */
export function takeOverShell(root: HTMLElement): void {
  let focused = document.activeElement
  const note = () => {
    focused = document.activeElement
  }
  root.addEventListener('focusin', note)
  new MutationObserver((_, observer) => {
    root.removeEventListener('focusin', note)
    observer.disconnect()
    // The observer runs as soon as the new contents are in the page.
    const pressed = window.pressedEarly
    if (focused && !focused.isConnected) {
      inPlaceOf(focused, root)?.focus({ preventScroll: true })
    }
    // A button counts as pressed even if focus has moved on since.
    if (pressed && !pressed.isConnected) inPlaceOf(pressed, root)?.click()
  }).observe(root, { childList: true })
}

/** The matching new element: it has the same id, or links to the same page with the same text. */
function inPlaceOf(gone: Element, root: HTMLElement): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(gone.localName)].find((element) =>
    gone.id
      ? element.id === gone.id
      : element.getAttribute('href') === gone.getAttribute('href') &&
        element.ariaLabel === gone.ariaLabel &&
        element.textContent === gone.textContent,
  )
}
