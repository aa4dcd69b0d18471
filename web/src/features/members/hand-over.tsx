import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Member, MembersSchema } from '../../../../shared/network-members.ts'
import type { NetworkRole } from '../../../../shared/network-roles.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { keepAnswer } from '../../lib/endpoint-query.ts'
import { membersQuery } from '../../lib/member-queries.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

interface HandOverProps {
  /** The new owner. */
  member: Member
  /** The owner who hands over. */
  self: Member
  onClose: () => void
}

/** Asks before an owner makes somebody else the owner and becomes an editor. */
export function HandOver({ member, self, onClose }: HandOverProps) {
  const client = useQueryClient()
  const toast = useToast()
  const { userId, name } = member
  const handOver = useMutation({
    mutationFn: async () => {
      // In this order: if the second call fails, the network has two owners, and never none.
      await give(userId, 'owner')
      return give(self.userId, 'editor')
    },
    onSuccess: (members) => {
      keepAnswer(client, membersQuery, members)
      toast(`${name} owns the network now`, 'You are an editor.')
      onClose()
    },
    onError: () => client.invalidateQueries({ queryKey: membersQuery.queryKey }),
  })
  return (
    <ConfirmDialog
      action={handOver}
      onClose={onClose}
      title={`Hand over to ${name}?`}
      description="They become an owner: they keep members and the company profile. You become an editor, and only an owner can change that again."
      confirm="Hand over"
      variant="primary"
    />
  )
}

function give(userId: string, role: NetworkRole) {
  return parseResponse(
    api.network.members[':userId'].$put({ param: { userId }, json: { role } }),
    MembersSchema,
  )
}
