import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { type ChangeFailure, changeFailure } from '../../lib/change-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { useFailures, useToast } from '../../ui/toast.tsx'
import { type PrivacyEdit, usePrivacyChange } from './privacy-change.ts'

interface Removal {
  name: string
  remove: PrivacyEdit
  restore: PrivacyEdit
}

interface PrivacyRemoval {
  /** Asks whether to remove an entry. */
  ask: (removal: Removal) => void
  /** The dialog, to be rendered on the page. */
  question: ReactNode
  /** Gets focus when a button has disappeared. */
  heading: RefObject<HTMLHeadingElement | null>
}

/**
 * Removes entries from a list that a talent is hidden from, after a question: a network may then see the profile, and
 * that cannot be undone. The removal itself can still be undone.
 */
export function usePrivacyRemoval(): PrivacyRemoval {
  const { make, isBusy } = usePrivacyChange()
  const toast = useToast()
  const failures = useFailures()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasGone = useRef(false)
  const [asked, setAsked] = useState<Removal | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<ChangeFailure | null>(null)

  function ask(removal: Removal): void {
    hasGone.current = false
    setFailure(null)
    setAsked(removal)
    setOpen(true)
  }

  async function remove(removal: Removal): Promise<void> {
    setFailure(null)
    try {
      await make(removal.remove)
    } catch (reason) {
      setFailure(changeFailure(reason, 'Still hidden'))
      return
    }
    hasGone.current = true
    setOpen(false)
    toast(
      `Removed ${removal.name}`,
      'It can find you now, unless something else here hides you from it.',
      {
        label: 'Undo',
        run: () => void restore(removal),
        timeout: 10_000,
      },
    )
  }

  async function restore({ name, restore: edit }: Removal): Promise<void> {
    failures.withdraw(`hide ${name}`)
    try {
      await make(edit)
      toast(`Hidden from ${name} again`)
    } catch (reason) {
      // Shown in a toast, because the undo button stays available on other pages.
      const { title, message } = changeFailure(reason, `You are not hidden from ${name}`)
      failures.tell(`hide ${name}`, title, message)
    }
  }

  const question = (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      waits={isBusy}
      title={`Stop hiding from ${asked?.name ?? ''}?`}
      description="Everyone there will be able to find you while you are visible, unless something else here hides you from them. You can hide again at any time, but you cannot undo what they have seen."
      // The row's button has disappeared with the row.
      finalFocus={() => (hasGone.current ? heading.current : null)}
      actions={
        <>
          <Button variant="danger" loading={isBusy} onClick={() => asked && void remove(asked)}>
            Stop hiding
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={() => setOpen(false)}>
            Stay hidden
          </Button>
        </>
      }
    >
      {failure !== null && <FailureNotice {...failure} />}
    </Dialog>
  )
  return { ask, question, heading }
}
