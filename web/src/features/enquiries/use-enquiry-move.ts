import { useMutation } from '@tanstack/react-query'
import { ApiProblem } from '../../lib/api-problem.ts'
import { useToast } from '../../ui/toast.tsx'

/**
 * Moves an enquiry, and keeps what it is then. Where it has changed since it was read, that is shown instead.
 * @param keep keeps it for the pages
 */
export function useEnquiryMove<Enquiry>(keep: (enquiry: Enquiry) => void) {
  const toast = useToast()
  return useMutation({
    mutationFn: ({ move }: { move: () => Promise<Enquiry>; done: string }) => move(),
    onSuccess: (enquiry, { done }) => {
      keep(enquiry)
      toast(done)
    },
    onError: (error) => {
      // As the worker sent it: what it is now.
      if (error instanceof ApiProblem && error.code === 'enquiry_changed' && error.saved) {
        keep(error.saved as Enquiry)
      }
      toast('This could not be done', error.message, undefined, 'failed')
    },
  })
}
