import { useUnsavedChanges } from '../../lib/use-unsaved-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface SettingsLeaveProps {
  changed: boolean
  /** They are given up. */
  onLeave: () => void
}

/** Asks before changes are lost that nobody has saved, in the product and by closing the tab. */
export function SettingsLeave({ changed, onLeave }: SettingsLeaveProps) {
  // Another part of this page loses nothing.
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
