import { useQueryClient } from '@tanstack/react-query'
import { type TalentEnquiry, TalentEnquirySchema } from '../../../../shared/enquiries.ts'
import type { TalentOfferStep } from '../../../../shared/offers.ts'
import { offerInWords } from '../../entities/enquiry/offer-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { AcceptOffer } from './accept-offer.tsx'
import { NextActions, NextSection } from './next-section.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { StepReason } from './step-note.tsx'
import { UnmetTerms } from './unmet-terms.tsx'
import { useEnquiryMove } from './use-enquiry-move.ts'
import { useSteps } from './use-steps.ts'

interface TalentOfferProps {
  enquiry: TalentEnquiry
  /** The name of the network. */
  name: string
  onChanged: (enquiry: TalentEnquiry) => void
}

/** The section where a talent reads an offer, and answers; nothing until there is an offer. */
export function TalentOffer({ enquiry, name, onChanged }: TalentOfferProps) {
  const client = useQueryClient()
  const accept = useEnquiryMove<TalentEnquiry>(onChanged)
  const { id, version, offers, job } = enquiry
  const last = offers.at(-1)
  const steps = useSteps<'accept' | 'decline', TalentEnquiry>(onChanged, last, {
    decline: last?.moves.includes('decline') === true && `decline-offer-${id}`,
  })
  if (last === undefined) return null
  function closeQuestion(): void {
    steps.close()
    accept.forget()
  }
  const step = (json: TalentOfferStep) =>
    parseResponse(
      api.talent.enquiries[':id'].offer.$post({ param: { id }, json }),
      TalentEnquirySchema,
    )
  return (
    <NextSection title="Offer" standing={offerInWords(last, 'talent')}>
      <OfferFacts
        offer={last}
        maker="Their message"
        speaker={last.noteBy === 'talent' ? 'You wrote' : 'They wrote'}
      />
      {last.state === 'made' && job && (
        <UnmetTerms job={{ ...job, pay: last.pay, start: last.start }} />
      )}
      {steps.open === 'decline' && (
        <StepReason
          id={`decline-offer-${id}`}
          side="talent"
          confirm="Decline this offer"
          send={steps.send((body) => step({ version, move: 'decline', ...body }))}
          onSent={steps.sent('We will tell them')}
          onClose={steps.close}
        />
      )}
      {steps.open !== 'decline' && last.moves.length > 0 && (
        <NextActions>
          <Button onClick={() => steps.show('accept')}>Accept</Button>
          <Button variant="outline" onClick={() => steps.show('decline')}>
            Decline
          </Button>
        </NextActions>
      )}
      <AcceptOffer
        key={last.id}
        open={steps.open === 'accept'}
        offer={last}
        network={name}
        isSending={accept.isPending}
        failure={accept.failure}
        failed={accept.failed}
        onAccept={(choices) =>
          accept.confirm(
            {
              move: async () => {
                steps.check()
                return await step({ version, move: 'accept', ...choices })
              },
              done: 'Offer accepted',
            },
            closeQuestion,
            // Their profile, their visibility, and their other enquiries may all have changed.
            () => void client.invalidateQueries(),
          )
        }
        onClose={closeQuestion}
      />
    </NextSection>
  )
}
