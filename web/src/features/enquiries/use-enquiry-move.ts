import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiProblem, isUnanswered } from '../../lib/api-problem.ts'
import { OUTCOME_UNKNOWN } from '../../lib/connection-messages.ts'
import { useFailures, useToast } from '../../ui/toast.tsx'
import { forgetEnquiries } from './enquiry-queries.ts'

/** The message if an earlier try without an answer may have caused the change of the enquiry. */
export const MAY_HAVE_ARRIVED = [
  'Your first try may have arrived',
  'The page now shows the current state of the enquiry.',
] as const

/**
 * Whether a try may have been refused because an earlier one was done; the page may or may not have reloaded the
 * enquiry since.
 */
export function mayBeDone({ code }: ApiProblem): boolean {
  return code === 'enquiry_changed' || code === 'move_not_allowed'
}

/** Whether the enquiry is no longer as it was when the move was begun: then the page says more than a question. */
function isOutdated(error: Error): boolean {
  return error instanceof ApiProblem && mayBeDone(error)
}

function titleOf(error: Error): string {
  return isUnanswered(error) ? OUTCOME_UNKNOWN : 'This could not be done'
}

/** Names the failure of a toast. */
const MOVE = 'move of an enquiry'

interface Move<Enquiry> {
  move: () => Promise<Enquiry>
  /** The message once it is done. */
  done: string
}

/**
 * Takes an action on an enquiry, and stores the result. If the enquiry has changed since it was loaded, the new version
 * is shown instead; if the answer is lost, it is read again.
 * @param keep stores it for the pages
 * @returns `mutate`, which tells of a failure in a toast. For a dialog that asks first: `confirm`, whose second argument
 *   closes the dialog once there is nothing more to ask, and whose third follows a success; `failure` and `failed`, the
 *   error and its title, for the dialog to show; and `forget`, to call when the dialog is dismissed
 */
export function useEnquiryMove<Enquiry>(keep: (enquiry: Enquiry) => void) {
  const client = useQueryClient()
  const toast = useToast()
  const failures = useFailures()
  const wasUnanswered = useRef(false)
  const { mutate, reset, variables, error, isPending } = useMutation({
    mutationFn: ({ move }: Move<Enquiry> & { isAsked?: boolean }) => move(),
    onMutate: () => failures.withdraw(MOVE),
    onSuccess: (enquiry, { done }) => {
      wasUnanswered.current = false
      keep(enquiry)
      toast(done)
    },
    onError: (error, { isAsked }) => {
      const problem = error instanceof ApiProblem ? error : null
      // The worker sends the current version with the refusal.
      if (problem?.code === 'enquiry_changed' && problem.saved) keep(problem.saved as Enquiry)
      if (isUnanswered(error)) forgetEnquiries(client)
      if (isOutdated(error) && wasUnanswered.current) toast(...MAY_HAVE_ARRIVED)
      else if (isOutdated(error) || !isAsked) {
        failures.tell(MOVE, titleOf(error), error.message)
      }
      wasUnanswered.current = isUnanswered(error)
    },
  })
  const failure = variables?.isAsked ? error : null
  return {
    mutate: (move: Move<Enquiry>) => mutate(move),
    confirm: (move: Move<Enquiry>, close: () => void, onDone?: () => void) =>
      mutate(
        { ...move, isAsked: true },
        {
          onSuccess: () => {
            close()
            onDone?.()
          },
          onError: (error) => {
            if (isOutdated(error)) close()
          },
        },
      ),
    isPending,
    failure,
    failed: failure ? titleOf(failure) : undefined,
    forget: reset,
  }
}
