import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ResentSchema } from '../../../../shared/waiting-mails.ts'
import { overviewQuery } from '../../entities/overview/admin-overview-queries.ts'
import { api } from '../../lib/api.ts'
import { doneOf, parseResponse } from '../../lib/api-problem.ts'
import { useRowChange } from '../../lib/use-row-change.ts'
import { useToast } from '../../ui/toast.tsx'
import { OUTBOX_KEY, type WaitingMail } from './outbox-queries.ts'

/** Sends mails again: one of them, or all that have failed for good. */
export function useResending() {
  const client = useQueryClient()
  const toast = useToast()

  // Also refetches if a mail is no longer in the list, or is being sent.
  function look(): void {
    void client.invalidateQueries({ queryKey: OUTBOX_KEY })
    void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
  }

  const one = useRowChange({
    keyOf: ({ id }: WaitingMail) => id,
    send: ({ id }) => doneOf(api.admin.mails[':id'].resend.$post({ param: { id } })),
    onSuccess: ({ recipient }) =>
      toast(
        recipient === null ? 'The email is being sent' : `The email to ${recipient} is being sent`,
      ),
    onError: ({ message }, { recipient }) =>
      toast(
        recipient === null
          ? 'The email was not resent'
          : `The email to ${recipient} was not resent`,
        message,
        undefined,
        'failed',
      ),
    onSettled: look,
  })
  const all = useMutation({
    mutationFn: () => parseResponse(api.admin.mails.resend.$post(), ResentSchema),
    onSuccess: ({ resent }) =>
      toast(resent === 1 ? 'One email is being sent' : `${resent} emails are being sent`),
    onError: ({ message }) => toast('Nothing was resent', message, undefined, 'failed'),
    onSettled: look,
  })
  return { one, all }
}
