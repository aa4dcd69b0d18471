/** What can still be done about what a toast tells. */
export interface ToastAction {
  /** On its button: a verb. */
  label: string
  run: () => void
  /** How long it is offered, in milliseconds; somebody who points at it has longer. 0 until it is put away. */
  timeout: number
  /** The offer ends elsewhere as well, so that pointing at it does not help: its seconds are counted down. */
  isFirm?: boolean
  /** The key that does it too, where the page has one. */
  shortcut?: string
}

/** One thing that is told. */
export interface ToastMessage {
  title: string
  description: string | undefined
  action: ToastAction | undefined
  failed: boolean
  /** When it was said, in milliseconds since 1970: a firm offer runs from then on. */
  at: number
}

/** Shows what was said, and returns the way to take it away. */
export type Show = (message: ToastMessage) => () => void

/**
 * Takes what is said, and keeps it until there is a room to show it in.
 * @param fetchRoom brings the room; asked again for the next sentence when it fails
 * @returns `show`, which never loses anything; `open`, which a room calls with its own way to show, and
 *   whose answer closes it; and `fetch`, to have the room before anything is said
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
