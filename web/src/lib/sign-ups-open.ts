import { createContext, use, useEffect, useState } from 'react'
import { askSignUps } from './ask-sign-ups.ts'

/** The answer that the frame of the public pages has, for the parts inside it. */
export const SignUpsOpen = createContext(true)

/** Whether new applications are accepted, from `useAskedSignUps`. */
export function useSignUpsOpen(): boolean {
  return use(SignUpsOpen)
}

/**
 * Whether new applications are accepted. The pages are static files that say yes, the usual case; after hydration they
 * ask the worker.
 * @returns true until the answer is known, and when the worker cannot tell: the worker refuses the form later if it
 *   must
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
