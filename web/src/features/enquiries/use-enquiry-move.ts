import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiProblem } from '../../lib/api-problem.ts'
import { NOBODY_KNOWS } from '../../lib/no-answer.ts'
import { useToast } from '../../ui/toast.tsx'

/** The message if an earlier try without an answer may have caused the change of the enquiry. */
export const MAY_HAVE_ARRIVED = [
  'Your first try may have arrived',
  'The page now shows how the enquiry stands.',
] as const

/**
 * Whether a try may have been refused because an earlier one was done; the page may or may not have reloaded the
 * enquiry since.
 */
export function mayBeDone({ code }: ApiProblem): boolean {
  return code === 'enquiry_changed' || code === 'move_not_allowed'
}

/**
 * Takes an action on an enquiry, and stores the result. If the enquiry has changed since it was loaded, the new version
 * is shown instead.
 * @param keep stores it for the pages
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
      // The worker sends the current version with the refusal.
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
