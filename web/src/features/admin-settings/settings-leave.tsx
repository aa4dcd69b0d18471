import { useUnsavedChanges } from '../../lib/use-unsaved-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface SettingsLeaveProps {
  changed: boolean
  /** Called when the changes are discarded. */
  onLeave: () => void
}

/** Asks before unsaved changes are lost, by navigation or by closing the tab. */
export function SettingsLeave({ changed, onLeave }: SettingsLeaveProps) {
  // Another section of this page keeps the changes.
  const leaving = useUnsavedChanges(() => changed, { samePage: false })
  return (
    <Dialog
      open={leaving !== null}
      onClose={() => leaving?.stay()}
      title="Leave without saving?"
      description="Your changes to the settings have not been saved."
      actions={
        <>
          <Button onClick={() => leaving?.stay()}>Stay on this page</Button>
          <Button
            variant="outline"
            onClick={() => {
              onLeave()
              leaving?.leave()
            }}
          >
            Leave without saving
          </Button>
        </>
      }
    />
  )
}
