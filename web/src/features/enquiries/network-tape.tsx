import { type NetworkEnquiry, NetworkEnquirySchema } from '../../../../shared/enquiries.ts'
import type { NetworkTape as NetworkTapeItem, NetworkTapeStep } from '../../../../shared/tapes.ts'
import { tapeInWords } from '../../entities/enquiry/tape-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { AskTape, LongerOutcome } from './network-step-forms.ts'
import { NextActions, NextSection } from './next-section.tsx'
import { StepReason } from './step-note.tsx'
import { TapeFacts } from './tape-facts.tsx'
import { useSteps } from './use-steps.ts'

interface NetworkTapeProps {
  enquiry: NetworkEnquiry
  /** The talent's name. */
  name: string
  onChanged: (enquiry: NetworkEnquiry) => void
}

/** The section where a network asks for a self-tape, and watches it. */
export function NetworkTape({ enquiry, name, onChanged }: NetworkTapeProps) {
  const { id, version, tapes } = enquiry
  const last = tapes.at(-1)
  const canStep = enquiry.moves.includes('step')
  const can = (wanted: NetworkTapeItem['moves'][number]) => last?.moves.includes(wanted) ?? false
  const steps = useSteps<'ask' | 'cancel' | 'extend', NetworkEnquiry>(onChanged, last, {
    ask: canStep && last?.state !== 'asked' && `tape-${id}`,
    cancel: can('cancel') && `tape-cancel-${id}`,
    extend: can('extend') && `tape-extend-${id}`,
  })
  if (last === undefined && !canStep) return null
  const step = (json: NetworkTapeStep) =>
    parseResponse(
      api.network.enquiries[':id'].tape.$post({ param: { id }, json }),
      NetworkEnquirySchema,
    )
  return (
    <NextSection
      title="Self-tape"
      standing={
        last
          ? tapeInWords(last, 'network')
          : 'See them at work first: ask for a short video that they make themselves.'
      }
    >
      {last && steps.open !== 'ask' && (
        <TapeFacts
          tape={last}
          name={name}
          asker="You asked"
          speaker={last.noteBy === 'network' ? 'You wrote' : `${name} wrote`}
        />
      )}
      {steps.open === 'ask' && (
        <AskTape
          id={id}
          send={steps.send((tape) => step({ version, move: 'ask', ...tape }))}
          onSent={steps.sent('Self-tape asked for')}
          onClose={steps.close}
        />
      )}
      {steps.open === 'cancel' && (
        <StepReason
          id={`tape-cancel-${id}`}
          side="network"
          confirm="Withdraw the request"
          send={steps.send((body) => step({ version, move: 'cancel', ...body }))}
          onSent={steps.sent('Request withdrawn')}
          onClose={steps.close}
        />
      )}
      {steps.open === 'extend' && last?.outcome && (
        <LongerOutcome
          id={`tape-extend-${id}`}
          of="tape"
          outcome={last.outcome}
          send={steps.send((body) => step({ version, move: 'extend', ...body }))}
          onSent={steps.sent('We will tell them')}
          onClose={steps.close}
        />
      )}
      {steps.open === null && canStep && (
        <NextActions>
          {last?.state !== 'asked' && (
            <Button variant="outline" onClick={() => steps.show('ask')}>
              {last ? 'Ask for another tape' : 'Ask for a self-tape'}
            </Button>
          )}
          {can('extend') && (
            <Button variant="outline" onClick={() => steps.show('extend')}>
              Take more time
            </Button>
          )}
          {can('cancel') && (
            <Button variant="outline" onClick={() => steps.show('cancel')}>
              Withdraw the request
            </Button>
          )}
        </NextActions>
      )}
    </NextSection>
  )
}
