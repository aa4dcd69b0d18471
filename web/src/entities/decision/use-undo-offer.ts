import { useShortcutsSwitch } from '../../lib/single-key-shortcuts.ts'
import { useToast } from '../../ui/toast.tsx'

/** How long the undo is offered, in milliseconds; the database allows two seconds more for the request. */
const OFFERED_FOR = 10_000

/** An announced decision. */
export interface UndoOffer {
  /** Whether it can still be undone. */
  isOpen: () => boolean
  /** Undoes it, unless that was done already. */
  run: () => void
}

/**
 * Announces decisions with an undo button.
 * @param key the key that undoes the newest decision, on a page that has one
 * @returns a function that takes what was decided, the consequence, and how to undo it, which resolves to whether it
 *   can be tried again
 */
export function useUndoOffer(key?: string) {
  const [keysAreOn] = useShortcutsSwitch()
  const toast = useToast()

  return (title: string, follows: string, undo: () => Promise<boolean>): UndoOffer => {
    let isUntried = true
    const until = Date.now() + OFFERED_FOR
    const show = () =>
      toast(title, follows, {
        label: 'Undo',
        run: () => void run(),
        timeout: until - Date.now(),
        isFirm: true,
        ...(key !== undefined && keysAreOn && { shortcut: key }),
      })
    const isOpen = () => isUntried && Date.now() < until
    async function run(): Promise<void> {
      if (!isUntried) return
      isUntried = false
      close()
      isUntried = await undo()
      // After a failed connection, people can try again.
      if (isOpen()) close = show()
    }
    let close = show()
    return { isOpen, run: () => void run() }
  }
}
