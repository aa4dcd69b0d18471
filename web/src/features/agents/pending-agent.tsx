import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Agent, AgentSchema } from '../../../../shared/agents.ts'
import { termsQuery } from '../../entities/terms/terms-query.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'

/** An agent who has not agreed yet: the expiry of their link, and a button to send it again. */
export function PendingAgent({ agent }: { agent: Agent }) {
  const { mode, name, email, linkUntil } = agent
  const queryClient = useQueryClient()
  const toast = useToast()
  const again = useMutation({
    mutationFn: () =>
      parseResponse(
        api.talent.agent.$put({
          json: { mode, name, email, ...(linkUntil !== null && { replaces: linkUntil }) },
        }),
        AgentSchema,
      ),
    onSuccess: async () => {
      await queryClient.invalidateQueries(termsQuery)
      toast(`A new link is on its way to ${email}`)
    },
  })
  return (
    <Notice kind="waiting" title="Waiting for your agent to agree">
      <div className="grid gap-2 wrap-anywhere">
        {linkUntil === null ? (
          <p>The link we sent no longer works.</p>
        ) : (
          <p>
            We wrote to <Breakable text={email} />. The link works until{' '}
            <DateTime zone at={linkUntil} />.
          </p>
        )}
        <p>Until they agree they get nothing, and every email comes to you.</p>
      </div>
      {again.error && (
        <p role="alert" className="mt-2 text-danger">
          {again.error.message}
        </p>
      )}
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        Send the link again
      </Button>
    </Notice>
  )
}
