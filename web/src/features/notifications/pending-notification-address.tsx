import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LinkSentSchema } from '../../../../shared/mailed-link.ts'
import type { NotificationAddress } from '../../../../shared/notification-address.ts'
import { termsQuery } from '../../entities/terms/terms-query.ts'
import { api } from '../../lib/api.ts'
import { doneOf, parseResponse } from '../../lib/api-problem.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'

interface PendingProps {
  pending: NonNullable<NotificationAddress['pending']>
  /** The current address until then. */
  present: string
}

/** An address that waits to be confirmed: the current address, a button to send the link again, and one to cancel. */
export function PendingNotificationAddress({ pending, present }: PendingProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const look = () => queryClient.invalidateQueries(termsQuery)
  const again = useMutation({
    mutationFn: () =>
      parseResponse(
        api.talent['notification-address'].$post({
          json: { email: pending.email, replaces: pending.expiresAt },
        }),
        LinkSentSchema,
      ),
    onSuccess: async () => {
      await look()
      toast(`A new link is on its way to ${pending.email}`)
    },
  })
  const cancel = useMutation({
    mutationFn: () => doneOf(api.talent['notification-address'].link.$delete()),
    onSuccess: async () => {
      await look()
      toast('Nothing has changed')
    },
  })
  const failure = again.error ?? cancel.error
  return (
    <Notice kind="waiting" title="Waiting for you to confirm the address">
      <p className="wrap-anywhere">
        We wrote to{' '}
        <strong>
          <Breakable text={pending.email} />
        </strong>
        . Open the link in that email before <DateTime zone at={pending.expiresAt} />. Until then,
        notifications go to <Breakable text={present} />.
      </p>
      {failure && (
        <p role="alert" className="mt-2 text-danger">
          {failure.message}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="sm"
          loading={again.isPending}
          disabled={cancel.isPending}
          onClick={() => again.mutate()}
        >
          Send the link again
        </Button>
        <Button
          variant="outline"
          size="sm"
          loading={cancel.isPending}
          disabled={again.isPending}
          onClick={() => cancel.mutate()}
        >
          Keep it as it is
        </Button>
      </div>
    </Notice>
  )
}
