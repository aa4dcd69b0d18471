import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { type TalentEnquiry, TalentEnquirySchema } from '../../../../shared/enquiries.ts'
import { possibleText } from '../../../../shared/fields.ts'
import { STEP_NOTE_MAX } from '../../../../shared/limits.ts'
import type { TalentOfferStep } from '../../../../shared/offers.ts'
import { offerInWords } from '../../entities/enquiry/offer-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { AcceptOffer } from './accept-offer.tsx'
import { NextSection, takeStep } from './next-section.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { StepNote } from './step-note.tsx'
import { UnmetTerms } from './unmet-terms.tsx'
import { useEnquiryMove } from './use-enquiry-move.ts'

const DeclineSchema = v.object({ note: possibleText(STEP_NOTE_MAX) })

interface TalentOfferProps {
  enquiry: TalentEnquiry
  /** Who makes it. */
  name: string
  onChanged: (enquiry: TalentEnquiry) => void
}

/** Where a talent reads what they are offered, and answers; nothing until there is an offer. */
export function TalentOffer({ enquiry, name, onChanged }: TalentOfferProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState<'accept' | 'decline' | null>(null)
  const toast = useToast()
  const accept = useEnquiryMove<TalentEnquiry>(onChanged)
  const { id, version, offers, job } = enquiry
  const last = offers.at(-1)
  if (last === undefined) return null
  const step = (json: TalentOfferStep) =>
    parseResponse(
      api.talent.enquiries[':id'].offer.$post({ param: { id }, json }),
      TalentEnquirySchema,
    )
  return (
    <NextSection title="Offer" standing={offerInWords(last, 'talent')}>
      <OfferFacts
        offer={last}
        maker="They write with it"
        speaker={last.noteBy === 'talent' ? 'You wrote' : 'They wrote'}
      />
      {last.state === 'made' && job && (
        <UnmetTerms job={{ ...job, pay: last.pay, start: last.start }} />
      )}
      {open === 'decline' && (
        <StepNote
          id={`decline-offer-${id}`}
          schema={DeclineSchema}
          label="Why"
          optional
          hint="They read it. The conversation goes on."
          confirm="Decline this offer"
          send={(body) => takeStep(() => step({ version, move: 'decline', ...body }), onChanged)}
          onSent={(changed) => {
            setOpen(null)
            onChanged(changed)
            toast('They are told')
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== 'decline' && last.moves.length > 0 && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button onClick={() => setOpen('accept')}>Accept</Button>
          <Button variant="outline" onClick={() => setOpen('decline')}>
            Decline
          </Button>
        </div>
      )}
      <AcceptOffer
        key={last.id}
        open={open === 'accept'}
        offer={last}
        network={name}
        isSending={accept.isPending}
        onAccept={(choices) =>
          accept.mutate(
            { move: () => step({ version, move: 'accept', ...choices }), done: 'Offer accepted' },
            {
              // Their profile, who sees them, and their other enquiries may all be others now.
              onSuccess: () => void client.invalidateQueries(),
              onSettled: () => setOpen(null),
            },
          )
        }
        onClose={() => setOpen(null)}
      />
    </NextSection>
  )
}
