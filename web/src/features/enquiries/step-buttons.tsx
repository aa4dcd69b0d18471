import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { RestoredNotice } from '../../ui/restored-notice.tsx'

interface StepButtonsProps {
  form: { ready: boolean; sending: boolean; restored: boolean; startAgain: () => void }
  /** The label of the button that takes the step. */
  children: ReactNode
  /** The label of the button that closes the form. */
  cancel?: 'Not now' | 'Go back'
  onClose: () => void
}

/** The end of a form for a step: whether a draft is back in it, and its buttons, to take the step or close the form. */
export function StepButtons({ form, children, cancel = 'Not now', onClose }: StepButtonsProps) {
  return (
    <>
      {form.restored && <RestoredNotice onDiscard={form.startAgain} outcome="sent" />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!form.ready} loading={form.sending}>
          {children}
        </Button>
        <Button variant="outline" disabled={form.sending} onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </>
  )
}
