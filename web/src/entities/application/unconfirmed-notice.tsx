import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'

const SentSchema = v.object({ isSent: v.boolean() })

/** Why an application cannot be approved yet, and the way to have its applicant reminded. */
export function UnconfirmedNotice({ userId }: { userId: string }) {
  const send = useMutation({
    mutationFn: () =>
      parseResponse(
        api.admin.accounts[':userId'].confirmation.$post({ param: { userId } }),
        SentSchema,
      ),
  })
  return (
    <Notice kind="hint" title="Not to be approved yet">
      <div className="grid justify-items-start gap-3">
        <p>
          The email address is not confirmed, so nobody knows that it is theirs. They can be
          approved once they have followed the link.
        </p>
        {send.error && <FailureNotice title="Not sent" message={send.error.message} />}
        {send.data ? (
          <p role="status" className="font-semibold">
            {send.data.isSent
              ? 'The link is on its way again.'
              : 'No link was sent: the address is confirmed by now, or has had five links today.'}
          </p>
        ) : (
          <Button
            variant="outline"
            size="sm"
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            Send the link again
          </Button>
        )}
      </div>
    </Notice>
  )
}
