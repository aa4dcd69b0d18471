import { useState } from 'react'
import type { UnsavedWhere } from '../lib/unsaved-registry.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { SignOut } from './use-sign-out.ts'

const UNSAVED: Record<UnsavedWhere, string> = {
  here: 'Your changes on this page are not saved yet.',
  elsewhere: 'Your changes in another tab are not saved yet.',
}

/** Asks before unsaved changes are lost, and says if signing out failed: on a shared computer nobody must miss that. */
export function SignOutDialog({ obstacle, signOutAnyway, busy, stay }: SignOut) {
  // Keeps the last text while the dialog closes.
  const [shown, setShown] = useState(obstacle)
  if (obstacle !== null && obstacle !== shown) setShown(obstacle)

  const staying = { disabled: busy, onClick: stay }
  const leaving = { loading: busy, onClick: () => void signOutAnyway() }
  if (shown?.what === 'failure') {
    return (
      <Dialog
        key="failure"
        open={obstacle !== null}
        onClose={stay}
        title="You are still signed in"
        description={`We could not sign you out. ${shown.why}`}
        actions={
          <>
            <Button {...leaving}>Try again</Button>
            <Button variant="outline" {...staying}>
              Stay signed in
            </Button>
          </>
        }
      />
    )
  }
  return (
    <Dialog
      key="unsaved"
      open={obstacle !== null}
      onClose={stay}
      title="Sign out without saving?"
      description={shown && UNSAVED[shown.where]}
      actions={
        <>
          <Button {...staying}>Stay signed in</Button>
          <Button variant="outline" {...leaving}>
            Discard changes
          </Button>
        </>
      }
    />
  )
}
