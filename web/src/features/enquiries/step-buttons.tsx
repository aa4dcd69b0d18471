import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

interface StepButtonsProps {
  form: { ready: boolean; sending: boolean }
  /** The label of the button that takes the step. */
  children: ReactNode
  /** The label of the button that closes the form. */
  cancel?: 'Not now' | 'Go back'
  onClose: () => void
}

/** The two buttons of a form for a step: take it, or close the form. */
export function StepButtons({ form, children, cancel = 'Not now', onClose }: StepButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" disabled={!form.ready} loading={form.sending}>
        {children}
      </Button>
      <Button variant="outline" disabled={form.sending} onClick={onClose}>
        {cancel}
      </Button>
    </div>
  )
}
