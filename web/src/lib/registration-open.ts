import { createContext, use, useEffect, useState } from 'react'
import { fetchRegistrationOpen } from './fetch-registration-open.ts'

/** The answer that the frame of the public pages has, for the parts inside it. */
export const RegistrationOpen = createContext(true)

/** Whether new applications are accepted, from `useFetchedRegistrationOpen`. */
export function useRegistrationOpen(): boolean {
  return use(RegistrationOpen)
}

/**
 * Whether new applications are accepted. The pages are static files that say yes, the usual case; after hydration they
 * ask the worker.
 * @returns true until the answer is known, and when the worker cannot tell: the worker refuses the form later if it
 *   must
 */
export function useFetchedRegistrationOpen(): boolean {
  const [open, setOpen] = useState(true)

  useEffect(() => {
    let wanted = true
    void fetchRegistrationOpen().then((answer) => {
      if (wanted) setOpen(answer)
    })
    return () => {
      wanted = false
    }
  }, [])

  return open
}
