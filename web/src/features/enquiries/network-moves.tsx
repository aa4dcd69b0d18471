import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type NetworkEnquiry, NetworkEnquirySchema } from '../../../../shared/enquiries.ts'
import { REASONS } from '../../entities/enquiry/enquiry-state-words.ts'
import { whomFillingTells } from '../../entities/enquiry/filled-role.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { startAtHeading } from '../../lib/focus-heading.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { keepNetworkEnquiry } from './enquiry-queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useEnquiryMove } from './use-enquiry-move.ts'

const calls = api.network.enquiries[':id']

type Move = NetworkEnquiry['moves'][number]

/** The actions that have a button here. */
const BUTTONS = ['recall', 'withdraw', 'close', 'reopen', 'send'] as const satisfies readonly Move[]

/** Ends an enquiry or reopens it. Hiring somebody may fill the role: then all others are notified. */
export function NetworkMoves({ enquiry }: { enquiry: NetworkEnquiry }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<'withdraw' | 'close' | null>(null)
  const move = useEnquiryMove<NetworkEnquiry>((moved) => keepNetworkEnquiry(client, moved))
  const [fills, setFills] = useState(true)
  const focusHandlers = useLostFocus(startAtHeading)
  const { id, version, moves, talent, othersOfJob } = enquiry
  const isBooked = enquiry.availability.at(-1)?.state === 'booked'
  const param = { id }
  const json = { version }
  const moveBy = (call: () => ReturnType<typeof calls.recall.$post>, done: string) => ({
    move: () => parseResponse(call(), NetworkEnquirySchema),
    done,
  })
  function close(): void {
    setAsking(null)
    move.forget()
  }
  const question = {
    isSending: move.isPending,
    failure: move.failure,
    failed: move.failed,
    onClose: close,
  }
  const can = (wanted: Move) => moves.includes(wanted)
  if (!BUTTONS.some(can)) return null
  return (
    <div className="flex flex-wrap gap-3 print:hidden" {...focusHandlers}>
      {can('recall') && (
        <Button
          variant="outline"
          loading={move.isPending}
          onClick={() =>
            move.mutate(moveBy(() => calls.recall.$post({ param, json }), 'Sending undone'))
          }
        >
          Undo sending
        </Button>
      )}
      {can('send') && talent && (
        <ButtonLink to="/network/enquiries/create" search={{ talent: talent.userId, draft: id }}>
          Write it again
        </ButtonLink>
      )}
      {can('withdraw') && (
        <Button variant="outline" onClick={() => setAsking('withdraw')}>
          Withdraw
        </Button>
      )}
      {can('close') && (
        <Button variant="outline" onClick={() => setAsking('close')}>
          Close this enquiry
        </Button>
      )}
      {can('reopen') && (
        <Button
          variant="outline"
          loading={move.isPending}
          onClick={() =>
            move.mutate(moveBy(() => calls.reopen.$post({ param, json }), 'Open again'))
          }
        >
          Reopen
        </Button>
      )}
      <ReasonDialog
        {...question}
        open={asking === 'withdraw'}
        title="Withdraw this enquiry?"
        description="We will tell them that it was withdrawn, and why."
        reasons={REASONS.withdraw}
        confirm="Withdraw"
        onConfirm={(reason) =>
          move.confirm(
            moveBy(
              () => calls.withdraw.$post({ param, json: { version, reason: reason as 'filled' } }),
              'Enquiry withdrawn',
            ),
            close,
          )
        }
      />
      <ReasonDialog
        {...question}
        open={asking === 'close'}
        title="How did it end?"
        description={
          isBooked
            ? 'We will tell them. If you hired them, the booking stays; any other outcome cancels it. You can reopen this within seven days.'
            : 'We will tell them. You can reopen this within seven days.'
        }
        reasons={REASONS.close}
        confirm="Close enquiry"
        onConfirm={(reason) =>
          move.confirm(
            moveBy(
              () =>
                calls.close.$post({
                  param,
                  json: {
                    version,
                    reason: reason as 'hired',
                    filled: reason === 'hired' && fills,
                  },
                }),
              'Enquiry closed',
            ),
            close,
          )
        }
      >
        {(reason) =>
          reason === 'hired' && (
            <Checkbox checked={fills} onChange={({ target }) => setFills(target.checked)}>
              {`The role is filled: ${whomFillingTells(othersOfJob)}`}
            </Checkbox>
          )
        }
      </ReasonDialog>
    </div>
  )
}
