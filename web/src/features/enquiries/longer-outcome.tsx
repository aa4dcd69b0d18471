import { useState } from 'react'
import * as v from 'valibot'
import { OUTCOME_DAYS_MAX, STEP_NOTE_MAX } from '../../../../shared/limits.ts'
import { longerFields, type Outcome, outcomeBy } from '../../../../shared/outcomes.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { numberOf, sentAs } from '../../lib/form-schema.ts'
import { writeDateTime } from '../../ui/date-time.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { StepButtons } from './step-buttons.tsx'

/** All values are text, as in the controls. */
interface LongerValues {
  days: string
  note: string
}

const LONGER_DRAFT = ['days', 'note'] as const

const LongerBodySchema = v.object(longerFields)
type LongerBody = v.InferOutput<typeof LongerBodySchema>

const LongerFormSchema = sentAs<LongerValues, LongerBody>(LongerBodySchema, (values) => ({
  ...values,
  days: numberOf(values.days),
}))

interface LongerOutcomeProps<Enquiry> {
  /** The id of the form, which also names its draft. */
  id: string
  /** What the outcome is of. */
  of: 'tape' | 'audition' | 'interview'
  outcome: NonNullable<Outcome>
  send: (body: LongerBody) => Promise<Enquiry>
  onSent: (enquiry: Enquiry) => void
  onClose: () => void
}

/** Says, once, until when the outcome of a tape or an audition comes if it takes longer than 14 days. */
export function LongerOutcome<Enquiry>({
  id,
  of,
  outcome: { since, days },
  send,
  onSent,
  onClose,
}: LongerOutcomeProps<Enquiry>) {
  const [choices] = useState(days)
  const form = useWorkerForm({
    id,
    schema: LongerFormSchema,
    defaults: { days: `${choices[Math.min(6, choices.length - 1)] ?? ''}`, note: '' },
    draft: LONGER_DRAFT,
    send,
    onSent,
  })
  const { register, error } = form
  return (
    <Form
      {...form.props}
      notice={form.failure && <FailureNotice title="This could not be done" {...form.failure} />}
    >
      <Field
        label="You will decide by"
        hint={`${OUTCOME_DAYS_MAX} days after the ${of} at the latest. You can do this only once.`}
        error={error('days')}
      >
        {(field) => (
          <Select {...field} {...register('days')}>
            {choices.map((amount) => (
              <option key={amount} value={amount}>
                {writeDateTime(outcomeBy(since, amount))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Why"
        hint="They will read it, and until when they have to wait."
        optional
        max={STEP_NOTE_MAX}
        error={error('note')}
      >
        {(field) => <TextArea {...field} {...register('note')} rows={3} />}
      </Field>
      <StepButtons form={form} cancel="Go back" onClose={onClose}>
        Take more time
      </StepButtons>
    </Form>
  )
}
