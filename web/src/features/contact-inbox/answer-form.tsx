import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MessageAnswerSchema, MessageSchema } from '../../../../shared/contact-inbox.ts'
import { MailPreviewSchema } from '../../../../shared/mail-preview.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import type { Message } from './inbox-queries.ts'
import { isOvertaken, problemWords } from './use-message-changes.ts'

const DRAFT = ['answer'] as const

interface AnswerFormProps {
  /** An open message. */
  message: Message
  /** Called with the changed message. */
  onAnswered: (changed: Message) => void
}

/** Answers a message by mail. Typed text stays in this tab until it is sent. */
export function AnswerForm({ message, onAnswered }: AnswerFormProps) {
  const param = { id: message.id }
  const form = useWorkerForm({
    id: `answer-message-${message.id}`,
    schema: MessageAnswerSchema,
    defaults: { answer: '' },
    draft: DRAFT,
    send: (json) =>
      parseResponse(api.admin.messages[':id'].answer.$post({ param, json }), MessageSchema),
    onSent: onAnswered,
  })
  const answer = form.watch('answer')
  const cause = form.failure?.cause
  const preview = useMutation({
    mutationFn: () =>
      parseResponse(
        api.admin.messages[':id'].answer.preview.$post({ param, json: { answer } }),
        MailPreviewSchema,
      ),
  })
  // If the preview is refused, the reason is the answer's text; its message is more precise than the general one.
  const refused = preview.error instanceof ApiProblem ? preview.error.fields.answer : undefined

  // A preview of an older text is not shown.
  const { reset } = preview
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the answer
  useEffect(() => reset(), [answer, reset])

  return (
    <Form
      {...form.props}
      className="measure border-t border-line pt-6 print:hidden"
      notice={
        form.failure && (
          <FailureNotice
            title="Your answer was not sent"
            {...form.failure}
            // With what a colleague has made of the message.
            {...(cause && isOvertaken(cause) && { message: problemWords(cause) })}
          />
        )
      }
    >
      <Field
        label="Answer by email"
        error={form.error('answer') ?? refused}
        hint={
          <>
            The email greets them by name and repeats the subject, so write only the answer.{' '}
            <span className="pointer-coarse:hidden">Ctrl+Enter sends it.</span>
          </>
        }
      >
        {(control) => <TextArea {...control} {...form.register('answer')} rows={6} data-answer />}
      </Field>
      {preview.error && !refused && (
        <FailureNotice title="No preview available" message={preview.error.message} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!form.ready} loading={form.sending}>
          Send answer
        </Button>
        <Button variant="outline" loading={preview.isPending} onClick={() => preview.mutate()}>
          Preview the email
        </Button>
      </div>
      <Dialog
        open={preview.data !== undefined}
        onClose={reset}
        title="The email as they will read it"
        description={
          <>
            To <bdi className="wrap-anywhere">{message.email}</bdi>
          </>
        }
        actions={
          <Button variant="outline" onClick={reset}>
            Close
          </Button>
        }
      >
        {preview.data && (
          <div
            className="grid max-h-[50dvh] gap-3 overflow-y-auto rounded-box bg-wash p-4 text-sm"
            tabIndex={-1}
          >
            <p className="font-semibold">{preview.data.subject}</p>
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {preview.data.text}
            </p>
          </div>
        )}
      </Dialog>
    </Form>
  )
}
