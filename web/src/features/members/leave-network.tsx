import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'

interface LeaveNetworkProps {
  /** Whether nobody else owns the network, or nobody else who does may use their account. */
  isLastOwner: boolean
  /** Whether no other member could become an owner. */
  isAlone: boolean
}

/** Leaves the network; tells the last owner why they cannot. */
export function LeaveNetwork({ isLastOwner, isAlone }: LeaveNetworkProps) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const leave = useMutation({
    mutationFn: () => doneOf(api.network.leave.$post()),
    // They may no longer see any of the cached data, least of all this page's list.
    onSuccess: () => client.resetQueries(),
  })
  if (isLastOwner) {
    return (
      <p className="text-sm text-soft">
        {isAlone
          ? 'You are the only owner, and no other member can take over. Invite a colleague and hand over before you leave.'
          : 'You are the only owner. Hand over to a colleague before you leave.'}
      </p>
    )
  }
  return (
    <div>
      <Button variant="outline" onClick={() => setAsked(true)}>
        Leave the network
      </Button>
      {isAsked && (
        <ConfirmDialog
          action={leave}
          onClose={() => setAsked(false)}
          title="Leave the network?"
          description="You lose access right away. Your lists, notes, briefs and enquiries stay with the network, and colleagues who may write to talent keep working on them. To come back, you need an invitation."
          confirm="Leave"
        />
      )}
    </div>
  )
}
