import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { StopActing } from './agent-stop.tsx'

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
  const param = { agentId }
  const close = useMutation({
    mutationFn: () => doneOf(calls.session.$delete({ param })),
    onSuccess: onClosed,
  })
  return (
    <>
      <Button variant="outline" size="sm" loading={close.isPending} onClick={() => close.mutate()}>
        Close this page
      </Button>
      <StopActing
        name={name}
        stop={() => doneOf(calls.$delete({ param }))}
        onStopped={onResigned}
        size="sm"
      />
      {close.error && (
        <p role="alert" className="text-sm text-danger">
          {close.error.message}
        </p>
      )}
    </>
  )
}
