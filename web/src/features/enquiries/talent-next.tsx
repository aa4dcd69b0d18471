import { useState } from 'react'
import * as v from 'valibot'
import {
  otherTimesField,
  type TalentAudition,
  type TalentAuditionStep,
} from '../../../../shared/auditions.ts'
import { now } from '../../../../shared/clock.ts'
import { type TalentEnquiry, TalentEnquirySchema } from '../../../../shared/enquiries.ts'
import {
  auditionEndInWords,
  kindInWords,
  timeHere,
  timeThere,
} from '../../entities/enquiry/audition-words.ts'
import { OwedUntil } from '../../entities/enquiry/owed-until.tsx'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-cards.tsx'
import { AuditionFacts, CalendarLink } from './audition-facts.tsx'
import { NextActions, NextSection } from './next-section.tsx'
import { StepNote, StepReason } from './step-note.tsx'
import { useEnquiryMove } from './use-enquiry-move.ts'
import { useSteps } from './use-steps.ts'

const OthersSchema = v.object({ note: otherTimesField })

interface TalentNextProps {
  enquiry: TalentEnquiry
  onChanged: (enquiry: TalentEnquiry) => void
}

/** The talent's next steps: choosing one of the offered times, asking for others, or canceling. */
export function TalentNext({ enquiry, onChanged }: TalentNextProps) {
  const [slot, setSlot] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const move = useEnquiryMove<TalentEnquiry>(onChanged)
  const { id, version, auditions } = enquiry
  const last = auditions.at(-1)
  const can = (wanted: TalentAudition['moves'][number]) => last?.moves.includes(wanted) ?? false
  const steps = useSteps<'others' | 'cancel', TalentEnquiry>(onChanged, last, {
    others: can('ask_others') && `others-${id}`,
    cancel: can('cancel') && `cancel-${id}`,
  })
  if (last === undefined) return null
  const step = (json: TalentAuditionStep) =>
    parseResponse(
      api.talent.enquiries[':id'].audition.$post({ param: { id }, json }),
      TalentEnquirySchema,
    )
  const isChosen = last.slots.includes(slot)
  function take(): void {
    if (isChosen) {
      move.mutate({ move: () => step({ version, move: 'take', slot }), done: 'Time taken' })
    } else {
      setIsMissing(true)
    }
  }
  const isOver = auditionEndInWords(last, 'talent') !== null
  return (
    <NextSection title="What is next" standing={<Standing enquiry={enquiry} last={last} />}>
      {can('take') && steps.open === null && (
        <RadioGroup
          legend="Times"
          error={isMissing && !isChosen ? 'Choose one of the times' : undefined}
        >
          {last.slots.map((at) => (
            <RadioCard
              key={at}
              name="slot"
              label={timeThere(at, last.timeZone)}
              {...describe(timeHere(at, last.timeZone))}
              disabled={Date.parse(at) <= now()}
              checked={slot === at}
              onChange={() => setSlot(at)}
            />
          ))}
        </RadioGroup>
      )}
      {!isOver && (
        <AuditionFacts
          id={id}
          audition={last}
          speaker={last.noteBy === 'talent' ? 'You wrote' : 'They wrote'}
        />
      )}
      {last.state === 'cancelled' && <CalendarLink id={id} audition={last} />}
      {steps.open === 'others' && (
        <StepNote
          id={`others-${id}`}
          schema={OthersSchema}
          label="When you can come"
          hint="Days and times that suit you, for instance “Any evening next week”"
          confirm="Ask for other times"
          send={steps.send((body) => step({ version, move: 'ask_others', ...body }))}
          onSent={steps.sent('You asked for other times')}
          onClose={steps.close}
        />
      )}
      {steps.open === 'cancel' && (
        <StepReason
          id={`cancel-${id}`}
          side="talent"
          confirm={`Cancel the ${last.kind}`}
          send={steps.send((body) => step({ version, move: 'cancel', ...body }))}
          onSent={steps.sent('Canceled')}
          onClose={steps.close}
        />
      )}
      {steps.open === null && last.moves.length > 0 && (
        <NextActions>
          {can('take') && (
            <Button loading={move.isPending} onClick={take}>
              Choose this time
            </Button>
          )}
          {can('ask_others') && (
            <Button variant="outline" onClick={() => steps.show('others')}>
              {last.state === 'agreed' ? 'Move it' : 'Ask for other times'}
            </Button>
          )}
          {can('cancel') && (
            <Button variant="outline" onClick={() => steps.show('cancel')}>
              {last.state === 'agreed' ? 'Cancel it' : `No ${last.kind}`}
            </Button>
          )}
        </NextActions>
      )}
    </NextSection>
  )
}

function describe(description: string | null) {
  return description === null ? {} : { description }
}

function Standing({ enquiry, last }: { enquiry: TalentEnquiry; last: TalentAudition }) {
  switch (last.state) {
    case 'offered':
      return `They offer times for ${kindInWords(last.kind)}. Choose one, or ask for others.`
    case 'others_asked':
      return 'You asked for other times, and they owe you an answer. You can still choose one of these.'
    case 'agreed':
      return enquiry.meetsAt === null ? (
        `The ${last.kind} is over. They owe you an answer.`
      ) : (
        <>
          <span>You have agreed on {kindInWords(last.kind)}. </span>
          {enquiry.owedUntil !== null && (
            <span>
              They owe you an answer by <OwedUntil enquiry={enquiry} />.
            </span>
          )}
        </>
      )
    default:
      return auditionEndInWords(last, 'talent')
  }
}
