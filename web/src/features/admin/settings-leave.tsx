import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks before changes are lost that nobody has saved, in the product and by closing the tab. */
export function SettingsLeave({ changed }: { changed: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // Another part of this page loses nothing. A session that has ended leads to the sign-in page, and
    // nothing could be saved here any more.
    shouldBlockFn: ({ current, next }) =>
      changed && next.pathname !== current.pathname && next.pathname !== '/login',
    enableBeforeUnload: () => changed,
    withResolver: true,
  })
  return (
    <Dialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      description="Your changes to the settings have not been saved."
      actions={
        <>
          <Button onClick={() => reset?.()}>Stay on this page</Button>
          <Button variant="outline" onClick={() => proceed?.()}>
            Leave and lose the changes
          </Button>
        </>
      }
    />
  )
}
