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
  /** If it says that something failed: what, so that it can be withdrawn when that is tried again. */
  failed?: string | undefined
  /** When it was shown, in milliseconds since 1970: a firm offer runs from then on. */
  at: number
}

/** Shows a toast, and returns a function that removes it. */
export type Show = (message: ToastMessage) => () => void

/** A place where toasts are shown. */
export interface ToastRoom {
  show: Show
  /** Removes the toast that says that this has failed, if there is one. */
  withdraw: (failed: string) => void
}

/**
 * Queues toasts until there is a viewport to show them.
 * @param fetchRoom loads the viewport; called again for the next toast if it fails
 * @returns `show`, which never loses a toast; `withdraw`; `open`, which a viewport calls with its own two functions, and
 *   which returns a function that closes it; and `fetch`, to load the viewport before the first toast
 */
export function createToastLine(fetchRoom: () => Promise<void>) {
  let room: ToastRoom | null = null
  let waiting: { message: ToastMessage; takeAway: () => void }[] = []
  const fetch = () => void fetchRoom().catch(() => undefined)

  function show(message: ToastMessage): () => void {
    if (room) return room.show(message)
    if (message.failed !== undefined) withdraw(message.failed)
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

  function withdraw(failed: string): void {
    room?.withdraw(failed)
    waiting = waiting.filter(({ message }) => message.failed !== failed)
  }

  function open(opened: ToastRoom): () => void {
    room = opened
    for (const entry of waiting) entry.takeAway = opened.show(entry.message)
    waiting = []
    return () => {
      room = null
    }
  }

  return { show, withdraw, open, fetch }
}
