import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Agent } from '../../../../shared/agents.ts'
import { termsQuery } from '../../entities/terms/terms-query.ts'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

/**
 * Removes a talent's agent. It asks first, because the agent would have to agree again.
 * @param props the agent
 */
export function RemoveAgent({ agent: { name } }: { agent: Agent }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const remove = useMutation({
    mutationFn: () => doneOf(api.talent.agent.$delete()),
    onSuccess: async () => {
      close()
      toast('No one acts for you now')
      await queryClient.invalidateQueries(termsQuery)
    },
  })
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
        Remove
      </Button>
      {isAsked && (
        <ConfirmDialog
          onClose={close}
          title={`Remove ${name} as your agent?`}
          description="Their page closes at once and their links stop working. Their answers stay. If you name them again, they will need to agree again."
          confirm="Remove"
          action={remove}
        />
      )}
    </>
  )
}
