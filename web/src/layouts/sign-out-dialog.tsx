import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { SignOut } from './use-sign-out.ts'

/** Says that signing out did not work. On a shared computer that must not be overlooked. */
export function SignOutFailed({ signOut, busy, failure, dismiss }: SignOut) {
  return (
    <Dialog
      open={failure !== null}
      onClose={dismiss}
      title="You are still signed in"
      description={`Signing out did not work. ${failure ?? ''}`}
      actions={
        <>
          <Button loading={busy} onClick={() => void signOut()}>
            Try again
          </Button>
          <Button variant="outline" disabled={busy} onClick={dismiss}>
            Stay signed in
          </Button>
        </>
      }
    />
  )
}
