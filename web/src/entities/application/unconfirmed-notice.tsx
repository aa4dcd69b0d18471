import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import * as v from 'valibot'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'

const SentSchema = v.object({ isSent: v.boolean() })

/** Says why an application cannot be approved yet, with a button that reminds its applicant. */
export function UnconfirmedNotice({ userId }: { userId: string }) {
  const send = useMutation({
    mutationFn: () =>
      parseResponse(
        api.admin.accounts[':userId'].confirmation.$post({ param: { userId } }),
        SentSchema,
      ),
  })
  const sent = useRef<HTMLParagraphElement>(null)
  const focusHandlers = useLostFocus(() => sent.current?.focus())
  return (
    <Notice kind="hint" title="Cannot be approved yet">
      <div className="grid grid-cols-1 justify-items-start gap-3" {...focusHandlers}>
        <p>
          They have not confirmed their email address, so we cannot be sure it is theirs. You can
          approve them once they have followed the link.
        </p>
        {send.error && <FailureNotice title="Not sent" message={send.error.message} />}
        {send.data ? (
          <p ref={sent} tabIndex={-1} role="status" className="font-semibold">
            {send.data.isSent
              ? 'The link is on its way again.'
              : 'No link was sent: the address has already been confirmed, or was sent five links today.'}
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
