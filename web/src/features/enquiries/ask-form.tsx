import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import type { AskedSchema } from '../../../../shared/enquiry-job.ts'
import { ENQUIRY_TALENT_MAX } from '../../../../shared/limits.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { isSame } from '../../lib/form-draft.ts'
import { useUnsavedChanges } from '../../lib/use-unsaved-changes.ts'
import { SectionForm } from '../../ui/section-form.tsx'
import { useToast } from '../../ui/toast.tsx'
import { AskFields, type AskFieldsProps } from './ask-fields.tsx'
import { useAskRefusals } from './ask-limits.ts'
import { type AskedPerson, AskLine, AskPeople } from './ask-people.tsx'
import { AskRefused, NobodyToAsk } from './ask-refused.tsx'
import { AskResult, askedLater } from './ask-result.tsx'
import { ASK_DRAFT, AskFormSchema, type AskValues } from './ask-values.ts'
import { askForEnquiriesAgain } from './enquiry-queries.ts'
import { sendLabel } from './reply-tools.tsx'
import { useSendAsk } from './use-send-ask.ts'

interface AskFormProps {
  /** The id of the form, and of its draft. */
  id: string
  /** The possible recipients. If there are several, some of them are chosen. */
  people: readonly AskedPerson[]
  /** The initial values. Of several recipients, as many are chosen at first as can be asked at once. */
  defaults: AskValues
  /** The brief that the enquiry is about, if any. */
  briefId: string | undefined
  /** Leaves without sending. */
  cancel: ReactNode
}

/**
 * The form of a first enquiry, to one talent or several. After sending, a list of the talent who could not be asked
 * replaces it.
 */
export function AskForm({ id, people, defaults: first, briefId, cancel }: AskFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const isSent = useRef(false)
  const [asked, setAsked] = useState<v.InferOutput<typeof AskedSchema> | null>(null)
  const [isAgain, setAgain] = useState(false)
  // A single recipient needs no choice.
  const [alone] = people.length === 1 ? people : []
  const refusalOf = useAskRefusals(briefId)
  const canAsk = people.filter(({ userId }) => refusalOf(userId) === undefined)
  // What is known later is said above the form, because something may have been typed.
  const [isRefused] = useState(canAsk.length === 0)
  // The initial values stay the same, also when their source is refetched.
  const [defaults] = useState(() => ({
    ...first,
    talentIds: alone
      ? [alone.userId]
      : first.talentIds.filter((id) => refusalOf(id) === undefined).slice(0, ENQUIRY_TALENT_MAX),
    // With an empty line for each person, as in its box: a draft is only filled into unchanged fields.
    lines: Object.fromEntries(people.map(({ userId }) => [userId, first.lines[userId] ?? ''])),
  }))
  const send = useSendAsk(briefId)
  const form = useWorkerForm({
    id,
    schema: AskFormSchema,
    defaults,
    draft: ASK_DRAFT,
    send,
    onSent: async (answer) => {
      isSent.current = true
      askForEnquiriesAgain(client)
      if (answer.failed.length > 0) {
        // What was written stays a draft for those who can be asked later.
        const later = askedLater(answer)
        if (later.length > 0) form.setValue('talentIds', later, { shouldDirty: true })
        setAsked(answer)
        return
      }
      const [sent, ...more] = answer.done
      if (sent && alone) {
        await navigate({ to: '/network/enquiries/$enquiryId', params: { enquiryId: sent.id } })
      } else {
        await navigate({ to: '/network/enquiries' })
      }
      if (more.length === 0) {
        toast('Your enquiry goes out in five minutes', 'Until then you can undo this.')
      } else {
        const title = `${answer.done.length} enquiries go out in five minutes`
        toast(title, 'Until then you can undo this.')
      }
    },
  })
  useOnlyThose(form, alone ? people : canAsk, alone !== undefined)
  const { setFocus } = form
  // The button that opened the form again is gone.
  useEffect(() => {
    if (isAgain) setFocus('talentIds')
  }, [isAgain, setFocus])
  const leaving = useUnsavedChanges(() => form.changed && !isSent.current)
  if (asked !== null) {
    return (
      <AskResult
        asked={asked}
        people={people}
        briefId={briefId}
        back={cancel}
        onAgain={() => {
          isSent.current = false
          setAsked(null)
          setAgain(true)
        }}
      />
    )
  }
  if (isRefused && canAsk.length === 0) {
    return <NobodyToAsk people={people} refusalOf={refusalOf} back={cancel} />
  }
  const refusal = alone && refusalOf(alone.userId)
  return (
    <SectionForm
      form={{ ...form, leaving, keepMine: () => undefined, takeSaved: () => undefined }}
      differences={null}
      saveLabel={sendLabel(form.watch('text'), alone ? 'Send enquiry' : 'Send enquiries')}
      outcome="sent"
      actions={cancel}
    >
      {refusal && <AskRefused refusal={refusal} />}
      {!alone && <AskPeople form={form} people={people} refusalOf={refusalOf} />}
      <AskFields form={form} person={alone}>
        {alone && <AskLine form={form} person={alone} />}
      </AskFields>
    </SectionForm>
  )
}

/**
 * Keeps nobody chosen who has no box that can be ticked: a draft may name somebody who was taken out of the list since,
 * or the list may be read again meanwhile. Who is alone on the form is who it asks.
 */
function useOnlyThose(
  { watch, setValue }: AskFieldsProps['form'],
  people: readonly AskedPerson[],
  isAlone: boolean,
): void {
  const chosen = watch('talentIds')
  const ids = people.map(({ userId }) => userId)
  const kept = isAlone ? ids : chosen.filter((id) => ids.includes(id))
  const isChanged = !isSame(chosen, kept)
  useEffect(() => {
    if (isChanged) setValue('talentIds', kept, { shouldDirty: true })
  })
}
