import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

interface ResetSecondStepProps {
  userId: string
  /** The name or address of the account's owner. */
  name: string
  /** A sentence that says who is notified. */
  told: string
  /** Refreshes the account on the page. */
  onReset: () => Promise<void>
  onClose: () => void
}

/** Asks before the second step of an account is removed because its owner has lost it. */
export function ResetSecondStep({ userId, name, told, onReset, onClose }: ResetSecondStepProps) {
  const toast = useToast()
  const reset = useMutation({
    mutationFn: () =>
      doneOf(api.admin.accounts[':userId']['second-step'].$delete({ param: { userId } })),
    onSuccess: async () => {
      toast(`The second step of ${name} is reset`, told)
      onClose()
      await onReset()
    },
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Reset the second step of ${name}?`}
      description="Do this only after you have spoken to them. They will be signed out everywhere, and their password alone signs them in until they set up another."
      confirm="Reset second step"
      action={reset}
    />
  )
}
