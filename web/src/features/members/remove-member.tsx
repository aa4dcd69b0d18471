import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Member } from '../../../../shared/network-members.ts'
import { api } from '../../lib/api.ts'
import { doneOrGone } from '../../lib/api-problem.ts'
import { membersQuery } from '../../lib/member-queries.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

interface RemoveMemberProps {
  member: Member
  onClose: () => void
}

/** Asks before somebody is removed from the network. */
export function RemoveMember({ member: { userId, name }, onClose }: RemoveMemberProps) {
  const client = useQueryClient()
  const toast = useToast()
  const isRemoved = useRef(false)
  const remove = useMutation({
    mutationFn: () =>
      doneOrGone(api.network.members[':userId'].$delete({ param: { userId } }), 'member_not_found'),
    onSuccess: async () => {
      isRemoved.current = true
      toast(`${name} is removed`, 'What they made stays with the network.')
      onClose()
      await client.invalidateQueries({ queryKey: membersQuery.queryKey })
    },
  })
  return (
    <ConfirmDialog
      action={remove}
      onClose={onClose}
      // The member's line disappears, and with it the pressed button.
      finalFocus={() => (isRemoved.current ? document.querySelector('#members h2') : null)}
      title={`Remove ${name}?`}
      description="They lose access to the network right away. Their lists, notes, briefs and enquiries stay, and members who may write to talent keep working on them. Talent who hide from where this member came from stay hidden from your network for another 30 days."
      confirm="Remove member"
    />
  )
}
