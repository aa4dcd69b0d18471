import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AgentEnquiry, AgentEnquirySchema } from '../../../../shared/agents.ts'
import { EnquiryStateMark } from '../../entities/enquiry/enquiry-state-mark.tsx'
import { isOnHold } from '../../entities/enquiry/enquiry-state-words.ts'
import { roleInWords } from '../../entities/enquiry/enquiry-words.ts'
import { JobFacts } from '../../entities/enquiry/job-facts.tsx'
import { OwedUntil } from '../../entities/enquiry/owed-until.tsx'
import { Thread } from '../../entities/enquiry/thread.tsx'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useDraftText } from '../../lib/use-draft-text.ts'
import { usePolling } from '../../lib/use-polling.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Quotation } from '../../ui/quotation.tsx'
import { AgentPageClosed } from './agent-link-spent.tsx'
import { AgentMoves } from './agent-moves.tsx'
import { agentEnquiryQuery, isPageClosed, keepAgentEnquiry } from './agent-queries.ts'
import { endForAgent } from './agent-words.ts'
import { Asker } from './asker.tsx'
import { EnquirySkeleton, isGone } from './enquiry-gone.tsx'
import { MessageForm } from './message-form.tsx'
import { UnsentDraft } from './unsent-draft.tsx'

/** The same interval as on the talent's own page. */
const PACE = { first: 5_000, longest: 30_000 } as const

interface AgentEnquiryPageProps {
  agentId: string
  id: string
}

/** One enquiry on an agent's page: the network, the talent, the job, the pay, the deadline, and the answer. */
export function AgentEnquiryPage({ agentId, id }: AgentEnquiryPageProps) {
  const enquiry = useQuery(agentEnquiryQuery(agentId, id))
  const lives = enquiry.data?.state === 'open' || enquiry.data?.state === 'talking'
  usePolling(enquiry.refetch, lives && !isPageClosed(enquiry.error), PACE)
  if (isPageClosed(enquiry.error)) {
    return (
      <AgentPageClosed agentId={agentId} askAgain={enquiry.refetch}>
        <TypedWords agentId={agentId} id={id} />
      </AgentPageClosed>
    )
  }
  return (
    <>
      <BackLink to="/agent" search={{ page: agentId }}>
        Enquiries
      </BackLink>
      {enquiry.data === undefined && <PageHeader title="Enquiry" />}
      {enquiry.data === undefined && isGone(enquiry.error) ? (
        <EmptyState title="This enquiry does not exist">
          It may have been withdrawn, or is for someone else you act for.
        </EmptyState>
      ) : (
        <DataArea query={enquiry} skeleton={<EnquirySkeleton />}>
          {(data) => <Enquiry agentId={agentId} enquiry={data} />}
        </DataArea>
      )}
    </>
  )
}

/** Says that the drafts of a page that was closed are not lost: a new link opens in a tab that does not have them. */
function TypedWords({ agentId, id }: AgentEnquiryPageProps) {
  const message = useDraftText(`enquiry-${agentId}-${id}`)
  const refusal = useDraftText(`agent-decline-${id}`)
  if (`${message.text}${refusal.text}`.trim() === '') return null
  return (
    <p className="measure font-semibold text-ink">
      What you typed is kept in this tab. Open the page with a new link, then come back here.
    </p>
  )
}

function Enquiry({ agentId, enquiry }: { agentId: string; enquiry: AgentEnquiry }) {
  const client = useQueryClient()
  const { id, network, moves, job, talentName } = enquiry
  const name = network?.name ?? 'A network that no longer exists'
  const param = { agentId, id }
  const keep = (changed: AgentEnquiry) => keepAgentEnquiry(client, agentId, changed)
  return (
    <article className="grid max-w-3xl gap-7">
      <PageHeader title={name} note={<EnquiryStateMark enquiry={enquiry} reader="agent" />}>
        <p>
          To <bdi className="font-semibold text-ink">{talentName}</bdi>, the person you act for.
        </p>
        <Asker enquiry={enquiry} />
      </PageHeader>
      <Standing enquiry={enquiry} name={name} />
      {(moves.includes('write') || enquiry.messages.length > 0) && (
        <>
          <Thread messages={enquiry.messages} self={talentName} other={name} isAgents />
          {moves.includes('write') && (
            <MessageForm
              id={`${agentId}-${id}`}
              send={(json) =>
                parseResponse(
                  api.agent[':agentId'].enquiries[':id'].messages.$post({ param, json }),
                  AgentEnquirySchema,
                )
              }
              onSent={keep}
            />
          )}
        </>
      )}
      {!moves.includes('write') && <UnsentDraft id={`${agentId}-${id}`} />}
      <section aria-labelledby="job" className="grid gap-5 border-t border-line pt-7">
        <h2 id="job" className="text-lg">
          {roleInWords(enquiry.role)}
        </h2>
        {job === null ? (
          <p className="text-sm text-soft">Its messages were deleted with the network.</p>
        ) : (
          <>
            <JobFacts job={job} isNameless={job.confidential && job.programme === ''} />
            <Quotation from={enquiry.writer ? `${enquiry.writer.name} writes` : 'They write'}>
              {enquiry.text}
            </Quotation>
            {enquiry.line && <Quotation from={`To ${talentName} alone`}>{enquiry.line}</Quotation>}
          </>
        )}
      </section>
      <AgentMoves agentId={agentId} enquiry={enquiry} onMoved={keep} />
    </article>
  )
}

/** The deadline and whose answer is due, or how the enquiry ended; and what only the talent can answer. */
function Standing({ enquiry, name }: { enquiry: AgentEnquiry; name: string }) {
  const { state, isAvailable, owedBy, owedUntil, talentName } = enquiry
  if (isOnHold(enquiry)) {
    return (
      <Notice kind="waiting" title="On hold">
        Nobody can write or change anything here until our team has looked at it.
      </Notice>
    )
  }
  if (isAvailable && owedBy === 'talent' && owedUntil !== null) {
    return (
      <Notice kind="waiting" title={`${name} waits for an answer`}>
        Until <OwedUntil enquiry={enquiry} />.{' '}
        {state === 'open'
          ? 'A yes lets both sides write to each other here; it gives away no phone number and no address.'
          : `Auditions, tapes, dates and offers are answered by ${talentName}, and we tell them about each.`}
      </Notice>
    )
  }
  if (state === 'talking' && owedUntil !== null) {
    return (
      <Notice kind="hint">
        <bdi>{name}</bdi> owes an answer by <OwedUntil enquiry={enquiry} />.
      </Notice>
    )
  }
  const end = endForAgent(enquiry)
  return end === null ? null : <Notice kind="hint">{end}</Notice>
}
