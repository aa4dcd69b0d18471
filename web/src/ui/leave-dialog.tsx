import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface LeaveDialogProps {
  open: boolean
  onStay: () => void
  onDiscard: () => void
}

/** Asked when somebody leaves a form with changes in it. */
export function LeaveDialog({ open, onStay, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Leave without saving?"
      description="Your changes on this page are not saved yet."
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
