import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface LeaveDialogProps {
  open: boolean
  /** What the form's button does to it; 'saved' if left out. */
  outcome?: 'saved' | 'sent'
  onStay: () => void
  onDiscard: () => void
}

/** Asked when somebody leaves a form with changes in it. */
export function LeaveDialog({ open, outcome = 'saved', onStay, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={outcome === 'sent' ? 'Leave without sending?' : 'Leave without saving?'}
      description={
        outcome === 'sent'
          ? 'What you typed on this page is not sent yet.'
          : 'Your changes on this page are not saved yet.'
      }
      actions={
        <>
          <Button onClick={onStay}>Keep editing</Button>
          <Button variant="outline" onClick={onDiscard}>
            Discard changes
          </Button>
        </>
      }
    />
  )
}
