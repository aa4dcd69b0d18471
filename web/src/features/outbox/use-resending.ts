import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ResentSchema } from '../../../../shared/waiting-mails.ts'
import { overviewQuery } from '../../entities/overview/admin-overview-queries.ts'
import { api } from '../../lib/api.ts'
import { doneOf, parseResponse } from '../../lib/api-problem.ts'
import { useRowChange } from '../../lib/use-row-change.ts'
import { useToast } from '../../ui/toast.tsx'
import { OUTBOX_KEY, type WaitingMail } from './outbox-queries.ts'

/** Makes the ways to send mails again: one of them, or all that were given up. */
export function useResending() {
  const client = useQueryClient()
  const toast = useToast()

  // A mail that is gone from the list, or is being sent, is a reason to look again as well.
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
    onSettled: look,
  })
  const all = useMutation({
    mutationFn: () => parseResponse(api.admin.mails.resend.$post(), ResentSchema),
    onSuccess: ({ resent }) =>
      toast(resent === 1 ? 'One email is being sent' : `${resent} emails are being sent`),
    onSettled: look,
  })
  return { one, all }
}
