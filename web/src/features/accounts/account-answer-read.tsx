import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { patchApplication } from '../../entities/application/application-cache.ts'
import { accountKey } from '../../entities/application/application-queries.ts'
import { overviewQuery } from '../../entities/overview/admin-overview-queries.ts'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'

/**
 * Marks the answer of an approved account as read, for the whole desk: it leaves the dashboard. An applicant's answer
 * waits for a decision instead, and has no such button.
 */
export function AccountAnswerRead({ account }: { account: AdminAccount }) {
  const client = useQueryClient()
  const done = useRef<HTMLParagraphElement>(null)
  const { userId, status, flags } = account
  const reading = useMutation({
    mutationFn: () =>
      doneOf(api.admin.accounts[':userId'].answers.read.$post({ param: { userId } })),
    onSuccess: () => {
      patchApplication(client, userId, { flags: flags.filter((flag) => flag !== 'answered') })
      for (const queryKey of [accountKey(userId), overviewQuery.queryKey, ['list']]) {
        void client.invalidateQueries({ queryKey })
      }
    },
  })
  const isUnread = status === 'approved' && flags.includes('answered')
  const isDone = reading.isSuccess && !isUnread
  // The button that had focus has disappeared.
  useEffect(() => {
    if (isDone) done.current?.focus()
  }, [isDone])

  if (isUnread) {
    return (
      <div className="mt-1 grid justify-items-start gap-3">
        {reading.error && (
          <FailureNotice title="Not marked as read" message={reading.error.message} />
        )}
        <Button
          variant="outline"
          size="sm"
          loading={reading.isPending}
          onClick={() => reading.mutate()}
        >
          Mark as read
        </Button>
      </div>
    )
  }
  return (
    isDone && (
      <p ref={done} tabIndex={-1} role="status" className="flex w-fit items-center gap-2 text-soft">
        <Check aria-hidden="true" className="size-4" />
        Marked as read
      </p>
    )
  )
}
