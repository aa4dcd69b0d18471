/** The action that a toast offers. */
export interface ToastAction {
  /** The button's label: a verb. */
  label: string
  run: () => void
  /** How long it is offered, in milliseconds; longer while somebody hovers over it. 0 until it is dismissed. */
  timeout: number
  /** Whether the offer also expires on the server: hovering does not extend it, and its seconds are counted down. */
  isFirm?: boolean
  /** The page's shortcut for the same action, if it has one. */
  shortcut?: string
}

/** A toast. */
export interface ToastMessage {
  title: string
  description: string | undefined
  action: ToastAction | undefined
  failed: boolean
  /** When it was shown, in milliseconds since 1970: a firm offer runs from then on. */
  at: number
}

/** Shows a toast, and returns a function that removes it. */
export type Show = (message: ToastMessage) => () => void

/**
 * Queues toasts until there is a viewport to show them.
 * @param fetchRoom loads the viewport; called again for the next toast if it fails
 * @returns `show`, which never loses a toast; `open`, which a viewport calls with its own function to show one, and
 *   which returns a function that closes it; and `fetch`, to load the viewport before the first toast
 */
export function createToastLine(fetchRoom: () => Promise<void>) {
  let showInRoom: Show | null = null
  let waiting: { message: ToastMessage; takeAway: () => void }[] = []
  const fetch = () => void fetchRoom().catch(() => undefined)

  function show(message: ToastMessage): () => void {
    if (showInRoom) return showInRoom(message)
    const entry = {
      message,
      takeAway: () => {
        waiting = waiting.filter((other) => other !== entry)
      },
    }
    waiting.push(entry)
    fetch()
    return () => entry.takeAway()
  }

  function open(showHere: Show): () => void {
    showInRoom = showHere
    for (const entry of waiting) entry.takeAway = showHere(entry.message)
    waiting = []
    return () => {
      showInRoom = null
    }
  }

  return { show, open, fetch }
}
