import { useQueryClient } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Brief, BriefBody } from '../../../../shared/briefs.ts'
import { api } from '../../lib/api.ts'
import { dataOf } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useUnsavedChanges } from '../../lib/use-unsaved-changes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionForm } from '../../ui/section-form.tsx'
import { useToast } from '../../ui/toast.tsx'
import { BriefCompared } from './brief-compared.tsx'
import { BriefFields, BriefFormSkeleton } from './brief-form.tsx'
import { BRIEF_DRAFT, BriefFormSchema, type BriefValues, NEW_BRIEF } from './brief-values.ts'
import { BRIEF_LISTS, briefQuery } from './briefs-queries.ts'

/** Where a network writes down what it looks for. What is typed survives a reload. */
export function CreateBriefPage() {
  // The outline of the page is drawn at build, where controls that float have nothing to hold on to.
  const isAlive = useHydrated()
  return (
    <Page>
      <PageHeader title="Write a brief">
        Say whom you look for, and see at once who fits and why. One wish is enough to begin.
      </PageHeader>
      {isAlive ? <NewBrief /> : <BriefFormSkeleton />}
    </Page>
  )
}

function NewBrief() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const isSent = useRef(false)
  const form = useWorkerForm<BriefValues, BriefBody, Brief>({
    id: 'brief-new',
    schema: BriefFormSchema,
    defaults: NEW_BRIEF,
    draft: BRIEF_DRAFT,
    send: (json) => dataOf(api.network.briefs.$post({ json })),
    onSent: async (brief) => {
      isSent.current = true
      client.setQueryData(briefQuery(brief.id).queryKey, brief)
      void client.invalidateQueries({ queryKey: BRIEF_LISTS })
      await navigate({ to: '/network/briefs/$briefId', params: { briefId: brief.id } })
      toast('Brief saved', 'Below is who fits.')
    },
  })
  const leaving = useUnsavedChanges(() => form.changed && !isSent.current)

  return (
    <div className="grid items-start gap-x-14 gap-y-8 xl:grid-cols-[minmax(0,42rem)_18rem]">
      <SectionForm
        // Nobody else can have saved what is not there yet.
        form={{ ...form, leaving, keepMine: () => undefined, takeSaved: () => undefined }}
        differences={null}
        saveLabel="Save and see who fits"
        actions={
          <ButtonLink to="/network/briefs" variant="outline">
            Cancel
          </ButtonLink>
        }
      >
        <BriefFields form={form} />
      </SectionForm>
      <BriefCompared form={form} />
    </div>
  )
}
