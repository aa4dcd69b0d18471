import { type NetworkEnquiry, NetworkEnquirySchema } from '../../../../shared/enquiries.ts'
import type { NetworkOfferStep } from '../../../../shared/offers.ts'
import { offerInWords } from '../../entities/enquiry/offer-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { MakeOffer } from './network-step-forms.ts'
import { NextActions, NextSection } from './next-section.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { StepReason } from './step-note.tsx'
import { useSteps } from './use-steps.ts'

interface NetworkOfferProps {
  enquiry: NetworkEnquiry
  /** The talent's name. */
  name: string
  onChanged: (enquiry: NetworkEnquiry) => void
}

/** The section where a network makes an offer, and sees the result. */
export function NetworkOffer({ enquiry, name, onChanged }: NetworkOfferProps) {
  const { id, version, offers, job, othersOfJob } = enquiry
  const last = offers.at(-1)
  const canStep = enquiry.moves.includes('step')
  const steps = useSteps<'make' | 'withdraw', NetworkEnquiry>(onChanged, last, {
    make: canStep && last?.state !== 'made' && `make-offer-${last?.id ?? id}`,
    withdraw: last?.moves.includes('withdraw') === true && `offer-withdraw-${id}`,
  })
  if (last === undefined && !canStep) return null
  const step = (json: NetworkOfferStep) =>
    parseResponse(
      api.network.enquiries[':id'].offer.$post({ param: { id }, json }),
      NetworkEnquirySchema,
    )
  return (
    <NextSection
      title="Offer"
      standing={
        last
          ? offerInWords(last, 'network')
          : 'Say what you offer and until when. They accept or decline it here.'
      }
    >
      {last && steps.open !== 'make' && (
        <OfferFacts
          offer={last}
          maker="Your message"
          speaker={last.noteBy === 'network' ? 'You wrote' : `${name} wrote`}
        />
      )}
      {steps.open === 'make' && (
        <MakeOffer
          id={id}
          job={job}
          last={last}
          othersOfJob={othersOfJob}
          send={steps.send((offer) => step({ version, move: 'make', ...offer }))}
          onSent={steps.sent('Offer made')}
          onClose={steps.close}
        />
      )}
      {steps.open === 'withdraw' && (
        <StepReason
          id={`offer-withdraw-${id}`}
          side="network"
          confirm="Withdraw the offer"
          send={steps.send((body) => step({ version, move: 'withdraw', ...body }))}
          onSent={steps.sent('Offer withdrawn')}
          onClose={steps.close}
        />
      )}
      {steps.open === null && canStep && (
        <NextActions>
          {last?.state !== 'made' && (
            <Button variant="outline" onClick={() => steps.show('make')}>
              {last ? 'Make another offer' : 'Make an offer'}
            </Button>
          )}
          {last?.moves.includes('withdraw') && (
            <Button variant="outline" onClick={() => steps.show('withdraw')}>
              Withdraw the offer
            </Button>
          )}
        </NextActions>
      )}
    </NextSection>
  )
}
