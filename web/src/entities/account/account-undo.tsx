import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { UndoAnswerSchema } from '../../../../shared/account-status.ts'
import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { STATUS_LABELS } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { statusChanged } from '../application/application-cache.ts'
import { applicationFromAccount } from '../application/application-from-account.ts'
import { titleOf } from '../application/application-words.ts'
import { problemWords } from '../decision/decision-problems.ts'

type Decision = AdminAccount['decisions'][number]

/**
 * The decision of an account that can be undone: the one that set its status, unless the applicant has since been
 * asked, has answered or has appealed.
 * @param account the account from the desk
 */
export function undoableOf({ decisions, questions, status }: AdminAccount): Decision | undefined {
  const [last] = decisions
  if (!last || last.undone || last.action !== 'account_status_changed') return undefined
  const talked = questions.some(
    ({ askedAt, answeredAt }) => askedAt > last.at || (answeredAt ?? '') > last.at,
  )
  return talked || last.to !== status ? undefined : last
}

/** Undoes a decision of any administrator and of any age, after saying what follows. */
export function AccountUndo({ account, decision }: { account: AdminAccount; decision: Decision }) {
  const client = useQueryClient()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const { userId } = account
  const name = titleOf(applicationFromAccount(account))
  const restored = STATUS_LABELS[decision.from].toLowerCase()
  const undoing = useMutation({
    mutationFn: () =>
      parseResponse(
        api.admin.accounts[':userId'].undo.$post({
          param: { userId },
          json: { expected: decision.to, decision: decision.id },
        }),
        UndoAnswerSchema,
      ),
    onSuccess: ({ wasTold }) => {
      setAsking(false)
      toast(
        `${name} is ${restored} again`,
        wasTold ? 'The email had already gone out. Another one corrects it.' : 'Nothing was sent.',
      )
    },
    onSettled: () => statusChanged(client, [userId], { lists: 'are to be fetched' }),
  })

  return (
    <>
      <Button
        variant="link"
        size="sm"
        className="justify-self-start"
        onClick={() => {
          undoing.reset()
          setAsking(true)
        }}
      >
        Undo this decision…
      </Button>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          waits={undoing.isPending}
          title={`Undo the decision about ${name}?`}
          description={`The account is ${restored} again. If the email about the decision has already been sent, another one will correct it.`}
          actions={
            <>
              <Button loading={undoing.isPending} onClick={() => undoing.mutate()}>
                Undo
              </Button>
              <Button
                variant="outline"
                disabled={undoing.isPending}
                onClick={() => setAsking(false)}
              >
                Cancel
              </Button>
            </>
          }
        >
          {undoing.error && (
            <Notice kind="failure" title="The decision stands">
              <p className="wrap-anywhere">{problemWords(undoing.error)}</p>
            </Notice>
          )}
        </Dialog>
      )}
    </>
  )
}
