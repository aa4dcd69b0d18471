declare global {
  interface Window {
    /** The button that was pressed last before the page was alive, as inline-head.js notices. */
    pressedEarly?: Element | null
  }
}

/**
 * Lets the page go on where its app shell was left: the frame of a signed-in page can be walked through by keyboard,
 * and its buttons pressed, before its scripts are there, and they replace all of it at once. Focus stays where it is,
 * and the button that was pressed last is pressed again, now that it does something.
 * @param root whose contents are about to be replaced by others that look the same
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
    // Told by the browser as soon as the new contents are in.
    const pressed = window.pressedEarly
    if (focused && !focused.isConnected) {
      inPlaceOf(focused, root)?.focus({ preventScroll: true })
    }
    // One that was pressed and then left for something else was pressed all the same.
    if (pressed && !pressed.isConnected) inPlaceOf(pressed, root)?.click()
  }).observe(root, { childList: true })
}

/** The element that is the same to a reader: it has the same id, or leads to the same page under the same words. */
function inPlaceOf(gone: Element, root: HTMLElement): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(gone.localName)].find((element) =>
    gone.id
      ? element.id === gone.id
      : element.getAttribute('href') === gone.getAttribute('href') &&
        element.ariaLabel === gone.ariaLabel &&
        element.textContent === gone.textContent,
  )
}
