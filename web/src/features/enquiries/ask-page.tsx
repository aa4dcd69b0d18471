import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getBrief } from '../../../../shared/endpoints/briefs.ts'
import { getNetworkEnquiry } from '../../../../shared/endpoints/enquiries.ts'
import { getTalent } from '../../../../shared/endpoints/talent-search.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import type { SavedPerson } from '../../../../shared/saved-talent.ts'
import type { AskSearch } from '../../../../shared/search-params/enquiries.ts'
import { MayNotWrite } from '../../entities/enquiry/may-not-write.tsx'
import { repliesQuery } from '../../entities/enquiry/replies-query.ts'
import { comparedQuery, listsQuery } from '../../entities/saved-talent/saved-queries.ts'
import { useWholeList } from '../../entities/saved-talent/use-whole-list.ts'
import { nameOf } from '../../entities/talent/talent-words.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { holdUntilSettled } from '../../lib/hold-until-settled.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AskForm } from './ask-form.tsx'
import { AskHeader } from './ask-header.tsx'
import { askLimitsQuery } from './ask-limits.ts'
import { type AskValues, NEW_ENQUIRY, valuesOfBrief, valuesOfDraft } from './ask-values.ts'
import { AskedSummary } from './asked-summary.tsx'
import { EnquirySkeleton } from './enquiry-gone.tsx'

/** The page where a network asks one talent or several. Typed text survives a reload. */
export function AskPage({ search }: { search: AskSearch }) {
  // The build renders the skeleton of the page, where the recipients are unknown.
  const isAlive = useHydrated()
  return <Page>{isAlive ? <AskWhom search={search} /> : <Outline />}</Page>
}

function AskWhom({ search }: { search: AskSearch }) {
  const replies = useQuery(repliesQuery)
  const limits = useQuery(askLimitsQuery)
  const { talent, list, people } = search
  if (replies.data?.mayWrite === false) return <AskNotAllowed reason={<MayNotWrite />} />
  const refusal = replies.data?.askRefusal ?? null
  if (refusal !== null) return <AskNotAllowed reason={<CannotAsk refusal={refusal} />} />
  if ([replies, limits].some((one) => one.isPending && one.failureCount === 0)) return <Outline />
  if (talent !== undefined) return <AskTalent talentId={talent} search={search} />
  if (list !== undefined) return <AskList list={list} search={search} />
  if (people !== undefined) return <AskCompared people={people} search={search} />
  return <AskNobody />
}

function Outline() {
  return (
    <>
      <PageHeader title="Ask about a job" />
      <EnquirySkeleton />
    </>
  )
}

/** Replaces a form that the worker would refuse. */
function AskNotAllowed({ reason }: { reason: ReactNode }) {
  return (
    <>
      <PageHeader title="Ask about a job" />
      <div className="max-w-3xl">{reason}</div>
    </>
  )
}

/** The link that helps with each refusal. */
const WAYS = {
  address_proof_expired: <TextLink to="/network/settings">Open your settings</TextLink>,
  writing_suspended: <TextLink to="/contact">Contact us</TextLink>,
  asking_paused: <TextLink to="/network/enquiries">Open your enquiries</TextLink>,
}

function CannotAsk({ refusal }: { refusal: keyof typeof WAYS }) {
  const { title, detail } = PROBLEMS[refusal]
  return (
    <Notice kind="hint" title={title}>
      <p>{detail}</p>
      <p>If you had started to write here, your text is kept in this tab.</p>
      <p>{WAYS[refusal]}</p>
    </Notice>
  )
}

function AskNobody() {
  return (
    <>
      <PageHeader title="Ask about a job" />
      <EmptyState
        title="Choose who to ask"
        action={<ButtonLink to="/network/browse">Browse talent</ButtonLink>}
      >
        Open somebody’s profile and choose “Ask”.
      </EmptyState>
    </>
  )
}

interface AskProps {
  search: AskSearch
}

function AskTalent({ talentId, search }: AskProps & { talentId: string }) {
  const talent = useQuery(endpointQuery(getTalent, { userId: talentId }))
  const begin = useBeginning(search)
  return (
    <>
      <AskHeader title={talent.data ? `Ask ${nameOf(talent.data)}` : 'Ask about a job'}>
        They read who asks, the job and its pay, and answer with a yes or a not now.
      </AskHeader>
      <DataArea query={holdUntilSettled(talent, begin)} skeleton={<EnquirySkeleton />}>
        {(person) => (
          <div className="grid items-start gap-x-14 xl:@min-[56rem]/page:grid-cols-[minmax(0,1fr)_19rem]">
            <AskForm
              id={`ask-${talentId}-${search.brief ?? search.draft ?? ''}`}
              people={[{ ...person, userId: talentId }]}
              defaults={begin.values}
              briefId={begin.briefId}
              cancel={
                <ButtonLink
                  to="/network/browse/$userId"
                  params={{ userId: talentId }}
                  activeOptions={{ exact: true }}
                  variant="outline"
                >
                  Cancel
                </ButtonLink>
              }
            />
            <AskedSummary talent={person} />
          </div>
        )}
      </DataArea>
    </>
  )
}

