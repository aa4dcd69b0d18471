import { lazy, useEffect, useState } from 'react'
import { setReauthentication } from '../lib/reauthentication.ts'
import { LazyPart } from '../ui/lazy-part.ts'

// With its form, which hardly anybody meets.
const ReauthenticationDialog = lazy(() =>
  import('./reauthentication-dialog.tsx').then((module) => ({
    default: module.ReauthenticationDialog,
  })),
)

/**
 * Asks to confirm that it is still its owner who sits at this browser, whenever a call wants that.
 * @param email whose password is asked for
 */
export function Reauthentication({ email }: { email: string }) {
  const [round, setRound] = useState(0)
  const [waiting, setWaiting] = useState<((confirmed: boolean) => void)[]>([])

  useEffect(() => {
    setReauthentication(() => new Promise((settle) => setWaiting((others) => [...others, settle])))
    return () => setReauthentication(undefined)
  }, [])

  function answer(confirmed: boolean): void {
    // Of several calls that want it at once, all go on.
    for (const settle of waiting) settle(confirmed)
    setWaiting([])
    setRound((number) => number + 1)
  }

  if (waiting.length === 0) return null
  return (
    <LazyPart>
      <ReauthenticationDialog key={round} email={email} onAnswer={answer} />
    </LazyPart>
  )
}
