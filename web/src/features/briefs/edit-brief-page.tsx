import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Brief } from '../../../../shared/briefs.ts'
import { getBrief } from '../../../../shared/endpoints/briefs.ts'
import { BriefGone, isGone } from '../../entities/brief/brief-gone.tsx'
import { briefKind, forgetMatches } from '../../entities/brief/brief-queries.ts'
import { useColleagues } from '../../entities/network/use-colleagues.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { usePageSubject } from '../../lib/page-title.ts'
import { useSectionForm } from '../../lib/section-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { presentDay } from '../../ui/calendar-day.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { differencesOf } from '../../ui/field-differences.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionForm } from '../../ui/section-form.tsx'
import { useToast } from '../../ui/toast.tsx'
import { BriefCompared } from './brief-compared.tsx'
import { BriefCount } from './brief-count.tsx'
import { BriefFields, BriefFormSkeleton } from './brief-form.tsx'
import { BriefNotAllowed } from './brief-not-allowed.tsx'
import { BRIEF_DRAFT, type BriefValues, briefFormSchema, briefValuesOf } from './brief-values.ts'
import { BRIEF_WORDS } from './brief-words.ts'

/** The page where a network edits a brief, without overwriting what a colleague has saved in the meantime. */
export function EditBriefPage({ briefId }: { briefId: string }) {
  const brief = useQuery(endpointQuery(getBrief, { id: briefId }))
  usePageSubject(brief.data?.title)
  const mayWrite = useColleagues().may('editor')
  return (
    <Page>
      <PageHeader title="Edit brief">Matches are updated when you save.</PageHeader>
      {/* Typed text stays, to be copied, if a colleague deletes the brief. */}
      {brief.data === undefined && isGone(brief.error) ? (
        <BriefGone />
      ) : (
        <DataArea query={brief} skeleton={<BriefFormSkeleton />}>
          {(data) => (mayWrite ? <EditForm brief={data} /> : <BriefNotAllowed />)}
        </DataArea>
      )}
    </Page>
  )
}

function EditForm({ brief }: { brief: Brief }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const params = { briefId: brief.id }
  const [schema] = useState(() => briefFormSchema(presentDay(), brief.startsOn))
  const form = useSectionForm<Brief, BriefValues>({
    id: `brief-${brief.id}`,
    kind: briefKind(brief.id),
    profile: brief,
    schema,
    valuesOf: briefValuesOf,
    draft: BRIEF_DRAFT,
    onSaved: async () => {
      forgetMatches(client, brief.id)
      await navigate({ to: '/network/briefs/$briefId', params })
      toast('Brief saved')
    },
  })
  const { conflict } = form

  return (
    <div className="grid items-start gap-x-14 gap-y-8 xl:grid-cols-[minmax(0,42rem)_18rem]">
      <SectionForm
        form={form}
        differences={conflict && differencesOf(BRIEF_WORDS, conflict.mine, conflict.saved)}
        changedBy={conflict?.saved.changedBy}
        saveLabel="Save"
        actions={
          <ButtonLink
            to="/network/briefs/$briefId"
            params={params}
            activeOptions={{ exact: true }}
            variant="outline"
          >
            Cancel
          </ButtonLink>
        }
      >
        <BriefFields form={form} />
        {/* Beside the form where there is space. */}
        <div className="xl:hidden">
          <BriefCount form={form} />
        </div>
      </SectionForm>
      <BriefCompared form={form} />
    </div>
  )
}
