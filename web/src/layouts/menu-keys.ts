/** A pressed key: React's event or the browser's own. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'currentTarget' | 'defaultPrevented' | 'preventDefault'>

/** The element of a row or column that an arrow key moves to, wrapping around at the ends. */
function neighbour(
  all: readonly HTMLElement[],
  from: HTMLElement,
  step: number,
): HTMLElement | undefined {
  const at = all.indexOf(from)
  return all[(at + step + all.length) % all.length]
}

/**
 * Moves among the dropdowns with the arrow keys: left and right between buttons, down into a menu, up and down through
 * its links, Home and End to its ends. Tab and Escape keep their usual function.
 * @param event a key event somewhere in the list of dropdowns
 */
export function moveByArrows(event: KeyPress): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement && event.currentTarget instanceof HTMLElement)) return
  // Handled already by the script that acts for the app until it is loaded.
  if (event.defaultPrevented) return
  const panel = focused.closest<HTMLElement>('[popover]')
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button[popovertarget]')]
  const button = panel
    ? buttons.find((one) => one.getAttribute('popovertarget') === panel.id)
    : buttons.find((one) => one === focused)
  if (!button) return

  const links = panel ? [...panel.querySelectorAll<HTMLElement>('a')] : []
  const target = (): HTMLElement | undefined => {
    switch (event.key) {
      case 'ArrowRight':
        return neighbour(buttons, button, 1)
      case 'ArrowLeft':
        return neighbour(buttons, button, -1)
      case 'ArrowDown':
        return panel
          ? neighbour(links, focused, 1)
          : (openedBy(button)?.querySelector('a') ?? button)
      case 'ArrowUp':
        return panel ? neighbour(links, focused, -1) : undefined
      case 'Home':
        return links[0]
      case 'End':
        return links.at(-1)
      default:
        return undefined
    }
  }
  const next = target()
  if (!next) return
  event.preventDefault()
  if (panel && buttons.includes(next)) panel.hidePopover()
  next.focus()
}

function openedBy(button: HTMLElement): HTMLElement | null {
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
  if (panel && !panel.matches(':popover-open')) panel.showPopover({ source: button })
  return panel
}
