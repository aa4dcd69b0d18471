import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { termsQuery } from '../../entities/terms/terms-query.ts'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

/**
 * Sends emails to the sign-in address again. It asks first, because others may read that mailbox.
 * @param props the address that is removed
 */
export function RemoveNotificationAddress({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const remove = useMutation({
    mutationFn: () => doneOf(api.talent['notification-address'].$delete()),
    onSuccess: async () => {
      await queryClient.invalidateQueries(termsQuery)
      close()
      toast('Notifications go to the address you sign in with')
    },
  })
  return (
    <div>
      <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
        Remove this address
      </Button>
      {isAsked && (
        <ConfirmDialog
          onClose={close}
          title="Remove the address for notifications?"
          description={`Emails about enquiries and matches go to the address you sign in with again. To have them sent to ${email}, you would confirm it once more.`}
          confirm="Remove"
          action={remove}
        />
      )}
    </div>
  )
}
