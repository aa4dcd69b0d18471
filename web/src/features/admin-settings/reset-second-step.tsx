import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Administrators } from '../../../../shared/administrators.ts'
import { administratorsQuery } from '../../entities/admin-settings/admin-settings-queries.ts'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'

interface ResetSecondStepProps {
  administrator: Administrators['items'][number]
  onClose: () => void
}

/** Asks before the second step of another administrator is taken away, who has lost it. */
export function ResetSecondStep({ administrator, onClose }: ResetSecondStepProps) {
  const { userId, email } = administrator
  const client = useQueryClient()
  const toast = useToast()
  const reset = useMutation({
    mutationFn: () =>
      doneOf(api.admin.accounts[':userId']['second-step'].$delete({ param: { userId } })),
    onSuccess: async () => {
      toast(`The second step of ${email} is reset`, 'All administrators are told by email.')
      onClose()
      await client.invalidateQueries({ queryKey: administratorsQuery.queryKey })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      waits={reset.isPending}
      title={`Reset the second step of ${email}?`}
      description="Do this only when you have spoken to them. They will be signed out everywhere, and their password alone signs them in until they set up another."
      actions={
        <>
          <Button variant="danger" loading={reset.isPending} onClick={() => reset.mutate()}>
            Reset second step
          </Button>
          <Button variant="outline" disabled={reset.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {reset.error && <Notice kind="failure">{reset.error.message}</Notice>}
    </Dialog>
  )
}
