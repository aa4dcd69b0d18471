import { useState } from 'react'
import type { TalentAvailability, TalentAvailabilityStep } from '../../../../shared/availability.ts'
import { type TalentEnquiry, TalentEnquirySchema } from '../../../../shared/enquiries.ts'
import { availabilityInWords } from '../../entities/enquiry/availability-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { AvailabilityFacts } from './availability-facts.tsx'
import { NextActions, NextSection } from './next-section.tsx'
import { OverlappingDays } from './overlapping-days.tsx'
import { StepReason } from './step-note.tsx'
import { PartlyFreeForm } from './talent-step-forms.ts'
import { useEnquiryMove } from './use-enquiry-move.ts'
import { useSteps } from './use-steps.ts'

function releaseInWords(state: TalentAvailability['state']): string {
  if (state === 'booked') return 'Cancel the booking'
  if (state === 'confirmed') return 'Do not agree'
  return state === 'optioned' || state === 'renewed' ? 'Release the option' : 'I am no longer free'
}

interface TalentDatesProps {
  enquiry: TalentEnquiry
  onChanged: (enquiry: TalentEnquiry) => void
}

/**
 * The section where a talent says whether they are free, agrees to a booking, and gives days back; nothing before a
 * request.
 */
export function TalentDates({ enquiry, onChanged }: TalentDatesProps) {
  const move = useEnquiryMove<TalentEnquiry>(onChanged)
  const [taking, setTaking] = useState<'available' | 'not_available' | 'agree'>('available')
  const { id, version, availability } = enquiry
  const last = availability.at(-1)
  const can = (wanted: TalentAvailability['moves'][number]) => last?.moves.includes(wanted) ?? false
  const steps = useSteps<'partly' | 'release', TalentEnquiry>(onChanged, last, {
    partly: can('partly') && `some-days-${id}`,
    release: can('release') && `release-days-${id}`,
  })
  if (last === undefined) return null
  const step = (json: TalentAvailabilityStep) =>
    parseResponse(
      api.talent.enquiries[':id'].availability.$post({ param: { id }, json }),
      TalentEnquirySchema,
    )
  function take(wanted: typeof taking, done: string): void {
    setTaking(wanted)
    move.mutate({ move: () => step({ version, move: wanted }), done })
  }
  const busy = (wanted: typeof taking) => ({
    loading: move.isPending && taking === wanted,
    disabled: move.isPending && taking !== wanted,
  })
  return (
    <NextSection title="Dates" standing={availabilityInWords(last, 'talent')}>
      <AvailabilityFacts
        about={last}
        speaker={last.noteBy === 'talent' ? 'You wrote' : 'They wrote'}
      />
      <OverlappingDays days={last.beside} />
      {steps.open === 'partly' && (
        <PartlyFreeForm
          id={id}
          asked={last.days}
          send={steps.send((body) => step({ version, move: 'partly', ...body }))}
          onSent={steps.sent('We will tell them')}
          onClose={steps.close}
        />
      )}
      {steps.open === 'release' && (
        <StepReason
          id={`release-days-${id}`}
          side="talent"
          confirm={releaseInWords(last.state)}
          send={steps.send((body) => step({ version, move: 'release', ...body }))}
          onSent={steps.sent('We will tell them')}
          onClose={steps.close}
        />
      )}
      {steps.open === null && last.moves.length > 0 && (
        <NextActions>
          {can('available') && (
            <Button {...busy('available')} onClick={() => take('available', 'We will tell them')}>
              Yes, I am free
            </Button>
          )}
          {can('partly') && (
            <Button
              variant="outline"
              disabled={move.isPending}
              onClick={() => steps.show('partly')}
            >
              On some of them
            </Button>
          )}
          {can('not_available') && (
            <Button
              variant="outline"
              {...busy('not_available')}
              onClick={() => take('not_available', 'We will tell them')}
            >
              No, I am not
            </Button>
          )}
          {can('agree') && (
            <Button {...busy('agree')} onClick={() => take('agree', 'You are booked')}>
              Agree to the booking
            </Button>
          )}
          {can('release') && (
            <Button
              variant="outline"
              disabled={move.isPending}
              onClick={() => steps.show('release')}
            >
              {releaseInWords(last.state)}
            </Button>
          )}
        </NextActions>
      )}
    </NextSection>
  )
}
