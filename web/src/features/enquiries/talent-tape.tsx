import { type TalentEnquiry, TalentEnquirySchema } from '../../../../shared/enquiries.ts'
import type { TalentTape as TalentTapeItem, TalentTapeStep } from '../../../../shared/tapes.ts'
import { tapeInWords } from '../../entities/enquiry/tape-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { NextActions, NextSection } from './next-section.tsx'
import { StepReason } from './step-note.tsx'
import { HandInTape } from './talent-step-forms.ts'
import { TapeFacts } from './tape-facts.tsx'
import { useSteps } from './use-steps.ts'

interface TalentTapeProps {
  enquiry: TalentEnquiry
  onChanged: (enquiry: TalentEnquiry) => void
}

/** The section where a talent reads the request for a self-tape, and submits it; nothing before a request. */
export function TalentTape({ enquiry, onChanged }: TalentTapeProps) {
  const { id, version, tapes } = enquiry
  const last = tapes.at(-1)
  const can = (wanted: TalentTapeItem['moves'][number]) => last?.moves.includes(wanted) ?? false
  const steps = useSteps<'hand_in' | 'decline', TalentEnquiry>(onChanged, last, {
    hand_in: can('hand_in') && `hand-in-${id}`,
    decline: can('decline') && `decline-tape-${id}`,
  })
  if (last === undefined) return null
  const step = (json: TalentTapeStep) =>
    parseResponse(
      api.talent.enquiries[':id'].tape.$post({ param: { id }, json }),
      TalentEnquirySchema,
    )
  return (
    <NextSection title="Self-tape" standing={tapeInWords(last, 'talent')}>
      <TapeFacts
        tape={last}
        name="Your tape"
        asker="They ask"
        speaker={last.noteBy === 'talent' ? 'You wrote' : 'They wrote'}
      />
      {steps.open === 'hand_in' && (
        <HandInTape
          id={id}
          send={steps.send((tape) => step({ version, move: 'hand_in', ...tape }))}
          onSent={steps.sent('Tape handed in')}
          onClose={steps.close}
        />
      )}
      {steps.open === 'decline' && (
        <StepReason
          id={`decline-tape-${id}`}
          side="talent"
          confirm="Make no tape"
          send={steps.send((body) => step({ version, move: 'decline', ...body }))}
          onSent={steps.sent('We will tell them')}
          onClose={steps.close}
        />
      )}
      {steps.open === null && last.moves.length > 0 && (
        <NextActions>
          <Button
            variant={last.state === 'asked' ? 'primary' : 'outline'}
            onClick={() => steps.show('hand_in')}
          >
            {last.state === 'asked' ? 'Hand in a tape' : 'Hand in another take'}
          </Button>
          {can('decline') && (
            <Button variant="outline" onClick={() => steps.show('decline')}>
              No tape
            </Button>
          )}
        </NextActions>
      )}
    </NextSection>
  )
}