/** Some people of a list: those on its shortlist, until others are chosen. */
function AskList({ list, search }: AskProps & { list: string }) {
  const lists = useQuery(listsQuery)
  const { board, people, isWhole } = useWholeList(list)
  const begin = useBeginning(search)
  const name = lists.data?.items.find(({ id }) => id === list)?.name
  const back = (
    <ButtonLink to="/network/saved" search={{ list }} variant="outline">
      Back to the list
    </ButtonLink>
  )
  return (
    <>
      <AskHeader title={name === undefined ? 'Ask about a job' : `Ask people in ${name}`}>
        Each reads who asks, the job and its pay, and answers with a yes or a not now.
      </AskHeader>
      <DataArea
        query={holdUntilSettled(isWhole ? board : { ...board, data: undefined }, begin)}
        skeleton={<EnquirySkeleton />}
      >
        {() =>
          people.length === 0 ? (
            <EmptyState title="No one is in this list" action={back}>
              Save someone to this list to ask them.
            </EmptyState>
          ) : (
            <AskForm
              id={`ask-list-${list}-${search.brief ?? ''}`}
              people={people.map(({ talent }) => talent)}
              defaults={{
                ...begin.values,
                talentIds: people
                  .filter((person) => isShortlisted(person, list))
                  .map(({ talent }) => talent.userId),
              }}
              briefId={begin.briefId}
              cancel={back}
            />
          )
        }
      </DataArea>
    </>
  )
}

function isShortlisted({ lists }: SavedPerson, list: string): boolean {
  return lists.some(({ id, stage }) => id === list && stage === 'shortlist')
}

/** The compared people, all of them chosen. */
function AskCompared({ people, search }: AskProps & { people: string }) {
  const compared = useQuery(comparedQuery(people.split(',')))
  const begin = useBeginning(search)
  const back = (
    <ButtonLink to="/network/saved" search={{ compare: people, view: 'compare' }} variant="outline">
      Back to the comparison
    </ButtonLink>
  )
  return (
    <>
      <AskHeader title="Ask about a job">
        Each reads who asks, the job and its pay, and answers with a yes or a not now.
      </AskHeader>
      <DataArea query={holdUntilSettled(compared, begin)} skeleton={<EnquirySkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="No one to ask" action={back}>
              You can no longer see the profiles you chose.
            </EmptyState>
          ) : (
            <AskForm
              id={`ask-compared-${people}`}
              people={items.map(({ talent }) => talent)}
              defaults={{
                ...begin.values,
                talentIds: items.map(({ talent }) => talent.userId),
              }}
              briefId={begin.briefId}
              cancel={back}
            />
          )
        }
      </DataArea>
    </>
  )
}

/** The initial values of a form: a brief, a withdrawn enquiry, or nothing; and whether they are still loading. */
function useBeginning({ talent, brief: briefId, draft: draftId }: AskSearch): {
  values: AskValues
  briefId: string | undefined
  isPending: boolean
  failureCount: number
  errorUpdateCount: number
} {
  const brief = useQuery({
    ...endpointQuery(getBrief, { id: briefId ?? '' }),
    enabled: briefId !== undefined,
  })
  const draft = useQuery({
    ...endpointQuery(getNetworkEnquiry, { id: draftId ?? '' }),
    enabled: draftId !== undefined,
  })
  const isWrittenAgain = draft.data !== undefined && talent !== undefined
  return {
    values: isWrittenAgain
      ? valuesOfDraft(draft.data, talent)
      : brief.data
        ? valuesOfBrief(brief.data)
        : NEW_ENQUIRY,
    // A withdrawn enquiry stays about its brief.
    briefId: isWrittenAgain ? draft.data.brief?.id : brief.data?.id,
    isPending: brief.isLoading || draft.isLoading,
    failureCount: brief.failureCount + draft.failureCount,
    errorUpdateCount: brief.errorUpdateCount + draft.errorUpdateCount,
  }
}
