import { CORRECTABLE_FIELDS } from '../../../../shared/application-page.ts'
import type { Application } from '../../../../shared/applications.ts'
import { MailPreviewSchema } from '../../../../shared/mail-preview.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { fieldName, titleOf } from '../application/application-words.ts'
import { DecisionMailPreview } from './decision-mail-preview.tsx'
import { isClaimed, isOvertaken, problemWords } from './decision-problems.ts'
import { useFallbackFocus } from './use-fallback-focus.ts'
import { useQuestionForm } from './use-question-form.ts'

interface ApplicationAskDialogProps {
  application: Application
  /** Why nothing can be asked now: a colleague has claimed the application. */
  obstacle: Error | null
  onAsked: () => void
  onClose: () => void
}

/** What happens after a question, for applicants who wait for a decision and for approved accounts. */
const DESCRIPTIONS = {
  pending:
    'They will receive an email with a link to answer. The application keeps its place in the queue.',
  approved:
    'They will receive an email and a notification, and answer after signing in. The account stays approved.',
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
  const { userId, role } = application
  const expected = application.status === 'approved' ? 'approved' : 'pending'
  const form = useQuestionForm(application, expected, onAsked)
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
      description={DESCRIPTIONS[expected]}
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
