import { useState } from 'react'
import * as v from 'valibot'
import { type NetworkEnquiry, NetworkEnquirySchema } from '../../../../shared/enquiries.ts'
import { possibleText } from '../../../../shared/fields.ts'
import { STEP_NOTE_MAX } from '../../../../shared/limits.ts'
import type { NetworkTapeStep } from '../../../../shared/tapes.ts'
import { tapeInWords } from '../../entities/enquiry/tape-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { AskTape } from './ask-tape.tsx'
import { NextSection, takeStep } from './next-section.tsx'
import { StepNote } from './step-note.tsx'
import { TapeFacts } from './tape-facts.tsx'

const CancelSchema = v.object({ note: possibleText(STEP_NOTE_MAX) })

interface NetworkTapeProps {
  enquiry: NetworkEnquiry
  /** Who the talent is. */
  name: string
  onChanged: (enquiry: NetworkEnquiry) => void
}

/** Where a network asks for a self-tape, and sees it. */
export function NetworkTape({ enquiry, name, onChanged }: NetworkTapeProps) {
  const [open, setOpen] = useState<'ask' | 'cancel' | null>(null)
  const toast = useToast()
  const { id, version, tapes } = enquiry
  const last = tapes.at(-1)
  const canStep = enquiry.moves.includes('step')
  if (last === undefined && !canStep) return null
  const step = (json: NetworkTapeStep) =>
    parseResponse(
      api.network.enquiries[':id'].tape.$post({ param: { id }, json }),
      NetworkEnquirySchema,
    )
  const onSent = (done: string) => (changed: NetworkEnquiry) => {
    setOpen(null)
    onChanged(changed)
    toast(done)
  }
  return (
    <NextSection
      title="Self-tape"
      standing={
        last
          ? tapeInWords(last, 'network')
          : 'See them at work first: ask for a short video that they make themselves.'
      }
    >
      {last && open !== 'ask' && (
        <TapeFacts
          tape={last}
          name={name}
          asker="You asked"
          speaker={last.noteBy === 'network' ? 'You wrote' : `${name} wrote`}
        />
      )}
      {open === 'ask' && (
        <AskTape
          id={id}
          send={(tape) => takeStep(() => step({ version, move: 'ask', ...tape }), onChanged)}
          onSent={onSent('Self-tape asked for')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'cancel' && (
        <StepNote
          id={`tape-cancel-${id}`}
          schema={CancelSchema}
          label="Why"
          optional
          hint="They read it. You then owe them how it goes on."
          confirm="Ask for no tape"
          send={(body) => takeStep(() => step({ version, move: 'cancel', ...body }), onChanged)}
          onSent={onSent('Taken back')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === null && canStep && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {last?.state !== 'asked' && (
            <Button variant="outline" onClick={() => setOpen('ask')}>
              {last ? 'Ask for another tape' : 'Ask for a self-tape'}
            </Button>
          )}
          {last?.moves.includes('cancel') && (
            <Button variant="outline" onClick={() => setOpen('cancel')}>
              Take it back
            </Button>
          )}
        </div>
      )}
    </NextSection>
  )
}
