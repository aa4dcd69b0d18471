import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type TalentEnquiry, TalentEnquirySchema } from '../../../../shared/enquiries.ts'
import { REASONS } from '../../entities/enquiry/enquiry-state-words.ts'
import { invalidateVisibility } from '../../entities/visibility/invalidate-visibility.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { startAtHeading } from '../../lib/focus-heading.ts'
import { useDraftText } from '../../lib/use-draft-text.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { keepTalentEnquiry } from './enquiry-queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReasonWords } from './reason-words.tsx'
import { useEnquiryMove } from './use-enquiry-move.ts'

const calls = api.talent.enquiries[':id']

/** Accepts, declines, revives or ends an enquiry, or hides the talent from the network. */
export function TalentMoves({ enquiry }: { enquiry: TalentEnquiry }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<'decline' | 'end' | 'block' | null>(null)
  const move = useEnquiryMove<TalentEnquiry>((moved) => keepTalentEnquiry(client, moved))
  const focusHandlers = useLostFocus(startAtHeading)
  const { id, version, moves } = enquiry
  const words = useDraftText(`decline-enquiry-${id}`)
  const param = { id }
  const json = { version }
  async function send(call: () => ReturnType<typeof calls.accept.$post>): Promise<TalentEnquiry> {
    const moved = await parseResponse(call(), TalentEnquirySchema)
    words.forget()
    return moved
  }
  async function block(): ReturnType<typeof calls.block.$post> {
    try {
      return await calls.block.$post({ param })
    } finally {
      // The settings list the network now, perhaps also if the answer was lost.
      void invalidateVisibility(client)
    }
  }
  const moveBy = (call: () => ReturnType<typeof calls.accept.$post>, done: string) => ({
    move: () => send(call),
    done,
  })
  function close(): void {
    setAsking(null)
    move.forget()
  }
  const can = (wanted: TalentEnquiry['moves'][number]) => moves.includes(wanted)
  const mayBlock = enquiry.isAvailable && enquiry.network !== null
  if (!mayBlock && !moves.some((one) => one !== 'write' && one !== 'give')) return null
  /** Asks before a move, says what it will do, and stays until it is done. */
  const question = (call: () => ReturnType<typeof calls.accept.$post>, done: string) => ({
    variant: 'primary' as const,
    ...(move.failed && { failed: move.failed }),
    action: {
      isPending: move.isPending,
      error: move.failure,
      mutate: () => move.confirm(moveBy(call, done), close),
    },
    onClose: close,
  })
  return (
    <div className="flex flex-wrap gap-3 print:hidden" {...focusHandlers}>
      {can('accept') && (
        <Button
          loading={move.isPending && asking === null}
          onClick={() =>
            move.mutate(moveBy(() => calls.accept.$post({ param, json }), 'You said yes'))
          }
        >
          Yes, let’s talk
        </Button>
      )}
      {can('decline') && (
        <Button variant="outline" onClick={() => setAsking('decline')}>
          Not now
        </Button>
      )}
      {can('revive') && (
        <Button
          variant="outline"
          loading={move.isPending}
          onClick={() =>
            move.mutate(moveBy(() => calls.revive.$post({ param, json }), 'You said yes'))
          }
        >
          Say yes after all
        </Button>
      )}
      {can('end') && (
        <Button variant="outline" onClick={() => setAsking('end')}>
          No longer interested
        </Button>
      )}
      {mayBlock && (
        <Button variant="outline" onClick={() => setAsking('block')}>
          Never this network
        </Button>
      )}
      <ConfirmDialog
        {...question(block, 'You are hidden from them')}
        open={asking === 'block'}
        title="Never this network?"
        description="You will be hidden from them, and everything between the two of you ends. They will read that you are no longer available, and not why. Only you can undo this, in your settings under privacy."
        confirm="Hide me from them"
      />
      <ReasonDialog
        isSending={move.isPending}
        failure={move.failure}
        failed={move.failed}
        onClose={close}
        open={asking === 'decline'}
        title="Not now?"
        description="They will see your reason. They cannot ask you again for 90 days; you can still say yes."
        reasons={REASONS.decline}
        confirm="Say not now"
        onConfirm={(reason) =>
          move.confirm(
            moveBy(
              () =>
                calls.decline.$post({
                  param,
                  json: { version, reason: reason as 'money', text: words.text },
                }),
              'You said not now',
            ),
            close,
          )
        }
      >
        {() => <ReasonWords label="Anything else" words={words.text} onChange={words.write} />}
      </ReasonDialog>
      <ConfirmDialog
        {...question(() => calls.end.$post({ param, json }), 'You ended it')}
        open={asking === 'end'}
        title="End this conversation?"
        description={
          enquiry.availability.at(-1)?.state === 'booked'
            ? 'We will tell them that you are no longer interested, and your booking is canceled. You can come back within seven days.'
            : 'We will tell them that you are no longer interested. You can come back within seven days.'
        }
        confirm="End it"
      />
    </div>
  )
}
