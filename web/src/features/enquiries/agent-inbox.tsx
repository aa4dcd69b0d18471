import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AgentEnquiryItem } from '../../../../shared/agents.ts'
import { ask } from '../../../../shared/endpoint.ts'
import { listAgentEnquiries } from '../../../../shared/endpoints/agents.ts'
import { EnquiryLine, enquiryLinkClasses } from '../../entities/enquiry/enquiry-line.tsx'
import { payInWords, roleInWords } from '../../entities/enquiry/enquiry-words.ts'
import { answerTo } from '../../lib/endpoint-query.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { factLine } from '../../ui/fact-line.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedRows } from '../../ui/paged-rows.tsx'
import { AgentLinkActions } from './agent-link-actions.tsx'
import { AgentPageClosed } from './agent-link-spent.tsx'
import { agentListQuery, isPageClosed } from './agent-queries.ts'
import { Resigned } from './agent-stop.tsx'
import { EnquiriesSkeleton } from './enquiries-skeleton.tsx'
import { InboxUpdates } from './inbox-updates.tsx'
import { useInboxUpdates } from './use-inbox-updates.ts'

/** The enquiries to the talent of an agent: those that wait for an answer first. */
export function AgentInbox({ agentId }: { agentId: string }) {
  const client = useQueryClient()
  const [left, setLeft] = useState<{ isForGood: boolean; name: string } | null>(null)
  const inbox = agentListQuery(agentId)
  const list = useInfiniteQuery({
    ...inbox,
    refetchOnWindowFocus: false,
    enabled: left === null,
  })
  const fresh = useInboxUpdates(
    inbox.queryKey,
    async (signal) => {
      try {
        return await answerTo(ask(listAgentEnquiries, { agentId }), signal)
      } catch (error) {
        // Then nothing of it stays on the screen.
        if (isPageClosed(error)) void list.refetch()
        throw error
      }
    },
    left === null && !isPageClosed(list.error),
  )
  const name = list.data?.pages[0]?.talentName
  function leave(isForGood: boolean): void {
    setLeft({ isForGood, name: name ?? '' })
    // Back must show nothing of it to the next person who uses this browser.
    client.clear()
  }
  if (left?.isForGood) return <Resigned name={left.name} />
  if (left !== null) return <AgentPageClosed agentId={agentId} />
  if (isPageClosed(list.error)) return <AgentPageClosed agentId={agentId} askAgain={list.refetch} />
  return (
    <>
      <PageHeader
        title={name === undefined ? 'Enquiries' : `Enquiries for ${name}`}
        actions={
          name !== undefined && (
            <AgentLinkActions
              agentId={agentId}
              name={name}
              onClosed={() => leave(false)}
              onResigned={() => leave(true)}
            />
          )
        }
      >
        You read and answer as their agent. They see all of it, with your name.
      </PageHeader>
      <InboxUpdates fresh={fresh}>
        <DataArea query={list} skeleton={<EnquiriesSkeleton />}>
          {({ pages }) => {
            const enquiries = pages.flatMap(({ items }) => items)
            if (enquiries.length === 0) {
              return (
                <EmptyState title="Enquiries will appear here">
                  When a network asks <bdi>{name}</bdi> about a job, we email you a link, and you
                  read here who asks, what it pays and until when they wait.
                </EmptyState>
              )
            }
            return (
              <PagedRows
                label="Enquiries"
                items={enquiries}
                names={['enquiries', 'enquiry']}
                list={list}
              >
                {(enquiry) => <Row agentId={agentId} enquiry={enquiry} />}
              </PagedRows>
            )
          }}
        </DataArea>
      </InboxUpdates>
    </>
  )
}

function Row({ agentId, enquiry }: { agentId: string; enquiry: AgentEnquiryItem }) {
  const { id, network, role, programme, pay } = enquiry
  return (
    <Link to="/agent" search={{ page: agentId, enquiry: id }} className={enquiryLinkClasses}>
      <EnquiryLine
        enquiry={enquiry}
        reader="agent"
        title={network?.name ?? 'A network that no longer exists'}
        // Only signed-in users get pictures.
        photo={null}
      >
        <DottedLine
          facts={factLine([
            roleInWords(role),
            programme ?? '',
            pay === null ? '' : payInWords(pay),
          ])}
        />
      </EnquiryLine>
    </Link>
  )
}
