import { useState } from 'react'
import {
  type ApplicationPage,
  ApplicationPageSchema,
  CORRECTABLE_FIELDS,
  type CorrectableField,
} from '../../../../shared/application-page.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Quotation } from '../../ui/quotation.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { ANSWER_DRAFT, answerSchema, presentValues } from './answer-values.ts'
import { CorrectionField } from './correction-field.tsx'
import { SendFailure } from './send-failure.tsx'

interface QuestionFormProps {
  token: string
  role: ApplicationPage['role']
  question: NonNullable<ApplicationPage['question']>
  onSent: (application: ApplicationPage) => void
  /** Called to reload the application, when the question is closed. */
  onOutdated: () => void
}

/** An administrator's question, and the form that answers it. */
export function QuestionForm({ token, role, question, onSent, onOutdated }: QuestionFormProps) {
  const { id: questionId, fields } = question
  const [defaults] = useState(() => presentValues(fields))
  const form = useWorkerForm({
    id: `answer-${questionId}`,
    schema: answerSchema(role, fields),
    defaults,
    draft: ANSWER_DRAFT,
    send: (answer) =>
      parseResponse(
        api.application.answer.$post({ json: { token, questionId, ...answer } }),
        ApplicationPageSchema,
      ),
    onSent,
  })
  const asked = (CORRECTABLE_FIELDS[role] as readonly CorrectableField[]).filter(
    (field) => field in fields,
  )

  return (
    <section className="grid gap-6">
      <div className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-lg">What we ask</h2>
          <p className="text-sm text-soft">
            Asked on <Day at={question.askedAt} />
          </p>
        </div>
        <Quotation from="Our team wrote:">{question.text}</Quotation>
      </div>
      <Form
        {...form.props}
        notice={form.failure && <SendFailure failure={form.failure} onOutdated={onOutdated} />}
      >
        {asked.length > 0 && (
          <fieldset className="grid gap-5">
            <legend className="mb-4 text-sm text-soft">
              Please check these details and correct anything that is wrong.
            </legend>
            {asked.map((name) => (
              <CorrectionField key={name} name={name} form={form} />
            ))}
          </fieldset>
        )}
        <Field label="Your answer" optional={asked.length > 0} error={form.error('answer')}>
          {(control) => <TextArea {...control} {...form.register('answer')} />}
        </Field>
        <div>
          <Button type="submit" size="lg" disabled={!form.ready} loading={form.sending}>
            Send answer
          </Button>
        </div>
      </Form>
    </section>
  )
}
