import { startTransition, useState } from 'react'
import { ApiProblem } from '../../lib/api-problem.ts'
import { useToast } from '../../ui/toast.tsx'

/**
 * The forms of the steps in a section, of which one at most is open.
 * @param keep keeps the enquiry for the pages
 * @returns `open`, `show` and `close`, and for each form: `send` takes the step, and where the enquiry has changed
 *   since it was read keeps what it is now before that is said; `sent` closes the form and says what was done
 */
export function useSteps<Form extends string, Enquiry>(keep: (enquiry: Enquiry) => void) {
  const [open, setOpen] = useState<Form | null>(null)
  const toast = useToast()
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
          if (error instanceof ApiProblem && error.code === 'enquiry_changed' && error.saved) {
            keep(error.saved as Enquiry)
          }
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
