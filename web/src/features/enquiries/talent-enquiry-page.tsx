import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf, ask } from '../../../../shared/endpoint.ts'
import { sendTalentFile } from '../../../../shared/endpoints/attachments.ts'
import { getTalentEnquiry } from '../../../../shared/endpoints/enquiries.ts'
import { type TalentEnquiry, TalentEnquirySchema } from '../../../../shared/enquiries.ts'
import { EnquiryStanding } from '../../entities/enquiry/enquiry-standing.tsx'
import { REASONS, roleInWords } from '../../entities/enquiry/enquiry-words.ts'
import { JobFacts } from '../../entities/enquiry/job-facts.tsx'
import { Thread } from '../../entities/enquiry/thread.tsx'
import { termsQuery } from '../../entities/terms/terms-query.ts'
import { api } from '../../lib/api.ts'
import { doneOf, parseResponse } from '../../lib/api-problem.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { sendFile } from '../../lib/send-file.ts'
import { shownWith } from '../../lib/shown-with.ts'
import { useDraftText } from '../../lib/use-draft-text.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Quotation } from '../../ui/quotation.tsx'
import { Asker } from './asker.tsx'
import { EnquiryGone, EnquirySkeleton, isGone } from './enquiry-gone.tsx'
import { fileLinks, keepTalentEnquiry } from './enquiry-queries.ts'
import { GiveContact } from './give-contact.tsx'
import { MessageForm } from './message-form.tsx'
import { MuteEnquiry } from './mute-enquiry.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReasonWords } from './reason-words.tsx'
import { ReportEnquiry } from './report-enquiry.tsx'
import { TalentDates } from './talent-dates.tsx'
import { TalentEnquiryState } from './talent-enquiry-state.tsx'
import { TalentNext } from './talent-next.tsx'
import { TalentOffer } from './talent-offer.tsx'
import { TalentTape } from './talent-tape.tsx'
import { UnmetTerms } from './unmet-terms.tsx'
import { UnsentWords } from './unsent-words.tsx'
import { useEnquiryMove } from './use-enquiry-move.ts'
import { useFreshEnquiry } from './use-fresh-enquiry.ts'

const calls = api.talent.enquiries[':id']

/** One enquiry on one screen: who asks, for what, at what pay, until when; and the answer. */
export function TalentEnquiryPage({ enquiryId: id }: { enquiryId: string }) {
  const enquiry = useQuery(endpointQuery(getTalentEnquiry, { id }))
  const shown = shownWith(enquiry, useQuery(termsQuery))
  useFreshEnquiry({
    enquiry: enquiry.data,
    refetch: enquiry.refetch,
    read: () => doneOf(calls.read.$post({ param: { id } })),
  })
  return (
    <Page>
      <BackLink to="/talent/enquiries">Enquiries</BackLink>
      {/* Until it is known whom it is with. */}
      {shown.data === undefined && <PageHeader title="Enquiry" />}
      {enquiry.data === undefined && isGone(enquiry.error) ? (
        <EnquiryGone home="/talent/enquiries" />
      ) : (
        <DataArea query={shown} skeleton={<EnquirySkeleton />}>
          {(data) => <Enquiry enquiry={data} />}
        </DataArea>
      )}
    </Page>
  )
}

function Enquiry({ enquiry }: { enquiry: TalentEnquiry }) {
  const client = useQueryClient()
  const { id, network, moves, job } = enquiry
  const name = network?.name ?? 'A network that no longer exists'
  const hasBegun = moves.includes('write') || enquiry.messages.length > 0
  return (
    <article className="grid max-w-3xl gap-7">
      <PageHeader title={name} note={<EnquiryStanding enquiry={enquiry} reader="talent" />}>
        <Asker enquiry={enquiry} />
      </PageHeader>
      {enquiry.answeredBy && (
        <p className="text-sm">
          Answered by your agent, <bdi className="font-semibold">{enquiry.answeredBy}</bdi>.
        </p>
      )}
      <TalentEnquiryState enquiry={enquiry} />
      <TalentOffer
        enquiry={enquiry}
        name={name}
        onChanged={(changed) => keepTalentEnquiry(client, changed)}
      />
      <TalentDates enquiry={enquiry} onChanged={(changed) => keepTalentEnquiry(client, changed)} />
      <TalentNext enquiry={enquiry} onChanged={(changed) => keepTalentEnquiry(client, changed)} />
      <TalentTape enquiry={enquiry} onChanged={(changed) => keepTalentEnquiry(client, changed)} />
      {hasBegun && (
        <>
          <Thread
            messages={enquiry.messages}
            other={name}
            linkOf={enquiry.isAvailable ? fileLinks(id) : undefined}
          />
          {moves.includes('write') && (
            <MessageForm
              id={id}
              send={(json) =>
                parseResponse(calls.messages.$post({ param: { id }, json }), TalentEnquirySchema)
              }
              attach={(file, sending) =>
                parseResponse(
                  sendFile(
                    'POST',
                    addressOf(ask(sendTalentFile, { id, name: file.name })),
                    file,
                    sending,
                  ),
                  TalentEnquirySchema,
                )
              }
              onSent={(sent) => keepTalentEnquiry(client, sent)}
            />
          )}
        </>
      )}
      {!moves.includes('write') && <UnsentWords id={id} />}
      {moves.includes('give') && (
        <GiveContact
          key={enquiry.contact.given.join()}
          enquiry={enquiry}
          onGiven={(given) => keepTalentEnquiry(client, given)}
        />
      )}
      <section aria-labelledby="job" className="grid gap-5 border-t border-line pt-7">
        <h2 id="job" className="text-lg">
          {roleInWords(enquiry.role)}
        </h2>
        {job === null ? (
          <p className="text-sm text-soft">Its messages were deleted with the network.</p>
        ) : (
          <>
            <JobFacts job={job} isNameless={job.confidential && job.programme === ''} />
            <UnmetTerms job={job} />
            <Quotation from={enquiry.writer ? `${enquiry.writer.name} writes` : 'They write'}>
              {enquiry.text}
            </Quotation>
            {enquiry.line && <Quotation from="To you alone">{enquiry.line}</Quotation>}
          </>
        )}
      </section>
      <Moves enquiry={enquiry} />
      {enquiry.isAvailable && (
        <MuteEnquiry enquiry={enquiry} onMuted={(changed) => keepTalentEnquiry(client, changed)} />
      )}
      {enquiry.mayReport && (
        <ReportEnquiry id={id} onReported={(held) => keepTalentEnquiry(client, held)} />
      )}
    </article>
  )
}

