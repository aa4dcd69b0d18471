import { type TalentEnquiry, TalentEnquirySchema } from '../../../../shared/enquiries.ts'
import type { ContactChannel } from '../../../../shared/network-contact.ts'
import { A_CHANNEL, CHANNELS } from '../../entities/enquiry/contact-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { NextActions, NextSection } from './next-section.tsx'
import { useEnquiryMove } from './use-enquiry-move.ts'

interface TheirContactProps {
  enquiry: TalentEnquiry
  onChanged: (enquiry: TalentEnquiry) => void
}

/** The section where a talent sees the contact details of the network's side; nothing before it offers some. */
export function TheirContact({ enquiry, onChanged }: TheirContactProps) {
  const { id, version, theirContact } = enquiry
  const move = useEnquiryMove<TalentEnquiry>(onChanged)
  const offered = theirContact.filter(({ state }) => state === 'offered')
  const given = theirContact.filter(({ state }) => state === 'given')
  if (offered.length + given.length === 0) return null
  // Each may be another member's.
  const names = new Set((offered.length > 0 ? offered : given).map((one) => one.by))
  const [by = null] = names.size === 1 ? names : []
  const take = (channel: ContactChannel) =>
    move.mutate({
      move: () =>
        parseResponse(
          api.talent.enquiries[':id']['their-contact'].$post({
            param: { id },
            json: { version, move: 'take', channel },
          }),
          TalentEnquirySchema,
        ),
      done: `You see the ${CHANNELS[channel]}`,
    })
  return (
    <NextSection
      title="Their contact details"
      standing={
        offered.length > 0 ? (
          <>
            <bdi>{by ?? 'They'}</bdi>{' '}
            <span>
              {by === null ? 'offer' : 'offers'} you{' '}
              {offered.map(({ channel }) => A_CHANNEL[channel]).join(' and ')}. They will know that
              you have seen it.
            </span>
          </>
        ) : (
          <>
            Shared by <bdi>{by ?? 'the network'}</bdi>, for this enquiry.
          </>
        )
      }
    >
      {given.length > 0 && (
        <ContactFacts
          {...Object.fromEntries(given.map(({ channel, value }) => [channel, value ?? '']))}
        />
      )}
      {offered.some(({ moves }) => moves.includes('take')) && (
        <NextActions>
          {offered.map(({ channel }) => (
            <Button
              key={channel}
              variant="outline"
              loading={move.isPending}
              onClick={() => take(channel)}
            >
              See the {CHANNELS[channel]}
            </Button>
          ))}
        </NextActions>
      )}
    </NextSection>
  )
}
