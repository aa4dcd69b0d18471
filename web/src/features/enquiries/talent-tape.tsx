import { useState } from 'react'
import * as v from 'valibot'
import { type TalentEnquiry, TalentEnquirySchema } from '../../../../shared/enquiries.ts'
import { possibleText } from '../../../../shared/fields.ts'
import { STEP_NOTE_MAX } from '../../../../shared/limits.ts'
import type { TalentTapeStep } from '../../../../shared/tapes.ts'
import { tapeInWords } from '../../entities/enquiry/tape-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { HandInTape } from './hand-in-tape.tsx'
import { NextSection, takeStep } from './next-section.tsx'
import { StepNote } from './step-note.tsx'
import { TapeFacts } from './tape-facts.tsx'

const DeclineSchema = v.object({ note: possibleText(STEP_NOTE_MAX) })

interface TalentTapeProps {
  enquiry: TalentEnquiry
  onChanged: (enquiry: TalentEnquiry) => void
}

/** Where a talent reads which self-tape is asked for, and hands it in; nothing until one is. */
export function TalentTape({ enquiry, onChanged }: TalentTapeProps) {
  const [open, setOpen] = useState<'hand_in' | 'decline' | null>(null)
  const toast = useToast()
  const { id, version, tapes } = enquiry
  const last = tapes.at(-1)
  if (last === undefined) return null
  const step = (json: TalentTapeStep) =>
    parseResponse(
      api.talent.enquiries[':id'].tape.$post({ param: { id }, json }),
      TalentEnquirySchema,
    )
  const onSent = (done: string) => (changed: TalentEnquiry) => {
    setOpen(null)
    onChanged(changed)
    toast(done)
  }
  return (
    <NextSection title="Self-tape" standing={tapeInWords(last, 'talent')}>
      <TapeFacts
        tape={last}
        name="Your tape"
        asker="They ask"
        speaker={last.noteBy === 'talent' ? 'You wrote' : 'They wrote'}
      />
      {open === 'hand_in' && (
        <HandInTape
          id={id}
          send={(tape) => takeStep(() => step({ version, move: 'hand_in', ...tape }), onChanged)}
          onSent={onSent('Tape handed in')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'decline' && (
        <StepNote
          id={`decline-tape-${id}`}
          schema={DeclineSchema}
          label="Why"
          optional
          hint="They read it. The conversation goes on."
          confirm="Make no tape"
          send={(body) => takeStep(() => step({ version, move: 'decline', ...body }), onChanged)}
          onSent={onSent('They are told')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === null && last.moves.length > 0 && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button
            variant={last.state === 'asked' ? 'primary' : 'outline'}
            onClick={() => setOpen('hand_in')}
          >
            {last.state === 'asked' ? 'Hand in a tape' : 'Hand in another take'}
          </Button>
          {last.moves.includes('decline') && (
            <Button variant="outline" onClick={() => setOpen('decline')}>
              No tape
            </Button>
          )}
        </div>
      )}
    </NextSection>
  )
}
