import { lazy, useEffect, useState } from 'react'
import { setReauthentication } from '../lib/reauthentication.ts'
import { LazyPart } from '../ui/lazy-part.ts'

// With its form, which few people ever see.
const ReauthenticationDialog = lazy(() =>
  import('./reauthentication-dialog.tsx').then((module) => ({
    default: module.ReauthenticationDialog,
  })),
)

/**
 * Asks people to confirm their identity whenever a call requires it.
 * @param email the address of the account
 */
export function Reauthentication({ email }: { email: string }) {
  const [round, setRound] = useState(0)
  const [waiting, setWaiting] = useState<((confirmed: boolean) => void)[]>([])

  useEffect(() => {
    setReauthentication(() => new Promise((settle) => setWaiting((others) => [...others, settle])))
    return () => setReauthentication(undefined)
  }, [])

  function answer(confirmed: boolean): void {
    // If several calls require it at once, one confirmation lets all of them continue.
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
