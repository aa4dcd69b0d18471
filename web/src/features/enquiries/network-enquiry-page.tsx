import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sendNetworkFile } from '../../../../shared/endpoints/attachments.ts'
import { getNetworkEnquiry } from '../../../../shared/endpoints/enquiries.ts'
import { type NetworkEnquiry, NetworkEnquirySchema } from '../../../../shared/enquiries.ts'
import { EnquiryStateMark } from '../../entities/enquiry/enquiry-state-mark.tsx'
import { endInWords, isOnHold, UNAVAILABLE } from '../../entities/enquiry/enquiry-state-words.ts'
import { roleInWords } from '../../entities/enquiry/enquiry-words.ts'
import { JobFacts } from '../../entities/enquiry/job-facts.tsx'
import { MayNotWrite } from '../../entities/enquiry/may-not-write.tsx'
import { OwedUntil } from '../../entities/enquiry/owed-until.tsx'
import { repliesQuery } from '../../entities/enquiry/replies-query.ts'
import { nameOf } from '../../entities/talent/talent-words.ts'
import { api } from '../../lib/api.ts'
import { doneOf, parseResponse } from '../../lib/api-problem.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { holdUntilSettled } from '../../lib/hold-until-settled.ts'
import { usePageSubject } from '../../lib/page-title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Quotation } from '../../ui/quotation.tsx'
import { BriefStillOpen } from './brief-still-open.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { Conversation } from './conversation.tsx'
import { EnquiryGone, EnquirySkeleton, isGone } from './enquiry-gone.tsx'
import { keepNetworkEnquiry } from './enquiry-queries.ts'
import { messageFormId } from './message-form.tsx'
import { NetworkDates } from './network-dates.tsx'
import { NetworkMoves } from './network-moves.tsx'
import { NetworkNext } from './network-next.tsx'
import { NetworkOffer } from './network-offer.tsx'
import { NetworkTape } from './network-tape.tsx'
import { OfferContact } from './offer-contact.tsx'
import { placeholdersOfEnquiry } from './reply-placeholders.ts'
import { useEnquiryUpdates } from './use-enquiry-updates.ts'
import { moreTime, owesTapeOutcome, saysUntilWhen } from './what-is-next.ts'

const calls = api.network.enquiries[':id']

/** One of the network's enquiries: the request, the answer, and the messages since. */
export function NetworkEnquiryPage({ enquiryId: id }: { enquiryId: string }) {
  const enquiry = useQuery(endpointQuery(getNetworkEnquiry, { id }))
  const replies = useQuery(repliesQuery)
  const mayWrite = replies.data?.mayWrite ?? true
  const shown = holdUntilSettled(enquiry, replies)
  useEnquiryUpdates({
    enquiry: enquiry.data,
    refetch: enquiry.refetch,
    read: () => doneOf(calls.read.$post({ param: { id } })),
  })
  return (
    <Page>
      <BackLink to="/network/enquiries">Enquiries</BackLink>
      {/* Until the talent's name is known. */}
      {shown.data === undefined && <PageHeader title="Enquiry" />}
      {enquiry.data === undefined && isGone(enquiry.error) ? (
        <EnquiryGone home="/network/enquiries" />
      ) : (
        <DataArea query={shown} skeleton={<EnquirySkeleton />}>
          {(data) => (
            <Enquiry enquiry={mayWrite ? data : { ...data, moves: [] }}>
              {!mayWrite && data.moves.length > 0 && <MayNotWrite />}
            </Enquiry>
          )}
        </DataArea>
      )}
    </Page>
  )
}

interface EnquiryProps {
  /** With the actions that the member may take. */
  enquiry: NetworkEnquiry
  /** Shown above the next steps. */
  children: ReactNode
}

