import { useState } from 'react'
import { type AgentEnquiry, AgentEnquirySchema } from '../../../../shared/agents.ts'
import { DECLINED_BY_TALENT } from '../../entities/enquiry/enquiry-state-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { startAtHeading } from '../../lib/focus-heading.ts'
import { useDraftText } from '../../lib/use-draft-text.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReasonWords } from './reason-words.tsx'
import { useEnquiryMove } from './use-enquiry-move.ts'

const calls = api.agent[':agentId'].enquiries[':id']

interface AgentMovesProps {
  agentId: string
  enquiry: AgentEnquiry
  onMoved: (enquiry: AgentEnquiry) => void
}

/** The agent's answers for the talent: yes, not now, or yes after all. */
export function AgentMoves({ agentId, enquiry, onMoved }: AgentMovesProps) {
  const [isDeclining, setDeclining] = useState(false)
  const move = useEnquiryMove<AgentEnquiry>(onMoved)
  const focusHandlers = useLostFocus(startAtHeading)
  const { id, version, moves, talentName } = enquiry
  const words = useDraftText(`agent-decline-${id}`)
  const param = { agentId, id }
  const json = { version }
  async function send(call: () => ReturnType<typeof calls.accept.$post>): Promise<AgentEnquiry> {
    const moved = await parseResponse(call(), AgentEnquirySchema)
    words.forget()
    return moved
  }
  function close(): void {
    setDeclining(false)
    move.forget()
  }
  if (!moves.some((one) => one !== 'write')) return null
  return (
    <div className="flex flex-wrap gap-3 print:hidden" {...focusHandlers}>
      {moves.includes('accept') && (
        <Button
          loading={move.isPending && !isDeclining}
          onClick={() =>
            move.mutate({
              move: () => send(() => calls.accept.$post({ param, json })),
              done: `You said yes for ${talentName}`,
            })
          }
        >
          Yes, let’s talk
        </Button>
      )}
      {moves.includes('decline') && (
        <Button variant="outline" onClick={() => setDeclining(true)}>
          Not now
        </Button>
      )}
      {moves.includes('revive') && (
        <Button
          variant="outline"
          loading={move.isPending}
          onClick={() =>
            move.mutate({
              move: () => send(() => calls.revive.$post({ param, json })),
              done: `You said yes for ${talentName}`,
            })
          }
        >
          Say yes after all
        </Button>
      )}
      <ReasonDialog
        open={isDeclining}
        title="Not now?"
        description={`The network will see the reason. It cannot ask ${talentName} again for 90 days; either of you can still say yes.`}
        reasons={DECLINED_BY_TALENT}
        confirm="Say not now"
        isSending={move.isPending}
        failure={move.failure}
        failed={move.failed}
        onConfirm={(reason) =>
          move.confirm(
            {
              move: () =>
                send(() =>
                  calls.decline.$post({
                    param,
                    json: { version, reason: reason as 'money', text: words.text },
                  }),
                ),
              done: `You said not now for ${talentName}`,
            },
            close,
          )
        }
        onClose={close}
      >
        {() => <ReasonWords label="Anything else" words={words.text} onChange={words.write} />}
      </ReasonDialog>
    </div>
  )
}
