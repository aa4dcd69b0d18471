import { useState } from 'react'
import * as v from 'valibot'
import type { NetworkAudition, NetworkAuditionStep } from '../../../../shared/auditions.ts'
import { type NetworkEnquiry, NetworkEnquirySchema } from '../../../../shared/enquiries.ts'
import { possibleText } from '../../../../shared/fields.ts'
import { STEP_NOTE_MAX } from '../../../../shared/limits.ts'
import { auditionEndInWords, kindInWords } from '../../entities/enquiry/audition-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { useToast } from '../../ui/toast.tsx'
import { AuditionFacts, CalendarLink, SlotList } from './audition-facts.tsx'
import { NextSection, takeStep } from './next-section.tsx'
import { OfferTimes } from './offer-times.tsx'
import { StepNote } from './step-note.tsx'
import { useEnquiryMove } from './use-enquiry-move.ts'

const CancelSchema = v.object({ note: possibleText(STEP_NOTE_MAX) })

interface NetworkNextProps {
  enquiry: NetworkEnquiry
  /** Who the talent is. */
  name: string
  onChanged: (enquiry: NetworkEnquiry) => void
}

/** What a network does next with who has said yes: it offers times, moves them, and says how it went. */
export function NetworkNext({ enquiry, name, onChanged }: NetworkNextProps) {
  const [open, setOpen] = useState<'offer' | 'cancel' | null>(null)
  const toast = useToast()
  const move = useEnquiryMove<NetworkEnquiry>(onChanged)
  const { id, version, auditions } = enquiry
  const last = auditions.at(-1)
  const canStep = enquiry.moves.includes('step')
  if (last === undefined && !canStep) return null
  const isLiving = last !== undefined && auditionEndInWords(last, 'network') === null
  const can = (wanted: NetworkAudition['moves'][number]) => last?.moves.includes(wanted) ?? false
  const step = (json: NetworkAuditionStep) =>
    parseResponse(
      api.network.enquiries[':id'].audition.$post({ param: { id }, json }),
      NetworkEnquirySchema,
    )
  const note = (how: 'held' | 'missed') =>
    move.mutate({ move: () => step({ version, move: how }), done: 'Noted' })
  const onSent = (done: string) => (changed: NetworkEnquiry) => {
    setOpen(null)
    onChanged(changed)
    toast(done)
  }
  return (
    <NextSection
      title="What is next"
      standing={<Standing enquiry={enquiry} last={last} name={name} />}
    >
      {isLiving && open !== 'offer' && <LivingAudition enquiry={enquiry} last={last} name={name} />}
      {last?.state === 'cancelled' && <CalendarLink id={id} audition={last} />}
      {open === 'offer' && (
        <OfferTimes
          id={id}
          before={last && detailsOf(last)}
          send={(offer) => takeStep(() => step({ version, move: 'offer', ...offer }), onChanged)}
          onSent={onSent('Times offered')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'cancel' && (
        <StepNote
          id={`cancel-${id}`}
          schema={CancelSchema}
          label="Why"
          optional
          hint="They read it. You then owe them how it goes on."
          confirm={`Cancel the ${last?.kind ?? 'audition'}`}
          send={(body) => takeStep(() => step({ version, move: 'cancel', ...body }), onChanged)}
          onSent={onSent('Canceled')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === null && canStep && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {!isLiving && (
            <Button onClick={() => setOpen('offer')}>
              {last === undefined ? 'Offer times to meet' : 'Offer times again'}
            </Button>
          )}
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
          {isLiving && can('offer') && (
            <Button
              variant={last.state === 'others_asked' ? 'primary' : 'outline'}
              onClick={() => setOpen('offer')}
            >
              {last.state === 'agreed' ? 'Move it' : 'Offer other times'}
            </Button>
          )}
          {can('cancel') && (
            <Button variant="outline" onClick={() => setOpen('cancel')}>
              Cancel it
            </Button>
          )}
        </div>
      )}
    </NextSection>
  )
}

/** What is offered again when times are. */
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
      return 'They can come at none of these times. Offer others.'
    case 'agreed':
      return enquiry.meetsAt === null ? (
        `The ${last.kind} is over. Say how it went, and then how you decide.`
      ) : (
        <>
          <span>You have agreed on {kindInWords(last.kind)}. </span>
          {enquiry.owedUntil !== null && (
            <span>
              Tell them how you decide by <DateTime at={enquiry.owedUntil} />.
            </span>
          )}
        </>
      )
    default:
      return auditionEndInWords(last, 'network')
  }
}
