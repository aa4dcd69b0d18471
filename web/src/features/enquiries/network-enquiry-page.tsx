import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getNetworkEnquiry } from '../../../../shared/endpoints/enquiries.ts'
import { type NetworkEnquiry, NetworkEnquirySchema } from '../../../../shared/enquiries.ts'
import { EnquiryStanding } from '../../entities/enquiry/enquiry-standing.tsx'
import {
  endInWords,
  REASONS,
  roleInWords,
  UNAVAILABLE,
} from '../../entities/enquiry/enquiry-words.ts'
import { JobFacts } from '../../entities/enquiry/job-facts.tsx'
import { Thread } from '../../entities/enquiry/thread.tsx'
import { nameOf } from '../../entities/talent/talent-words.ts'
import { api } from '../../lib/api.ts'
import { doneOf, parseResponse } from '../../lib/api-problem.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Quotation } from '../../ui/quotation.tsx'
import { PlainLink } from '../../ui/text-link.tsx'
import { EnquiryGone, EnquirySkeleton, isGone } from './enquiry-gone.tsx'
import { keepNetworkEnquiry } from './enquiry-queries.ts'
import { MessageForm } from './message-form.tsx'
import { NetworkNext } from './network-next.tsx'
import { NetworkTape } from './network-tape.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useEnquiryMove } from './use-enquiry-move.ts'
import { useFreshEnquiry } from './use-fresh-enquiry.ts'

const calls = api.network.enquiries[':id']

/** One enquiry of a network: what it asked, what was answered, and what is written since. */
export function NetworkEnquiryPage({ enquiryId: id }: { enquiryId: string }) {
  const enquiry = useQuery(endpointQuery(getNetworkEnquiry, { id }))
  useFreshEnquiry({
    enquiry: enquiry.data,
    refetch: enquiry.refetch,
    read: () => doneOf(calls.read.$post({ param: { id } })),
  })
  return (
    <Page>
      <BackLink to="/network/enquiries">Enquiries</BackLink>
      {/* Until it is known whom it is with. */}
      {enquiry.data === undefined && <PageHeader title="Enquiry" />}
      {enquiry.data === undefined && isGone(enquiry.error) ? (
        <EnquiryGone home="/network/enquiries" />
      ) : (
        <DataArea query={enquiry} skeleton={<EnquirySkeleton />}>
          {(data) => <Enquiry enquiry={data} />}
        </DataArea>
      )}
    </Page>
  )
}

