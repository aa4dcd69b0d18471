import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { AgentTitle } from './agent-title.tsx'

interface StopActingProps {
  /** The talent. */
  name: string
  /** Stops it on the server. */
  stop: () => Promise<void>
  onStopped: () => void
  size?: 'sm' | 'md'
}

/** The button with which an agent stops acting for a talent, and its question. */
export function StopActing({ name, stop, onStopped, size = 'md' }: StopActingProps) {
  const [isAsked, setAsked] = useState(false)
  const resign = useMutation({ mutationFn: stop, onSuccess: onStopped })
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setAsked(true)}>
        Stop acting for them
      </Button>
      {isAsked && (
        <ConfirmDialog
          onClose={() => setAsked(false)}
          title={`Stop acting for ${name}?`}
          description="We tell them, and they answer alone from then on. Your answers stay. To act for them again, they would need to name you again."
          confirm="Stop acting for them"
          action={resign}
        />
      )}
    </>
  )
}

/** Shown to an agent who has just stopped. */
export function Resigned({ name }: { name: string }) {
  return (
    <>
      <AgentTitle />
      <Outcome kind="success" title={`You no longer act for ${name}`} focused>
        <p className="measure">
          We have told them, and they answer alone from now on. We send you no more emails about
          them. To act for them again, they would need to name you again.
        </p>
      </Outcome>
    </>
  )
}

/**
 * The page behind a link while nobody can ask the talent. It says the same whether the talent has paused or our team
 * has closed or hidden the account.
 * @param props the link's token, and the talent's name
 */
export function NothingToRead({ token, name }: { token: string; name: string }) {
  const [hasStopped, setStopped] = useState(false)
  if (hasStopped) return <Resigned name={name} />
  return (
    <div className="grid max-w-2xl justify-items-start gap-6">
      <h1 className="text-2xl wrap-anywhere">{`Enquiries for ${name}`}</h1>
      <p className="measure text-soft">
        Networks cannot ask <bdi>{name}</bdi> at the moment, so there is nothing to read. You still
        act for them: when there is something new, we email you another link.
      </p>
      <p className="measure text-soft">
        If you no longer want to act for them, you can stop now. Then we send you no more emails
        about them.
      </p>
      <StopActing
        name={name}
        stop={() => doneOf(api.agent.link.resign.$post({ json: { token } }))}
        onStopped={() => setStopped(true)}
      />
    </div>
  )
}
