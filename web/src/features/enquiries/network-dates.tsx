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

const WITHDRAW = { button: 'Withdraw the question', done: 'Question withdrawn' }

/** The texts for giving days back, by the state of the days. */
function releaseWords(last: NetworkAvailability | undefined) {
  switch (last?.state) {
    case 'booked':
      return { button: 'Cancel the booking', done: 'Booking canceled' }
    case 'optioned':
    case 'renewed':
      return { button: 'Release the option', done: 'Option released' }
    default:
      return { button: 'Release these days', done: 'Days released' }
  }
}

interface NetworkDatesProps {
  enquiry: NetworkEnquiry
  /** The talent's name. */
  name: string
  onChanged: (enquiry: NetworkEnquiry) => void
}

type Move = NetworkAvailabilityStep['move']

/** The section where a network asks whether a talent is free, holds an option on their days, and books them. */
export function NetworkDates({ enquiry, name, onChanged }: NetworkDatesProps) {
  const { id, availability } = enquiry
  const last = availability.at(-1)
  const canStep = enquiry.moves.includes('step')
  const can = (move: NetworkAvailability['moves'][number]) => last?.moves.includes(move) ?? false
  const isOpen = last !== undefined && (last.moves.length > 0 || last.state === 'booked')
  const forms = {
    ask: canStep && (!isOpen || can('option')) && `days-${id}`,
    option: can('option') && `option-${id}`,
    renew: can('renew') && `renew-${id}`,
    confirm: can('confirm') && `confirm-days-${id}`,
    release: can('release') && `release-days-${id}`,
    withdraw: can('withdraw') && `withdraw-days-${id}`,
  }
  const steps = useSteps<Move, NetworkEnquiry>(onChanged, last, forms)
  if (last === undefined && !canStep) return null
  const others = [
    { move: 'option', label: 'Take an option' },
    { move: 'renew', label: 'Renew the option' },
    { move: 'release', label: releaseWords(last).button },
    { move: 'withdraw', label: WITHDRAW.button },
    { move: 'ask', label: last ? 'Ask about other days' : 'Ask about days' },
  ] as const
  return (
    <NextSection
      title="Dates"
      standing={
        last
          ? availabilityInWords(last, 'network')
          : 'Ask whether they are free on the days you need, and hold them while you decide.'
      }
    >
      {last && steps.open !== 'ask' && (
        <AvailabilityFacts
          about={last}
          speaker={last.noteBy === 'network' ? 'You wrote' : `${name} wrote`}
        />
      )}
      <OpenForm enquiry={enquiry} steps={steps} />
      {steps.open === null && canStep && (
        <NextActions>
          {can('confirm') && <Button onClick={() => steps.show('confirm')}>Book these days</Button>}
          {others
            .filter(({ move }) => forms[move])
            .map(({ move, label }) => (
              <Button key={move} variant="outline" onClick={() => steps.show(move)}>
                {label}
              </Button>
            ))}
        </NextActions>
      )}
    </NextSection>
  )
}

interface OpenFormProps {
  enquiry: NetworkEnquiry
  steps: ReturnType<typeof useSteps<Move, NetworkEnquiry>>
}

function OpenForm({ enquiry: { id, version, availability }, steps }: OpenFormProps) {
  const last = availability.at(-1)
  const { open, send, sent, close } = steps
  const step = (json: NetworkAvailabilityStep) =>
    parseResponse(
      api.network.enquiries[':id'].availability.$post({ param: { id }, json }),
      NetworkEnquirySchema,
    )
  switch (open) {
    case 'ask':
      return (
        <AskDays
          id={id}
          send={send((days) => step({ version, move: 'ask', ...days }))}
          onSent={sent('They are asked')}
          onClose={close}
        />
      )
    case 'option':
    case 'renew':
      return (
        last && (
          <HoldDays
            id={`${open}-${id}`}
            lastDay={last.days.to}
            confirm={open === 'option' ? 'Take this option' : 'Renew the option'}
            send={send((body) => step({ version, move: open, ...body }))}
            onSent={sent(open === 'option' ? 'Option taken' : 'Option renewed')}
            onClose={close}
          />
        )
      )
    case 'confirm':
      return (
        <StepNote
          id={`confirm-days-${id}`}
          schema={NoteSchema}
          label="What they should know"
          optional
          hint="Where to come, and when. They are booked once they agree."
          confirm="Confirm the booking"
          send={send((body) => step({ version, move: 'confirm', ...body }))}
          onSent={sent('Booking confirmed')}
          onClose={close}
        />
      )
    case 'release':
    case 'withdraw': {
      const words = open === 'release' ? releaseWords(last) : WITHDRAW
      return (
        <StepReason
          id={`${open}-days-${id}`}
          side="network"
          confirm={words.button}
          send={send((body) => step({ version, move: open, ...body }))}
          onSent={sent(words.done)}
          onClose={close}
        />
      )
    }
    case null:
      return null
  }
}
