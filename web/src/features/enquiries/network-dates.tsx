import * as v from 'valibot'
import type {
  NetworkAvailability,
  NetworkAvailabilityStep,
} from '../../../../shared/availability.ts'
import { type NetworkEnquiry, NetworkEnquirySchema } from '../../../../shared/enquiries.ts'
import { possibleText } from '../../../../shared/fields.ts'
import { STEP_NOTE_MAX } from '../../../../shared/limits.ts'
import { availabilityInWords } from '../../entities/enquiry/availability-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { AvailabilityFacts } from './availability-facts.tsx'
import { AskDays, HoldDays } from './network-step-forms.ts'
import { NextActions, NextSection } from './next-section.tsx'
import { StepNote, StepReason } from './step-note.tsx'
import { useSteps } from './use-steps.ts'

const NoteSchema = v.object({ note: possibleText(STEP_NOTE_MAX) })

/** The texts for giving days back, by the state of the days. */
function releaseWords(state: NetworkAvailability['state']) {
  if (state === 'booked') return { button: 'Cancel the booking', done: 'Booking canceled' }
  return state === 'optioned' || state === 'renewed'
    ? { button: 'Release the option', done: 'Option released' }
    : { button: 'Release these days', done: 'Days released' }
}

interface NetworkDatesProps {
  enquiry: NetworkEnquiry
  /** The talent's name. */
  name: string
  onChanged: (enquiry: NetworkEnquiry) => void
}

/** The section where a network asks whether a talent is free, holds an option on their days, and books them. */
export function NetworkDates({ enquiry, name, onChanged }: NetworkDatesProps) {
  const { id, version, availability } = enquiry
  const last = availability.at(-1)
  const canStep = enquiry.moves.includes('step')
  const can = (move: NetworkAvailability['moves'][number]) => last?.moves.includes(move) ?? false
  const isOpen = last !== undefined && (last.moves.length > 0 || last.state === 'booked')
  const steps = useSteps<NetworkAvailabilityStep['move'], NetworkEnquiry>(onChanged, last, {
    ask: canStep && (!isOpen || can('option')) && `days-${id}`,
    option: can('option') && `option-${id}`,
    renew: can('renew') && `renew-${id}`,
    confirm: can('confirm') && `confirm-days-${id}`,
    release: can('release') && `release-days-${id}`,
    withdraw: can('withdraw') && `withdraw-days-${id}`,
  })
  const { open } = steps
  if (last === undefined && !canStep) return null
  const release = releaseWords(last?.state ?? 'asked')
  const step = (json: NetworkAvailabilityStep) =>
    parseResponse(
      api.network.enquiries[':id'].availability.$post({ param: { id }, json }),
      NetworkEnquirySchema,
    )
  return (
    <NextSection
      title="Dates"
      standing={
        last
          ? availabilityInWords(last, 'network')
          : 'Ask whether they are free on the days you need, and hold them while you decide.'
      }
    >
      {last && open !== 'ask' && (
        <AvailabilityFacts
          about={last}
          speaker={last.noteBy === 'network' ? 'You wrote' : `${name} wrote`}
        />
      )}
      {open === 'ask' && (
        <AskDays
          id={id}
          send={steps.send((days) => step({ version, move: 'ask', ...days }))}
          onSent={steps.sent('They are asked')}
          onClose={steps.close}
        />
      )}
      {(open === 'option' || open === 'renew') && last && (
        <HoldDays
          id={`${open}-${id}`}
          lastDay={last.days.to}
          confirm={open === 'option' ? 'Take this option' : 'Renew the option'}
          send={steps.send((body) => step({ version, move: open, ...body }))}
          onSent={steps.sent(open === 'option' ? 'Option taken' : 'Option renewed')}
          onClose={steps.close}
        />
      )}
      {open === 'confirm' && (
        <StepNote
          id={`confirm-days-${id}`}
          schema={NoteSchema}
          label="What they should know"
          optional
          hint="Where to come, and when. They are booked once they agree."
          confirm="Confirm the booking"
          send={steps.send((body) => step({ version, move: 'confirm', ...body }))}
          onSent={steps.sent('Booking confirmed')}
          onClose={steps.close}
        />
      )}
      {(open === 'release' || open === 'withdraw') && (
        <StepReason
          id={`${open}-days-${id}`}
          side="network"
          confirm={open === 'release' ? release.button : 'Withdraw the question'}
          send={steps.send((body) => step({ version, move: open, ...body }))}
          onSent={steps.sent(open === 'release' ? release.done : 'Question withdrawn')}
          onClose={steps.close}
        />
      )}
      {open === null && canStep && (
        <NextActions>
          {can('confirm') && <Button onClick={() => steps.show('confirm')}>Book these days</Button>}
          {can('option') && (
            <Button variant="outline" onClick={() => steps.show('option')}>
              Take an option
            </Button>
          )}
          {can('renew') && (
            <Button variant="outline" onClick={() => steps.show('renew')}>
              Renew the option
            </Button>
          )}
          {can('release') && (
            <Button variant="outline" onClick={() => steps.show('release')}>
              {release.button}
            </Button>
          )}
          {can('withdraw') && (
            <Button variant="outline" onClick={() => steps.show('withdraw')}>
              Withdraw the question
            </Button>
          )}
          {(!isOpen || can('option')) && (
            <Button variant="outline" onClick={() => steps.show('ask')}>
              {last ? 'Ask about other days' : 'Ask about days'}
            </Button>
          )}
        </NextActions>
      )}
    </NextSection>
  )
}
