import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Administrators } from '../../../../shared/administrators.ts'
import { administratorsQuery } from '../../entities/admin-settings/admin-settings-queries.ts'
import { api } from '../../lib/api.ts'
import { doneOrGone } from '../../lib/api-problem.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

interface RemoveAdministratorProps {
  administrator: Administrators['items'][number]
  onClose: () => void
  /** Where focus moves after a removal: the row with the button has disappeared. */
  next: () => HTMLElement | null
}

/** Asks before an administrator's account is removed, which cannot be undone. */
export function RemoveAdministrator({ administrator, onClose, next }: RemoveAdministratorProps) {
  const { userId, email, isSelf } = administrator
  const client = useQueryClient()
  const toast = useToast()
  const router = useRouter()
  const isRemoved = useRef(false)
  const remove = useMutation({
    mutationFn: () =>
      doneOrGone(
        api.admin.administrators[':userId'].$delete({ param: { userId } }),
        'account_not_found',
      ),
    onSuccess: async () => {
      if (isSelf) return leave()
      isRemoved.current = true
      toast(`${email} is removed`)
      onClose()
      await client.invalidateQueries({ queryKey: administratorsQuery.queryKey })
    },
  })

  /** The account is deleted, and with it this browser's cached data of it. */
  async function leave(): Promise<void> {
    const { session, serverState } = router.options.context
    // Nothing on this page can be saved now.
    await router.navigate({ to: '/', replace: true, ignoreBlocker: true })
    session.leave()
    serverState.forget()
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      finalFocus={() => (isRemoved.current ? next() : null)}
      title={isSelf ? 'Remove yourself?' : `Remove ${email}?`}
      description={
        isSelf
          ? 'Your account will be deleted and you will be signed out immediately. To come back, you need an invitation from another administrator.'
          : 'Their account will be deleted and they will be signed out immediately. Their decisions stand, and the record keeps their name.'
      }
      confirm={isSelf ? 'Remove myself' : 'Remove administrator'}
      action={remove}
    />
  )
}
