import { createContext, use, useEffect, useState } from 'react'
import { askSignUps } from './ask-sign-ups.ts'

/** What the frame of the public pages has been told, for what stands in it. */
export const SignUpsOpen = createContext(true)

/** Whether new applications are taken, as `useAskedSignUps` has it. */
export function useSignUpsOpen(): boolean {
  return use(SignUpsOpen)
}

/**
 * Whether new applications are taken. The pages are files that say they are, which is the rule; the
 * worker is asked once they are alive.
 * @returns true until it is known, and when the worker cannot tell: it says so again when the form is sent
 */
export function useAskedSignUps(): boolean {
  const [open, setOpen] = useState(true)

  useEffect(() => {
    let wanted = true
    void askSignUps().then((answer) => {
      if (wanted) setOpen(answer)
    })
    return () => {
      wanted = false
    }
  }, [])

  return open
}
