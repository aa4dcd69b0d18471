import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ResentSchema } from '../../../../shared/waiting-mails.ts'
import { overviewQuery } from '../../entities/overview/admin-overview-queries.ts'
import { api } from '../../lib/api.ts'
import { doneOf, parseResponse } from '../../lib/api-problem.ts'
import { useRowMutation } from '../../lib/use-row-mutation.ts'
import { useFailures, useToast } from '../../ui/toast.tsx'
import { OUTBOX_KEY, type WaitingMail } from './outbox-queries.ts'

/** Names the failure of a toast. */
const RESEND_ALL = 'resend all emails'

/** Sends mails again: one of them, or all that have failed for good. */
export function useResendMail() {
  const client = useQueryClient()
  const toast = useToast()
  const failures = useFailures()

  // Also refetches if a mail is no longer in the list, or is being sent.
  function look(): void {
    void client.invalidateQueries({ queryKey: OUTBOX_KEY })
    void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
  }

  const one = useRowMutation({
    keyOf: ({ id }: WaitingMail) => id,
    send: ({ id }) => doneOf(api.admin.mails[':id'].resend.$post({ param: { id } })),
    onTry: ({ id }) => failures.withdraw(`resend ${id}`),
    onSuccess: ({ recipient }) =>
      toast(
        recipient === null ? 'The email is being sent' : `The email to ${recipient} is being sent`,
      ),
    onError: ({ message }, { id, recipient }) =>
      failures.tell(
        `resend ${id}`,
        recipient === null
          ? 'The email was not resent'
          : `The email to ${recipient} was not resent`,
        message,
      ),
    onSettled: look,
  })
  const all = useMutation({
    mutationFn: () => parseResponse(api.admin.mails.resend.$post(), ResentSchema),
    onMutate: () => failures.withdraw(RESEND_ALL),
    onSuccess: ({ resent }) =>
      toast(resent === 1 ? 'One email is being sent' : `${resent} emails are being sent`),
    onError: ({ message }) => failures.tell(RESEND_ALL, 'Nothing was resent', message),
    onSettled: look,
  })
  return { one, all }
}
