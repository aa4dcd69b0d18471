import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiProblem } from '../../lib/api-problem.ts'
import { NOBODY_KNOWS } from '../../lib/no-answer.ts'
import { useToast } from '../../ui/toast.tsx'

/** What is said where a try that was not answered may be what has changed the enquiry. */
export const MAY_HAVE_ARRIVED = [
  'Your first try may have arrived',
  'The page now shows how the enquiry stands.',
] as const

/**
 * Tells whether a try may have been refused because one before it was done: the page has read the enquiry again since,
 * or not.
 */
export function mayBeDone({ code }: ApiProblem): boolean {
  return code === 'enquiry_changed' || code === 'move_not_allowed'
}

/**
 * Moves an enquiry, and keeps what it is then. Where it has changed since it was read, that is shown instead.
 * @param keep keeps it for the pages
 */
export function useEnquiryMove<Enquiry>(keep: (enquiry: Enquiry) => void) {
  const toast = useToast()
  const wasUnanswered = useRef(false)
  return useMutation({
    mutationFn: ({ move }: { move: () => Promise<Enquiry>; done: string }) => move(),
    onSuccess: (enquiry, { done }) => {
      wasUnanswered.current = false
      keep(enquiry)
      toast(done)
    },
    onError: (error) => {
      const problem = error instanceof ApiProblem ? error : null
      // As the worker sent it: what it is now.
      if (problem?.code === 'enquiry_changed' && problem.saved) keep(problem.saved as Enquiry)
      const isUnanswered = problem?.code === 'offline'
      if (problem && wasUnanswered.current && mayBeDone(problem)) toast(...MAY_HAVE_ARRIVED)
      else {
        const title = isUnanswered ? NOBODY_KNOWS : 'This could not be done'
        toast(title, error.message, undefined, 'failed')
      }
      wasUnanswered.current = isUnanswered
    },
  })
}