function Enquiry({ enquiry, children }: EnquiryProps) {
  const client = useQueryClient()
  const keep = (changed: NetworkEnquiry) => keepNetworkEnquiry(client, changed)
  const { id, talent, state, moves } = enquiry
  const name = talent === null ? UNAVAILABLE : nameOf(talent)
  usePageSubject(talent === null ? undefined : name)
  const end = endInWords(enquiry, 'network')
  return (
    <article className="grid max-w-3xl gap-7">
      <PageHeader
        title={name}
        note={<EnquiryStateMark enquiry={enquiry} reader="network" />}
        actions={
          talent?.isSeen && (
            <ButtonLink
              to="/network/browse/$userId"
              params={{ userId: talent.userId }}
              variant="outline"
            >
              See profile
            </ButtonLink>
          )
        }
      >
        <span>{roleInWords(enquiry.role)}</span>
        <span>
          , asked by <bdi>{enquiry.writer?.name ?? 'a former colleague'}</bdi>
        </span>
        {enquiry.hasWriterLeft && (
          <span>{enquiry.writer ? ', who has left your network.' : '.'}</span>
        )}
        {enquiry.hasWriterLeft && moves.includes('write') && (
          <span> The next person in your network to write takes over.</span>
        )}
      </PageHeader>
      <State enquiry={enquiry} end={end} />
      <BriefStillOpen enquiry={enquiry} />
      {children}
      <NetworkNext enquiry={enquiry} name={name} onChanged={keep} />
      <NetworkTape enquiry={enquiry} name={name} onChanged={keep} />
      <NetworkDates enquiry={enquiry} name={name} onChanged={keep} />
      <NetworkOffer enquiry={enquiry} name={name} onChanged={keep} />
      <Given enquiry={enquiry} />
      <OfferContact enquiry={enquiry} name={name} onChanged={keep} />
      <NetworkMoves enquiry={enquiry} />
      <Conversation
        enquiry={enquiry}
        fileEndpoint={sendNetworkFile}
        send={(json) =>
          parseResponse(calls.messages.$post({ param: { id }, json }), NetworkEnquirySchema)
        }
        onSent={keep}
        other={name}
        former="A former colleague"
        known={placeholdersOfEnquiry(enquiry)}
      />
      <section aria-labelledby="asked" className="grid gap-5 border-t border-line pt-7">
        <h2 id="asked" className="text-lg">
          {state === 'draft' ? 'What you wrote' : 'What you asked'}
        </h2>
        <JobFacts job={enquiry.job} isNameless={false} />
        <Quotation from="Your message">{enquiry.text}</Quotation>
        {enquiry.line && <Quotation from="To them alone">{enquiry.line}</Quotation>}
      </section>
    </article>
  )
}

/** The contact details that the talent has shared. */
function Given({ enquiry: { contact, isContactHidden } }: { enquiry: NetworkEnquiry }) {
  if (isContactHidden) {
    return (
      <Notice kind="hint">
        They have shared contact details. Only editors and owners of your network can see them.
      </Notice>
    )
  }
  if (contact.phone === undefined && contact.email === undefined) return null
  return (
    <section
      aria-label="Their contact details"
      className="rounded-box border border-line bg-sheet p-4"
    >
      <ContactFacts {...contact} />
    </section>
  )
}

/** The box for a message is below all next steps: more than a screen further down on a phone. */
function focusMessage(id: string): void {
  document.querySelector<HTMLElement>(`#${messageFormId(id)} textarea`)?.focus()
}

function State({ enquiry, end }: { enquiry: NetworkEnquiry; end: string | null }) {
  const { state, leavesAt, answerBy } = enquiry
  if (isOnHold(enquiry) && enquiry.isAvailable) {
    return (
      <Notice kind="waiting" title="On hold">
        This enquiry was reported. Neither of you can write or change anything here until our team
        has looked at it. We will tell you when that is done.
      </Notice>
    )
  }
  if (state === 'leaving' && leavesAt !== null) {
    return (
      <Notice kind="waiting" title="Not sent yet">
        It is delivered at <DateTime at={leavesAt} />. Until then you can undo this.
      </Notice>
    )
  }
  if (state === 'open' && answerBy !== null) {
    return (
      <Notice kind="hint">
        {/* On its own line: within a sentence, the line breaks would depend on the date and the font. */}
        <p>
          Open until <DateTime zone at={answerBy} />.
        </p>
        They are reminded twice.
      </Notice>
    )
  }
  // The next step says it.
  if (state === 'talking' && saysUntilWhen(enquiry)) return null
  if (state === 'talking' && enquiry.owedUntil !== null) {
    return enquiry.owedBy === 'network' ? (
      <Notice kind="waiting" title="You owe an answer">
        <p>
          Until <OwedUntil enquiry={enquiry} />.{' '}
          {owesTapeOutcome(enquiry)
            ? 'They handed in a tape: offer times to meet or a job, ask for another, or close it with how it ended.'
            : 'Write, or close it with how it ended.'}{' '}
          A week later it ends by itself, and counts as not answered.
        </p>
        {moreTime(enquiry)?.isExtended && <p>You have taken more time, and cannot do so again.</p>}
        {enquiry.moves.includes('write') && (
          <Button variant="link" size="sm" onClick={() => focusMessage(enquiry.id)}>
            Write to them
          </Button>
        )}
      </Notice>
    ) : (
      <Notice kind="hint">
        <p>
          They can answer until <OwedUntil enquiry={enquiry} />.
        </p>
        Without an answer, it ends by itself.
      </Notice>
    )
  }
  if (state === 'draft') {
    return <Notice kind="hint">You undid this before it was sent. Nobody has read it.</Notice>
  }
  return end === null ? null : <Notice kind="hint">{end}</Notice>
}
