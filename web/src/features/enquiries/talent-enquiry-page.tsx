import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sendTalentFile } from '../../../../shared/endpoints/attachments.ts'
import { getTalentEnquiry } from '../../../../shared/endpoints/enquiries.ts'
import { type TalentEnquiry, TalentEnquirySchema } from '../../../../shared/enquiries.ts'
import { EnquiryStateMark } from '../../entities/enquiry/enquiry-state-mark.tsx'
import { roleInWords } from '../../entities/enquiry/enquiry-words.ts'
import { JobFacts } from '../../entities/enquiry/job-facts.tsx'
import { termsQuery } from '../../entities/terms/terms-query.ts'
import { api } from '../../lib/api.ts'
import { doneOf, parseResponse } from '../../lib/api-problem.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { holdUntilSettled } from '../../lib/hold-until-settled.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Quotation } from '../../ui/quotation.tsx'
import { Asker } from './asker.tsx'
import { Conversation } from './conversation.tsx'
import { EnquiryGone, EnquirySkeleton, isGone } from './enquiry-gone.tsx'
import { keepTalentEnquiry } from './enquiry-queries.ts'
import { GiveContact } from './give-contact.tsx'
import { MuteEnquiry } from './mute-enquiry.tsx'
import { ReportEnquiry } from './report-enquiry.tsx'
import { TalentDates } from './talent-dates.tsx'
import { TalentEnquiryState } from './talent-enquiry-state.tsx'
import { TalentMoves } from './talent-moves.tsx'
import { TalentNext } from './talent-next.tsx'
import { TalentOffer } from './talent-offer.tsx'
import { TalentTape } from './talent-tape.tsx'
import { TheirContact } from './their-contact.tsx'
import { UnmetTerms } from './unmet-terms.tsx'
import { useEnquiryUpdates } from './use-enquiry-updates.ts'

const calls = api.talent.enquiries[':id']

/** One enquiry on one screen: the network, the job, the pay, the deadline, and the answer. */
export function TalentEnquiryPage({ enquiryId: id }: { enquiryId: string }) {
  const enquiry = useQuery(endpointQuery(getTalentEnquiry, { id }))
  const shown = holdUntilSettled(enquiry, useQuery(termsQuery))
  useEnquiryUpdates({
    enquiry: enquiry.data,
    refetch: enquiry.refetch,
    read: () => doneOf(calls.read.$post({ param: { id } })),
  })
  return (
    <Page>
      <BackLink to="/talent/enquiries">Enquiries</BackLink>
      {/* Until the network's name is known. */}
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
  // The page's title does not name the network: a tab is read by others at the talent's workplace.
  const client = useQueryClient()
  const keep = (changed: TalentEnquiry) => keepTalentEnquiry(client, changed)
  const { id, network, moves, job } = enquiry
  const name = network?.name ?? 'A network that no longer exists'
  return (
    <article className="grid max-w-3xl gap-7">
      <PageHeader title={name} note={<EnquiryStateMark enquiry={enquiry} reader="talent" />}>
        <Asker enquiry={enquiry} />
      </PageHeader>
      {enquiry.answeredBy && (
        <p className="text-sm">
          Answered by your agent, <bdi className="font-semibold">{enquiry.answeredBy}</bdi>.
        </p>
      )}
      <TalentEnquiryState enquiry={enquiry} />
      <TalentOffer enquiry={enquiry} name={name} onChanged={keep} />
      <TalentDates enquiry={enquiry} onChanged={keep} />
      <TalentNext enquiry={enquiry} onChanged={keep} />
      <TalentTape enquiry={enquiry} onChanged={keep} />
      <Conversation
        enquiry={enquiry}
        fileEndpoint={sendTalentFile}
        send={(json) =>
          parseResponse(calls.messages.$post({ param: { id }, json }), TalentEnquirySchema)
        }
        onSent={keep}
        other={name}
      />
      <TheirContact enquiry={enquiry} onChanged={keep} />
      {moves.includes('give') && <GiveContact enquiry={enquiry} onGiven={keep} />}
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
      <TalentMoves enquiry={enquiry} />
      {/* Nothing follows a withdrawal, so there are no notifications to mute. */}
      {enquiry.isAvailable && enquiry.state !== 'withdrawn' && (
        <MuteEnquiry enquiry={enquiry} onMuted={keep} />
      )}
      <ReportEnquiry enquiry={enquiry} onReported={keep} />
    </article>
  )
}
