import type { NetworkAudition, NetworkAuditionStep } from '../../../../shared/auditions.ts'
import { type NetworkEnquiry, NetworkEnquirySchema } from '../../../../shared/enquiries.ts'
import { auditionEndInWords, kindInWords } from '../../entities/enquiry/audition-words.ts'
import { OwedUntil } from '../../entities/enquiry/owed-until.tsx'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { AuditionFacts, CalendarLink, SlotList } from './audition-facts.tsx'
import { LongerOutcome, OfferTimes } from './network-step-forms.ts'
import { NextActions, NextSection } from './next-section.tsx'
import { StepReason } from './step-note.tsx'
import { useEnquiryMove } from './use-enquiry-move.ts'
import { useSteps } from './use-steps.ts'

interface NetworkNextProps {
  enquiry: NetworkEnquiry
  /** The talent's name. */
  name: string
  onChanged: (enquiry: NetworkEnquiry) => void
}

type Form = 'offer' | 'cancel' | 'extend'

function takeStep(id: string, json: NetworkAuditionStep): Promise<NetworkEnquiry> {
  return parseResponse(
    api.network.enquiries[':id'].audition.$post({ param: { id }, json }),
    NetworkEnquirySchema,
  )
}

/** The network's next steps with a talent who has accepted: offering times, moving them, and recording the result. */
export function NetworkNext({ enquiry, name, onChanged }: NetworkNextProps) {
  const move = useEnquiryMove<NetworkEnquiry>(onChanged)
  const { id, version, auditions } = enquiry
  const last = auditions.at(-1)
  const canStep = enquiry.moves.includes('step')
  const isLiving = last !== undefined && auditionEndInWords(last, 'network') === null
  const can = (wanted: NetworkAudition['moves'][number]) => last?.moves.includes(wanted) ?? false
  const forms = {
    offer: canStep && (!isLiving || can('offer')) && `offer-times-${id}`,
    cancel: can('cancel') && `cancel-${id}`,
    extend: can('extend') && `extend-${id}`,
  }
  const steps = useSteps<Form, NetworkEnquiry>(onChanged, last, forms)
  if (last === undefined && !canStep) return null
  const note = (how: 'held' | 'missed') =>
    move.mutate({ move: () => takeStep(id, { version, move: how }), done: 'Noted' })
  return (
    <NextSection
      title="What is next"
      standing={<Standing enquiry={enquiry} last={last} name={name} />}
    >
      {isLiving && steps.open !== 'offer' && (
        <LivingAudition enquiry={enquiry} last={last} name={name} />
      )}
      {last?.state === 'cancelled' && <CalendarLink id={id} audition={last} />}
      <OpenForm enquiry={enquiry} steps={steps} />
      {steps.open === null && canStep && (
        <NextActions>
          {can('held') && (
            <Button loading={move.isPending} onClick={() => note('held')}>
              It was held
            </Button>
          )}
          {can('missed') && (
            <Button variant="outline" loading={move.isPending} onClick={() => note('missed')}>
              They did not come
            </Button>
          )}
          {forms.offer && (
            <Button
              variant={!isLiving || last.state === 'others_asked' ? 'primary' : 'outline'}
              onClick={() => steps.show('offer')}
            >
              {offerLabel(last, isLiving)}
            </Button>
          )}
          {can('extend') && (
            <Button variant="outline" onClick={() => steps.show('extend')}>
              Take more time
            </Button>
          )}
          {can('cancel') && (
            <Button variant="outline" onClick={() => steps.show('cancel')}>
              Cancel it
            </Button>
          )}
        </NextActions>
      )}
    </NextSection>
  )
}

interface OpenFormProps {
  enquiry: NetworkEnquiry
  steps: ReturnType<typeof useSteps<Form, NetworkEnquiry>>
}

function OpenForm({ enquiry: { id, version, auditions }, steps }: OpenFormProps) {
  const last = auditions.at(-1)
  const { send, sent, close } = steps
  switch (steps.open) {
    case 'offer':
      return (
        <OfferTimes
          id={id}
          before={last && detailsOf(last)}
          send={send((offer) => takeStep(id, { version, move: 'offer', ...offer }))}
          onSent={sent('Times offered')}
          onClose={close}
        />
      )
    case 'cancel':
      return (
        <StepReason
          id={`cancel-${id}`}
          side="network"
          confirm={`Cancel the ${last?.kind ?? 'audition'}`}
          send={send((body) => takeStep(id, { version, move: 'cancel', ...body }))}
          onSent={sent('Canceled')}
          onClose={close}
        />
      )
    case 'extend':
      return (
        last?.outcome && (
          <LongerOutcome
            id={`extend-${id}`}
            of={last.kind}
            outcome={last.outcome}
            send={send((body) => takeStep(id, { version, move: 'extend', ...body }))}
            onSent={sent('We will tell them')}
            onClose={close}
          />
        )
      )
    case null:
      return null
  }
}

function offerLabel(last: NetworkAudition | undefined, isLiving: boolean): string {
  if (last === undefined) return 'Offer times to meet'
  if (!isLiving) return 'Offer new times'
  return last.state === 'agreed' ? 'Move it' : 'Offer other times'
}

/** The values that prefill a new offer of times. */
function detailsOf({ kind, minutes, timeZone, where, place, companion }: NetworkAudition) {
  return { kind, minutes: String(minutes), timeZone, where, place, companion }
}

interface LastAudition {
  enquiry: NetworkEnquiry
  last: NetworkAudition
  name: string
}

function LivingAudition({ enquiry, last, name }: LastAudition) {
  return (
    <>
      {last.state !== 'agreed' && <SlotList audition={last} />}
      <AuditionFacts
        id={enquiry.id}
        audition={last}
        speaker={last.noteBy === 'network' ? 'You wrote' : `${name} wrote`}
      />
    </>
  )
}

function Standing({
  enquiry,
  last,
  name,
}: Omit<LastAudition, 'last'> & { last: NetworkAudition | undefined }) {
  if (last === undefined) {
    return (
      <>
        Meet <bdi>{name}</bdi> before you decide: offer two to five times for an audition or an
        interview.
      </>
    )
  }
  switch (last.state) {
    case 'offered':
      return `They choose one of these times for ${kindInWords(last.kind)}, or ask for others.`
    case 'others_asked':
      return 'None of these times work for them. Offer others.'
    case 'agreed':
      return enquiry.meetsAt === null ? (
        `The ${last.kind} is over. Say how it went, then what you decide.`
      ) : (
        <>
          <span>You have agreed on {kindInWords(last.kind)}. </span>
          {enquiry.owedUntil !== null && (
            <span>
              Tell them your decision by <OwedUntil enquiry={enquiry} />.
            </span>
          )}
        </>
      )
    default:
      return auditionEndInWords(last, 'network')
  }
}
