import { useQueryClient } from '@tanstack/react-query'
import {
  AskedSchema,
  CORRECTABLE_FIELDS,
  type CorrectableField,
  QuestionSchema,
} from '../../../../shared/application-page.ts'
import type { Application } from '../../../../shared/applications.ts'
import { MailPreviewSchema } from '../../../../shared/mail-preview.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { countsChanged, patchApplication } from '../application/application-cache.ts'
import { accountKey } from '../application/application-queries.ts'
import { fieldName, titleOf } from '../application/application-words.ts'
import { DecisionMailPreview } from './decision-mail-preview.tsx'
import { isClaimed, isOvertaken, problemWords } from './decision-problems.ts'
import { useFallbackFocus } from './use-fallback-focus.ts'

interface ApplicationAskDialogProps {
  application: Application
  /** Why nothing can be asked now: a colleague has claimed the application. */
  obstacle: Error | null
  onAsked: () => void
  onClose: () => void
}

const draft = ['question'] as const

/** The differences between applicants who wait for a decision and users with approved accounts. */
const WORDS = {
  pending: {
    description:
      'They will receive an email with a link to answer. The application keeps its place in the queue.',
    done: 'The application stays in the queue, marked until they answer.',
  },
  approved: {
    description:
      'They will receive an email and a notification, and answer after signing in. The account stays approved.',
    done: 'Their answer will appear on the account’s page.',
  },
} as const

/**
 * Asks the applicant a question, and marks the fields to check: they get a link to answer with. It can also ask an
 * approved account, whose owner answers while signed in. The status stays the same. The typed text survives the closing
 * of the dialog and a reload.
 */
export function ApplicationAskDialog({
  application,
  obstacle,
  onAsked,
  onClose,
}: ApplicationAskDialogProps) {
  const client = useQueryClient()
  const toast = useToast()
  const { userId, role, flags } = application
  const expected = application.status === 'approved' ? 'approved' : 'pending'
  const { description, done } = WORDS[expected]
  const form = useWorkerForm({
    id: `ask-${userId}`,
    schema: QuestionSchema,
    defaults: { question: '', fields: [] as CorrectableField[] },
    draft,
    send: (asked) =>
      parseResponse(
        api.admin.accounts[':userId'].questions.$post({
          param: { userId },
          json: { ...asked, expected },
        }),
        AskedSchema,
      ),
    onSent: () => {
      toast(`${titleOf(application)} was asked`, done)
      patchApplication(client, userId, {
        claimedBy: null,
        claimedUntil: null,
        flags: [...flags.filter((flag) => flag !== 'asked' && flag !== 'answered'), 'asked'],
      })
      countsChanged(client)
      void client.invalidateQueries({ queryKey: accountKey(userId) })
      // The lists of accounts by marks on other pages, and the record.
      void client.invalidateQueries({ queryKey: ['list'] })
      onAsked()
    },
  })
  const question = form.watch('question')
  // With nothing checked yet, and while the form is being created, there is no list.
  const fields = form.watch('fields') || []
  const error = form.failure?.cause ?? obstacle
  const isHopeless = isOvertaken(error) || isClaimed(error)
  const putAway = useFallbackFocus(isHopeless && !form.sending)

  return (
    <Dialog
      open
      onClose={onClose}
      waits={form.sending}
      title={`Ask ${titleOf(application)}`}
      description={description}
      actions={
        <>
          {!isHopeless && (
            <Button type="submit" form={form.props.id} loading={form.sending}>
              Send question
            </Button>
          )}
          <Button ref={putAway} variant="outline" disabled={form.sending} onClick={onClose}>
            {isHopeless ? 'Close' : 'Cancel'}
          </Button>
        </>
      }
    >
      <Form
        {...form.props}
        className="gap-4!"
        notice={
          error && (
            <FailureNotice
              title="The question was not sent"
              {...form.failure}
              message={isHopeless ? problemWords(error) : (form.failure?.message ?? error.message)}
            />
          )
        }
      >
        <Field label="Question" error={form.error('question')}>
          {(control) => <TextArea {...control} {...form.register('question')} />}
        </Field>
        {expected === 'pending' && (
          <fieldset>
            <legend className="text-sm font-semibold">
              Details to correct <span className="font-normal text-soft">(optional)</span>
            </legend>
            <div className="grid sm:grid-cols-2 pointer-fine:*:min-h-8">
              {CORRECTABLE_FIELDS[role].map((field) => (
                <Checkbox key={field} value={field} {...form.register('fields')}>
                  {fieldName(field)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )}
        <DecisionMailPreview
          about={`${userId} ${fields.join()} ${question}`}
          load={(signal) =>
            parseResponse(
              api.admin.accounts[':userId'].questions.preview.$post(
                { param: { userId }, json: { question: question.trim() || '…', fields, expected } },
                { init: { signal } },
              ),
              MailPreviewSchema,
            )
          }
        />
      </Form>
    </Dialog>
  )
}
