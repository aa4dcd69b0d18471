import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Brief, BriefSchema } from '../../../../shared/briefs.ts'
import { getBrief } from '../../../../shared/endpoints/briefs.ts'
import { BriefGone, isGone } from '../../entities/brief/brief-gone.tsx'
import { briefKind, deletedBriefKind, forgetMatches } from '../../entities/brief/brief-queries.ts'
import { versionOfDraft } from '../../lib/draft-version.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { usePageSubject } from '../../lib/page-title.ts'
import { useSectionForm } from '../../lib/section-form.ts'
import { useColleagues } from '../../lib/use-colleagues.ts'
import { useDraftKey } from '../../lib/use-draft-key.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { presentDay } from '../../ui/calendar-day.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { differencesOf } from '../../ui/field-differences.ts'
import { Notice } from '../../ui/notice.tsx'
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
  const drafted = useDraftedBrief(briefId)
  const isDeleted = isGone(brief.error)
  const known = brief.data ?? (isDeleted ? drafted : undefined)
  return (
    <Page>
      <PageHeader title="Edit brief">Matches are updated when you save.</PageHeader>
      {isDeleted && known === undefined ? (
        <BriefGone />
      ) : (
        <DataArea
          // What was typed is the newest that there is: nothing can be out of date.
          query={isDeleted ? { ...brief, data: known, error: null } : brief}
          skeleton={<BriefFormSkeleton />}
        >
          {(data) =>
            mayWrite ? <EditForm brief={data} isDeleted={isDeleted} /> : <BriefNotAllowed />
          }
        </DataArea>
      )}
    </Page>
  )
}

/** The version of the brief that a draft kept in this tab was made from; undefined without a draft. */
function useDraftedBrief(briefId: string): Brief | undefined {
  const key = useDraftKey(formOf(briefId))
  const [drafted] = useState(() =>
    versionOfDraft({
      key,
      fields: BRIEF_DRAFT,
      schema: BriefSchema,
      valuesOf: (brief) => ({ ...briefValuesOf(brief) }),
    }),
  )
  return drafted
}

function formOf(briefId: string): string {
  return `brief-${briefId}`
}

interface EditFormProps {
  brief: Brief
  /** Whether the brief is known to be deleted. Then it can only be saved as a new one. */
  isDeleted: boolean
}

function EditForm({ brief, isDeleted }: EditFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const params = { briefId: brief.id }
  const { colleagues } = useColleagues()
  const [isRefused, setRefused] = useState(false)
  const isNew = isDeleted || isRefused
  const [schema] = useState(() => briefFormSchema(presentDay(), brief.startsOn))
  const form = useSectionForm<Brief, BriefValues>({
    id: formOf(brief.id),
    kind: isNew ? deletedBriefKind(colleagues) : briefKind(brief.id),
    profile: brief,
    schema,
    valuesOf: briefValuesOf,
    draft: BRIEF_DRAFT,
    onRefused: (error) => setRefused(isNew || isGone(error)),
    onSaved: async (saved) => {
      forgetMatches(client, brief.id)
      await navigate({ to: '/network/briefs/$briefId', params: { briefId: saved.id } })
      toast(isNew ? 'Saved as a new brief' : 'Brief saved')
    },
  })
  const { conflict, failure } = form
  // Another failure of the new brief has its own words.
  const isTold = isNew && (failure === null || failure.code === 'brief_not_found')

  return (
    <div className="grid items-start gap-x-14 gap-y-8 xl:grid-cols-[minmax(0,42rem)_18rem]">
      <SectionForm
        form={form}
        differences={conflict && differencesOf(BRIEF_WORDS, conflict.mine, conflict.saved)}
        changedBy={conflict?.saved.changedBy}
        refusal={isTold && <DeletedNotice sending={form.sending} />}
        saveLabel={isNew ? SAVE_AS_NEW : 'Save'}
        actions={
          <ButtonLink
            {...(isNew
              ? { to: '/network/briefs' as const }
              : { to: '/network/briefs/$briefId' as const, params })}
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

const SAVE_AS_NEW = 'Save as a new brief'

function DeletedNotice({ sending }: { sending: boolean }) {
  return (
    <Notice kind="failure" title="This brief no longer exists">
      <p>Someone in your network may have deleted it. What you typed is still here.</p>
      <Button type="submit" size="sm" className="mt-3" loading={sending}>
        {SAVE_AS_NEW}
      </Button>
    </Notice>
  )
}
