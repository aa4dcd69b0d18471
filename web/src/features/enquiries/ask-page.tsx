import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { getBrief } from '../../../../shared/endpoints/briefs.ts'
import { getNetworkEnquiry } from '../../../../shared/endpoints/enquiries.ts'
import { getTalent } from '../../../../shared/endpoints/talent-search.ts'
import { AskedSchema } from '../../../../shared/enquiries.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { nameOf } from '../../entities/talent/talent-words.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useUnsavedChanges } from '../../lib/use-unsaved-changes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionForm } from '../../ui/section-form.tsx'
import { useToast } from '../../ui/toast.tsx'
import { AskFields } from './ask-fields.tsx'
import {
  ASK_DRAFT,
  AskFormSchema,
  type AskValues,
  askOf,
  NEW_ENQUIRY,
  valuesOfBrief,
  valuesOfDraft,
} from './ask-values.ts'
import { EnquirySkeleton } from './enquiry-gone.tsx'
import { askForEnquiriesAgain } from './enquiry-queries.ts'

interface AskPageProps {
  /** Whom. */
  talentId: string | undefined
  /** The brief that describes the job, if one does. */
  briefId: string | undefined
  /** One that was taken back, to be written again. */
  draftId: string | undefined
}

/** Where a network asks a talent. What is typed survives a reload. */
export function AskPage({ talentId, briefId, draftId }: AskPageProps) {
  // The skeleton of the page is drawn at build, where nobody knows whom it asks.
  const isAlive = useHydrated()
  if (!isAlive) return <Outline />
  if (talentId === undefined) return <AskNobody />
  return (
    <Page>
      <AskTalent {...{ talentId, briefId, draftId }} />
    </Page>
  )
}

function Outline() {
  return (
    <Page>
      <PageHeader title="Ask about a job" />
      <EnquirySkeleton />
    </Page>
  )
}

function AskNobody() {
  return (
    <Page>
      <PageHeader title="Ask about a job" />
      <EmptyState
        title="Choose whom to ask"
        action={<ButtonLink to="/network/browse">Browse talent</ButtonLink>}
      >
        Open somebody’s profile and choose ‘Ask’.
      </EmptyState>
    </Page>
  )
}

function AskTalent({ talentId, briefId, draftId }: AskPageProps & { talentId: string }) {
  const talent = useQuery(endpointQuery(getTalent, { userId: talentId }))
  const brief = useQuery({
    ...endpointQuery(getBrief, { id: briefId ?? '' }),
    enabled: briefId !== undefined,
  })
  const draft = useQuery({
    ...endpointQuery(getNetworkEnquiry, { id: draftId ?? '' }),
    enabled: draftId !== undefined,
  })
  const waits = brief.isLoading || draft.isLoading
  const defaults = draft.data
    ? valuesOfDraft(draft.data)
    : brief.data
      ? valuesOfBrief(brief.data)
      : NEW_ENQUIRY
  return (
    <>
      <PageHeader title={talent.data ? `Ask ${nameOf(talent.data)}` : 'Ask about a job'}>
        They read who asks, the job and its pay, and answer with a yes or a not now. It leaves five
        minutes after you send it; until then you can take it back.
      </PageHeader>
      <DataArea
        query={waits ? { ...talent, data: undefined, error: null } : talent}
        skeleton={<EnquirySkeleton />}
      >
        {() => (
          <AskForm
            id={`ask-${talentId}-${briefId ?? draftId ?? ''}`}
            {...{ talentId, defaults }}
            briefId={brief.data?.id}
          />
        )}
      </DataArea>
    </>
  )
}

interface AskFormProps {
  id: string
  talentId: string
  briefId: string | undefined
  defaults: AskValues
}

function AskForm({ id, talentId, briefId, defaults: first }: AskFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const isSent = useRef(false)
  // What a form began with stays, also when what it was made of is asked for again.
  const [defaults] = useState(first)
  // A second press, or a try after no answer came, asks nobody twice.
  const [requestKey] = useState(() => crypto.randomUUID())
  const form = useWorkerForm({
    id,
    schema: AskFormSchema,
    defaults,
    draft: ASK_DRAFT,
    send: async (body) => {
      const { done, failed } = await parseResponse(
        api.network.enquiries.$post(
          { json: askOf(body, talentId, briefId) },
          { headers: { 'Idempotency-Key': requestKey } },
        ),
        AskedSchema,
      )
      const [asked] = done
      if (asked) return asked
      const code = failed[0]?.code ?? 'unexpected'
      throw new ApiProblem(code, PROBLEMS[code].detail)
    },
    onSent: async ({ id: enquiryId }) => {
      isSent.current = true
      askForEnquiriesAgain(client)
      await navigate({ to: '/network/enquiries/$enquiryId', params: { enquiryId } })
      toast('Enquiry sent', 'It leaves in five minutes.')
    },
  })
  const leaving = useUnsavedChanges(() => form.changed && !isSent.current)
  return (
    <SectionForm
      form={{ ...form, leaving, keepMine: () => undefined, takeSaved: () => undefined }}
      differences={null}
      saveLabel="Send enquiry"
      actions={
        <ButtonLink
          to="/network/browse/$userId"
          params={{ userId: talentId }}
          activeOptions={{ exact: true }}
          variant="outline"
        >
          Cancel
        </ButtonLink>
      }
    >
      <AskFields form={form} />
    </SectionForm>
  )
}
