import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { type Brief, type BriefBody, BriefSchema } from '../../../../shared/briefs.ts'
import { getBrief } from '../../../../shared/endpoints/briefs.ts'
import { BriefGone, isGone } from '../../entities/brief/brief-gone.tsx'
import { noteAddedBrief } from '../../entities/brief/brief-queries.ts'
import {
  EVERYONE_SEES,
  presentAccess,
  WhoSeesChoice,
} from '../../entities/network/who-sees-choice.tsx'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useColleagues } from '../../lib/use-colleagues.ts'
import { useUnsavedChanges } from '../../lib/use-unsaved-changes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { presentDay } from '../../ui/calendar-day.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionForm } from '../../ui/section-form.tsx'
import { useToast } from '../../ui/toast.tsx'
import { BriefCompared } from './brief-compared.tsx'
import { BriefCount } from './brief-count.tsx'
import { BriefFields, BriefFormSkeleton } from './brief-form.tsx'
import { BriefNotAllowed } from './brief-not-allowed.tsx'
import {
  type BriefValues,
  briefFormSchema,
  copiedValuesOf,
  hasBegun,
  NEW_BRIEF,
  NEW_BRIEF_DRAFT,
} from './brief-values.ts'

const EMPTY_BRIEF: BriefValues = { ...NEW_BRIEF, access: EVERYONE_SEES }

interface CreateBriefPageProps {
  /** The brief to copy; an empty form if left out. */
  copyOf: string | undefined
}

/** The page where a network writes a new brief. Typed text survives a reload. */
export function CreateBriefPage({ copyOf }: CreateBriefPageProps) {
  // The build renders the skeleton of the page, where floating controls have nothing to attach to.
  const isAlive = useHydrated()
  const mayWrite = useColleagues().may('editor')
  return (
    <Page>
      <PageHeader title="Write a brief">
        Describe who you are looking for and see at once who fits, and why. One criterion is enough
        to start.
      </PageHeader>
      {!isAlive && <BriefFormSkeleton />}
      {isAlive && !mayWrite && <BriefNotAllowed />}
      {isAlive &&
        mayWrite &&
        (copyOf === undefined ? (
          <NewBrief id="brief-new" defaults={EMPTY_BRIEF} />
        ) : (
          <CopiedBrief of={copyOf} />
        ))}
    </Page>
  )
}

/** A form with all values of another brief. Nothing is saved until the form is sent. */
function CopiedBrief({ of }: { of: string }) {
  const brief = useQuery(endpointQuery(getBrief, { id: of }))
  // The copy stays, with the typed text, if a colleague deletes the original.
  if (brief.data === undefined && isGone(brief.error)) return <BriefGone />
  return (
    <DataArea query={brief} skeleton={<BriefFormSkeleton />}>
      {(original) => (
        <>
          <CopyNotice original={original} />
          {/* A copy is another form than an empty one, and does not get the text typed into that. */}
          <NewBrief id={`brief-copy-${of}`} defaults={copiedValuesOf(original, presentDay())} />
        </>
      )}
    </DataArea>
  )
}

function CopyNotice({ original }: { original: Brief }) {
  const text = [
    'Nothing is saved until you press Save.',
    hasBegun(original, presentDay()) && 'Its first day has passed, so the dates are left out.',
    original.confidentialTo !== undefined &&
      'The original is confidential, and so is the copy unless you choose otherwise.',
  ]
    .filter(Boolean)
    .join(' ')
  const [said, setSaid] = useState('')
  // A screen reader announces only text that is added later to a page that is already there.
  useEffect(() => setSaid(`This is a copy of ${original.title}. ${text}`), [original.title, text])
  return (
    <div className="max-w-2xl">
      <Notice kind="hint">
        <span className="wrap-anywhere">
          This is a copy of “<bdi>{original.title}</bdi>”.
        </span>{' '}
        {text}
      </Notice>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

interface NewBriefProps {
  /** The id of the form, and of its draft. */
  id: string
  /** The initial values. */
  defaults: BriefValues
}

function NewBrief({ id, defaults }: NewBriefProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const { colleagues } = useColleagues()
  const isSent = useRef(false)
  const [schema] = useState(() => briefFormSchema(presentDay()))
  const form = useWorkerForm<BriefValues, BriefBody, Brief>({
    id,
    schema,
    defaults,
    draft: NEW_BRIEF_DRAFT,
    send: ({ access = EVERYONE_SEES, ...brief }) => {
      const json = access.confidential
        ? { ...brief, access: presentAccess(access, colleagues) }
        : brief
      return parseResponse(api.network.briefs.$post({ json }), BriefSchema)
    },
    onSent: async (brief) => {
      isSent.current = true
      noteAddedBrief(client, brief)
      await navigate({ to: '/network/briefs/$briefId', params: { briefId: brief.id } })
      toast('Brief saved')
    },
  })
  const leaving = useUnsavedChanges(() => form.changed && !isSent.current)

  return (
    <div className="grid items-start gap-x-14 gap-y-8 xl:grid-cols-[minmax(0,42rem)_18rem]">
      <SectionForm
        // A new brief cannot have a conflict.
        form={{ ...form, leaving, keepMine: () => undefined, takeSaved: () => undefined }}
        differences={null}
        saveLabel="Save and see who fits"
        actions={
          <ButtonLink to="/network/briefs" activeOptions={{ exact: true }} variant="outline">
            Cancel
          </ButtonLink>
        }
      >
        <BriefFields form={form} />
        <Controller
          control={form.control}
          name="access"
          render={({ field: { value = EVERYONE_SEES, onChange } }) => (
            <div className="grid gap-4 pb-5 empty:hidden">
              <WhoSeesChoice what="brief" value={value} onChange={onChange} />
            </div>
          )}
        />
        {/* Beside the form where there is space. */}
        <div className="xl:hidden">
          <BriefCount form={form} />
        </div>
      </SectionForm>
      <BriefCompared form={form} />
    </div>
  )
}