function Enquiry({ enquiry }: { enquiry: NetworkEnquiry }) {
  const client = useQueryClient()
  const { id, talent, state, moves } = enquiry
  const name = talent === null ? UNAVAILABLE : nameOf(talent)
  const end = endInWords(enquiry, 'network')
  const hasBegun = moves.includes('write') || enquiry.messages.length > 0
  return (
    <article className="grid max-w-3xl gap-7">
      <PageHeader
        title={name}
        note={<EnquiryStanding enquiry={enquiry} reader="network" />}
        actions={
          talent && (
            <ButtonLink
              to="/network/browse/$userId"
              params={{ userId: talent.userId }}
              variant="outline"
              size="sm"
            >
              See profile
            </ButtonLink>
          )
        }
      >
        <span>{roleInWords(enquiry.role)}</span>
        {enquiry.writer && (
          <span>
            , asked by <bdi>{enquiry.writer.name}</bdi>
          </span>
        )}
      </PageHeader>
      <State enquiry={enquiry} end={end} />
      <NetworkNext
        enquiry={enquiry}
        name={name}
        onChanged={(changed) => keepNetworkEnquiry(client, changed)}
      />
      <NetworkTape
        enquiry={enquiry}
        name={name}
        onChanged={(changed) => keepNetworkEnquiry(client, changed)}
      />
      <Given enquiry={enquiry} />
      <Moves enquiry={enquiry} />
      {hasBegun && (
        <>
          <Thread messages={enquiry.messages} other={name} />
          {moves.includes('write') && (
            <MessageForm
              id={id}
              send={(json) =>
                parseResponse(calls.messages.$post({ param: { id }, json }), NetworkEnquirySchema)
              }
              onSent={(sent) => keepNetworkEnquiry(client, sent)}
            />
          )}
        </>
      )}
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

/** What the talent has given of how they can be reached. */
function Given({ enquiry: { contact } }: { enquiry: NetworkEnquiry }) {
  if (contact.phone === undefined && contact.email === undefined) return null
  return (
    <section aria-label="Contact details" className="rounded-box border border-line bg-sheet p-4">
      <FactList>
        <Fact name="Phone">
          {contact.phone && (
            <PlainLink href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>
              <bdi>{contact.phone}</bdi>
            </PlainLink>
          )}
        </Fact>
        <Fact name="Email">
          {contact.email && (
            <PlainLink href={`mailto:${contact.email}`}>
              <bdi>{contact.email}</bdi>
            </PlainLink>
          )}
        </Fact>
      </FactList>
    </section>
  )
}

function State({ enquiry, end }: { enquiry: NetworkEnquiry; end: string | null }) {
  const { state, leavesAt, answerBy, isFrozen } = enquiry
  if (isFrozen && enquiry.isAvailable && enquiry.reason !== 'reported') {
    return (
      <Notice kind="waiting" title="On hold">
        This enquiry was reported. Neither of you can write or change anything here until our team
        has looked at it. You are told when that is done.
      </Notice>
    )
  }
  if (state === 'leaving' && leavesAt !== null) {
    return (
      <Notice kind="waiting" title="It has not left yet">
        It is delivered at <DateTime at={leavesAt} />. Until then you can take it back.
      </Notice>
    )
  }
  if (state === 'open' && answerBy !== null) {
    return (
      <Notice kind="hint">
        <AnswerableUntil at={answerBy} />
        They are reminded twice.
      </Notice>
    )
  }
  // What is next says it.
  if (enquiry.meetsAt !== null) return null
  if (state === 'talking' && enquiry.owedUntil !== null) {
    return enquiry.owedBy === 'network' ? (
      <Notice kind="waiting" title="You owe an answer">
        Until <DateTime at={enquiry.owedUntil} />. Write, or close it with how it ended. A week
        later it ends by itself, and counts as not answered.
      </Notice>
    ) : (
      <Notice kind="hint">
        <AnswerableUntil at={enquiry.owedUntil} />
        Then it ends by itself.
      </Notice>
    )
  }
  if (state === 'draft') {
    return <Notice kind="hint">You took this back before it left. Nobody has read it.</Notice>
  }
  return end === null ? null : <Notice kind="hint">{end}</Notice>
}

/** In a line of its own: within a sentence, where the line breaks would go by the day and the font. */
function AnswerableUntil({ at }: { at: string }) {
  return (
    <p>
      Open until <DateTime at={at} />.
    </p>
  )
}

function Moves({ enquiry }: { enquiry: NetworkEnquiry }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<'withdraw' | 'close' | null>(null)
  const move = useEnquiryMove<NetworkEnquiry>((moved) => keepNetworkEnquiry(client, moved))
  const { id, version, moves, talent } = enquiry
  const param = { id }
  const json = { version }
  const make = (call: () => ReturnType<typeof calls.recall.$post>, done: string) =>
    move.mutate(
      { move: () => parseResponse(call(), NetworkEnquirySchema), done },
      { onSettled: () => setAsking(null) },
    )
  const can = (wanted: NetworkEnquiry['moves'][number]) => moves.includes(wanted)
  if (
    !['recall', 'withdraw', 'close', 'reopen', 'send'].some((one) => moves.includes(one as never))
  ) {
    return null
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {can('recall') && (
        <Button
          variant="outline"
          loading={move.isPending}
          onClick={() => make(() => calls.recall.$post({ param, json }), 'Taken back')}
        >
          Take it back
        </Button>
      )}
      {can('send') && talent && (
        <ButtonLink to="/network/enquiries/create" search={{ talent: talent.userId, draft: id }}>
          Write it again
        </ButtonLink>
      )}
      {can('withdraw') && (
        <Button variant="outline" onClick={() => setAsking('withdraw')}>
          Withdraw
        </Button>
      )}
      {can('close') && (
        <Button variant="outline" onClick={() => setAsking('close')}>
          Close
        </Button>
      )}
      {can('reopen') && (
        <Button
          variant="outline"
          loading={move.isPending}
          onClick={() => make(() => calls.reopen.$post({ param, json }), 'Open again')}
        >
          Reopen
        </Button>
      )}
      <ReasonDialog
        open={asking === 'withdraw'}
        title="Withdraw this enquiry?"
        description="They read that it was withdrawn, and why."
        reasons={REASONS.withdraw}
        confirm="Withdraw"
        isSending={move.isPending}
        onConfirm={(reason) =>
          make(
            () => calls.withdraw.$post({ param, json: { version, reason: reason as 'filled' } }),
            'Enquiry withdrawn',
          )
        }
        onClose={() => setAsking(null)}
      />
      <ReasonDialog
        open={asking === 'close'}
        title="How did it end?"
        description="They are told. You can open it again for seven days."
        reasons={REASONS.close}
        confirm="Close enquiry"
        isSending={move.isPending}
        onConfirm={(reason) =>
          make(
            () => calls.close.$post({ param, json: { version, reason: reason as 'hired' } }),
            'Enquiry closed',
          )
        }
        onClose={() => setAsking(null)}
      />
    </div>
  )
}
