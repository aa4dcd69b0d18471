import { startTransition, useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api-problem.ts'
import { useToast } from '../../ui/toast.tsx'
import { MAY_HAVE_ARRIVED, mayBeDone } from './use-enquiry-move.ts'

/**
 * The forms of the steps in a section, of which one at most is open.
 * @param keep keeps the enquiry for the pages
 * @returns `open`, `show` and `close`, and for each form: `send` takes the step, and where the enquiry has changed
 *   since it was read keeps what it is now before that is said, and closes the form where an earlier try was not
 *   answered and may be that change; `sent` closes the form and says what was done
 */
export function useSteps<Form extends string, Enquiry>(keep: (enquiry: Enquiry) => void) {
  const [open, setOpen] = useState<Form | null>(null)
  const toast = useToast()
  const wasUnanswered = useRef(false)
  const close = () => setOpen(null)
  return {
    open,
    show: (form: Form) => startTransition(() => setOpen(form)),
    close,
    send:
      <Body>(take: (body: Body) => Promise<Enquiry>) =>
      async (body: Body): Promise<Enquiry> => {
        try {
          return await take(body)
        } catch (error) {
          if (!(error instanceof ApiProblem)) throw error
          if (error.code === 'enquiry_changed' && error.saved) keep(error.saved as Enquiry)
          // What was typed stays in its draft: it may have been the other side that came first.
          if (wasUnanswered.current && mayBeDone(error)) {
            close()
            toast(...MAY_HAVE_ARRIVED)
          }
          wasUnanswered.current = error.code === 'offline'
          throw error
        }
      },
    sent: (done: string) => (changed: Enquiry) => {
      close()
      keep(changed)
      toast(done)
    },
  }
}
