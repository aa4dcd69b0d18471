import { useState } from 'react'
import * as v from 'valibot'
import { type NetworkEnquiry, NetworkEnquirySchema } from '../../../../shared/enquiries.ts'
import { possibleText } from '../../../../shared/fields.ts'
import { STEP_NOTE_MAX } from '../../../../shared/limits.ts'
import type { NetworkOfferStep } from '../../../../shared/offers.ts'
import { offerInWords } from '../../entities/enquiry/offer-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { MakeOffer } from './make-offer.tsx'
import { NextSection, takeStep } from './next-section.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { StepNote } from './step-note.tsx'

const WithdrawSchema = v.object({ note: possibleText(STEP_NOTE_MAX) })

interface NetworkOfferProps {
  enquiry: NetworkEnquiry
  /** Who the talent is. */
  name: string
  onChanged: (enquiry: NetworkEnquiry) => void
}

/** Where a network makes an offer, and reads what came of it. */
export function NetworkOffer({ enquiry, name, onChanged }: NetworkOfferProps) {
  const [open, setOpen] = useState<'make' | 'withdraw' | null>(null)
  const toast = useToast()
  const { id, version, offers, job, othersOfJob } = enquiry
  const last = offers.at(-1)
  const canStep = enquiry.moves.includes('step')
  if (last === undefined && !canStep) return null
  const step = (json: NetworkOfferStep) =>
    parseResponse(
      api.network.enquiries[':id'].offer.$post({ param: { id }, json }),
      NetworkEnquirySchema,
    )
  const onSent = (done: string) => (changed: NetworkEnquiry) => {
    setOpen(null)
    onChanged(changed)
    toast(done)
  }
  return (
    <NextSection
      title="Offer"
      standing={
        last
          ? offerInWords(last, 'network')
          : 'Say what you offer and until when. They accept or decline it here.'
      }
    >
      {last && open !== 'make' && (
        <OfferFacts
          offer={last}
          maker="You wrote with it"
          speaker={last.noteBy === 'network' ? 'You wrote' : `${name} wrote`}
        />
      )}
      {open === 'make' && (
        <MakeOffer
          id={id}
          job={job}
          othersOfJob={othersOfJob}
          send={(offer) => takeStep(() => step({ version, move: 'make', ...offer }), onChanged)}
          onSent={onSent('Offer made')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'withdraw' && (
        <StepNote
          id={`offer-withdraw-${id}`}
          schema={WithdrawSchema}
          label="Why"
          optional
          hint="They read it. You then owe them how it goes on."
          confirm="Take this offer back"
          send={(body) => takeStep(() => step({ version, move: 'withdraw', ...body }), onChanged)}
          onSent={onSent('Offer taken back')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === null && canStep && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {last?.state !== 'made' && (
            <Button variant="outline" onClick={() => setOpen('make')}>
              {last ? 'Make another offer' : 'Make an offer'}
            </Button>
          )}
          {last?.moves.includes('withdraw') && (
            <Button variant="outline" onClick={() => setOpen('withdraw')}>
              Take it back
            </Button>
          )}
        </div>
      )}
    </NextSection>
  )
}
