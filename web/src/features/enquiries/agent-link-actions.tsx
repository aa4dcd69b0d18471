import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'

const calls = api.agent[':agentId']

interface AgentLinkActionsProps {
  agentId: string
  /** The talent. */
  name: string
  /** Called when the page is closed, and when the agent has resigned. */
  onClosed: () => void
  onResigned: () => void
}

/** An agent's ways to leave: in this browser, or for good. */
export function AgentLinkActions({ agentId, name, onClosed, onResigned }: AgentLinkActionsProps) {
  const [isAsked, setAsked] = useState(false)
  const param = { agentId }
  const close = useMutation({
    mutationFn: () => doneOf(calls.session.$delete({ param })),
    onSuccess: onClosed,
  })
  const resign = useMutation({
    mutationFn: () => doneOf(calls.$delete({ param })),
    onSuccess: onResigned,
  })
  const cancel = () => setAsked(false)
  return (
    <>
      <Button variant="outline" size="sm" loading={close.isPending} onClick={() => close.mutate()}>
        Close this page
      </Button>
      <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
        Stop acting for them
      </Button>
      {close.error && (
        <p role="alert" className="text-sm text-danger">
          {close.error.message}
        </p>
      )}
      {isAsked && (
        <ConfirmDialog
          onClose={cancel}
          title={`Stop acting for ${name}?`}
          description="We tell them, and they answer alone from then on. Your answers stay. To act for them again, they would need to name you again."
          confirm="Stop acting for them"
          action={resign}
        />
      )}
    </>
  )
}