function Moves({ enquiry }: { enquiry: TalentEnquiry }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<'decline' | 'end' | 'block' | null>(null)
  const move = useEnquiryMove<TalentEnquiry>((moved) => keepTalentEnquiry(client, moved))
  const keptFocus = useKeptFocus(focusHeading)
  const { id, version, moves } = enquiry
  const words = useDraftText(`decline-enquiry-${id}`)
  const param = { id }
  const json = { version }
  async function send(call: () => ReturnType<typeof calls.accept.$post>): Promise<TalentEnquiry> {
    const moved = await parseResponse(call(), TalentEnquirySchema)
    words.forget()
    return moved
  }
  const make = (call: () => ReturnType<typeof calls.accept.$post>, done: string) =>
    move.mutate({ move: () => send(call), done }, { onSettled: () => setAsking(null) })
  const can = (wanted: TalentEnquiry['moves'][number]) => moves.includes(wanted)
  const mayBlock = enquiry.isAvailable && enquiry.network !== null
  if (!mayBlock && !moves.some((one) => one !== 'write' && one !== 'give')) return null
  return (
    <div className="flex flex-wrap gap-3 print:hidden" {...keptFocus}>
      {can('accept') && (
        <Button
          loading={move.isPending && asking === null}
          onClick={() => make(() => calls.accept.$post({ param, json }), 'You said yes')}
        >
          Yes, let’s talk
        </Button>
      )}
      {can('decline') && (
        <Button variant="outline" onClick={() => setAsking('decline')}>
          Not now
        </Button>
      )}
      {can('revive') && (
        <Button
          variant="outline"
          loading={move.isPending}
          onClick={() => make(() => calls.revive.$post({ param, json }), 'You said yes')}
        >
          Say yes after all
        </Button>
      )}
      {can('end') && (
        <Button variant="outline" onClick={() => setAsking('end')}>
          No longer interested
        </Button>
      )}
      {mayBlock && (
        <Button variant="outline" onClick={() => setAsking('block')}>
          Never this network
        </Button>
      )}
      <Dialog
        open={asking === 'block'}
        onClose={() => setAsking(null)}
        waits={move.isPending}
        title="Never this network?"
        description="You will be hidden from them, and everything between the two of you ends. They will read that you are no longer available, and not why. Only you can undo this, in your settings under privacy."
        actions={
          <>
            <Button
              loading={move.isPending}
              onClick={() => make(() => calls.block.$post({ param }), 'You are hidden from them')}
            >
              Hide me from them
            </Button>
            <Button variant="outline" disabled={move.isPending} onClick={() => setAsking(null)}>
              Cancel
            </Button>
          </>
        }
      />
      <ReasonDialog
        open={asking === 'decline'}
        title="Not now?"
        description="They will see your reason. They cannot ask you again for 90 days; you can still say yes."
        reasons={REASONS.decline}
        confirm="Say not now"
        isSending={move.isPending}
        onConfirm={(reason) =>
          make(
            () =>
              calls.decline.$post({
                param,
                json: { version, reason: reason as 'money', text: words.text },
              }),
            'You said not now',
          )
        }
        onClose={() => setAsking(null)}
      >
        {() => <ReasonWords label="Anything else" words={words.text} onChange={words.write} />}
      </ReasonDialog>
      <Dialog
        open={asking === 'end'}
        onClose={() => setAsking(null)}
        waits={move.isPending}
        title="End this conversation?"
        description={
          enquiry.availability.at(-1)?.state === 'booked'
            ? 'We will tell them that you are no longer interested, and your booking is canceled. You can come back within seven days.'
            : 'We will tell them that you are no longer interested. You can come back within seven days.'
        }
        actions={
          <>
            <Button
              loading={move.isPending}
              onClick={() => make(() => calls.end.$post({ param, json }), 'You ended it')}
            >
              End it
            </Button>
            <Button variant="outline" disabled={move.isPending} onClick={() => setAsking(null)}>
              Cancel
            </Button>
          </>
        }
      />
    </div>
  )
}
