/**
 * Keeps focus where it is while what is drawn is drawn anew: the frame of a signed-in page can be walked
 * through by keyboard before its scripts are there, and they replace all of it at once.
 * @param root whose contents are about to be replaced by others that look the same
 */
export function restoreFocus(root: HTMLElement): void {
  let focused = document.activeElement
  const note = () => {
    focused = document.activeElement
  }
  root.addEventListener('focusin', note)
  new MutationObserver((_, observer) => {
    root.removeEventListener('focusin', note)
    observer.disconnect()
    // Told by the browser as soon as the new contents are in.
    if (focused && !focused.isConnected) {
      inPlaceOf(focused, root)?.focus({ preventScroll: true })
    }
  }).observe(root, { childList: true })
}

/** The element that is the same to a reader: it has the same id, or leads to the same page under the same words. */
function inPlaceOf(gone: Element, root: HTMLElement): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(gone.localName)].find((element) =>
    gone.id
      ? element.id === gone.id
      : element.getAttribute('href') === gone.getAttribute('href') &&
        element.textContent === gone.textContent,
  )
}
