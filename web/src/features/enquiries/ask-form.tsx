import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import type * as v from 'valibot'
import { AskedSchema } from '../../../../shared/enquiry-job.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useUnsavedChanges } from '../../lib/use-unsaved-changes.ts'
import { SectionForm } from '../../ui/section-form.tsx'
import { useToast } from '../../ui/toast.tsx'
import { AskFields } from './ask-fields.tsx'
import { type AskedPerson, AskLine, AskPeople } from './ask-people.tsx'
import { AskResult } from './ask-result.tsx'
import { ASK_DRAFT, AskFormSchema, type AskValues, askOf } from './ask-values.ts'
import { askForEnquiriesAgain } from './enquiry-queries.ts'
import { sendLabel } from './reply-tools.tsx'

/** Of a try that arrived though its answer did not, when something else is sent after it. */
const SENT_BEFORE =
  'Your first try was sent, without what you have changed since. Find it under Enquiries: for five minutes you can take it back there, and write it again.'

interface AskFormProps {
  /** Of the form, and of its draft. */
  id: string
  /** Whom it can ask. Of several, some are chosen. */
  people: readonly AskedPerson[]
  defaults: AskValues
  /** What it is about, if a brief describes it. */
  briefId: string | undefined
  /** Leads away without asking. */
  cancel: ReactNode
}

/** The form of a first enquiry, to one or to several. Who could not be asked is named in its place. */
export function AskForm({ id, people, defaults: first, briefId, cancel }: AskFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const isSent = useRef(false)
  const [asked, setAsked] = useState<v.InferOutput<typeof AskedSchema> | null>(null)
  const [only, ...others] = people
  // What a form began with stays, also when what it was made of is asked for again.
  const [defaults] = useState(() => ({
    ...first,
    // Nobody is chosen of one.
    talentIds: only && others.length === 0 ? [only.userId] : first.talentIds,
    // With a line to each, empty as its box is: what was kept is filled into what nobody has changed.
    lines: Object.fromEntries(people.map(({ userId }) => [userId, first.lines[userId] ?? ''])),
  }))
  // A second press, or a try after no answer came, asks nobody twice; what was answered is over.
  const requestKey = useRef(crypto.randomUUID())
  const form = useWorkerForm({
    id,
    schema: AskFormSchema,
    defaults,
    draft: ASK_DRAFT,
    send: async (body) => {
      const answer = await parseResponse(
        api.network.enquiries.$post(
          { json: askOf(body, briefId) },
          { headers: { 'Idempotency-Key': requestKey.current } },
        ),
        AskedSchema,
      ).catch((error) => {
        if (!(error instanceof ApiProblem) || error.code !== 'idempotency_key_reused') throw error
        requestKey.current = crypto.randomUUID()
        askForEnquiriesAgain(client)
        throw new ApiProblem(error.code, SENT_BEFORE)
      })
      requestKey.current = crypto.randomUUID()
      const [failed] = answer.failed
      if (answer.done.length > 0 || !failed) return answer
      // Nobody was asked: the form stays, with all that was typed.
      const reasons = new Set(answer.failed.map(({ code }) => PROBLEMS[code].detail))
      throw new ApiProblem(failed.code, [...reasons].join(' '))
    },
    onSent: async (answer) => {
      isSent.current = true
      askForEnquiriesAgain(client)
      if (answer.failed.length > 0) {
        setAsked(answer)
        return
      }
      const [sent, ...more] = answer.done
      if (sent && others.length === 0) {
        await navigate({ to: '/network/enquiries/$enquiryId', params: { enquiryId: sent.id } })
      } else {
        await navigate({ to: '/network/enquiries' })
      }
      if (more.length === 0) toast('Enquiry sent', 'It will be sent in five minutes.')
      else toast(`${answer.done.length} enquiries sent`, 'They will be sent in five minutes.')
    },
  })
  const leaving = useUnsavedChanges(() => form.changed && !isSent.current)
  if (asked !== null) return <AskResult asked={asked} people={people} back={cancel} />
  return (
    <SectionForm
      form={{ ...form, leaving, keepMine: () => undefined, takeSaved: () => undefined }}
      differences={null}
      saveLabel={sendLabel(
        form.watch('text'),
        others.length > 0 ? 'Send enquiries' : 'Send enquiry',
      )}
      actions={cancel}
    >
      {others.length > 0 && <AskPeople form={form} people={people} />}
      <AskFields form={form} person={others.length === 0 ? only : undefined}>
        {only && others.length === 0 && <AskLine form={form} person={only} />}
      </AskFields>
    </SectionForm>
  )
}
