import * as v from 'valibot'
import { AskDaysSchema } from '../../../../shared/availability.ts'
import { now } from '../../../../shared/clock.ts'
import { AVAILABILITY_AHEAD_MAX, STEP_NOTE_MAX } from '../../../../shared/limits.ts'
import { dayAfter } from '../../../../shared/working-days.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { presentDay } from '../../ui/calendar-day.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field, FieldPair } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { COMING_SENTENCE, isComing } from './coming-day.ts'
import { EarningsHint } from './earnings-hint.tsx'
import { StepButtons } from './step-buttons.tsx'

type AskedDays = v.InferOutput<typeof AskDaysSchema>

const FormSchema = v.pipe(
  AskDaysSchema,
  v.forward(
    v.partialCheck([['from']], ({ from }) => isComing(from), COMING_SENTENCE),
    ['from'],
  ),
)

const NEW_DAYS: AskedDays = { from: '', to: '', note: '' }
const DAYS_DRAFT = ['from', 'to', 'note'] as const

interface AskDaysProps<Enquiry> {
  /** The enquiry's id. */
  id: string
  send: (days: AskedDays) => Promise<Enquiry>
  onSent: (enquiry: Enquiry) => void
  onClose: () => void
}

/** Asks on which days a talent is free. Typed text stays in this tab until it is sent. */
export function AskDays<Enquiry>({ id, send, onSent, onClose }: AskDaysProps<Enquiry>) {
  const form = useWorkerForm({
    id: `days-${id}`,
    schema: FormSchema,
    defaults: NEW_DAYS,
    draft: DAYS_DRAFT,
    send,
    onSent,
  })
  const { register, error, watch } = form
  const first = presentDay()
  const last = dayAfter(now(), AVAILABILITY_AHEAD_MAX)
  return (
    <Form
      {...form.props}
      notice={
        form.failure && <FailureNotice title="Your question was not sent" {...form.failure} />
      }
    >
      <FieldPair>
        <Field label="First day" error={error('from')}>
          {(field) => <DateInput {...field} {...register('from')} min={first} max={last} />}
        </Field>
        <Field label="Last day" error={error('to')}>
          {(field) => (
            <DateInput {...field} {...register('to')} min={watch('from') || first} max={last} />
          )}
        </Field>
      </FieldPair>
      <EarningsHint text={watch('note')}>
        <Field
          label="What for"
          optional
          max={STEP_NOTE_MAX}
          hint="Which hours, which days of the week"
          error={error('note')}
        >
          {(field) => <TextArea {...field} {...register('note')} rows={3} />}
        </Field>
      </EarningsHint>
      <StepButtons form={form} onClose={onClose}>
        Ask about these days
      </StepButtons>
    </Form>
  )
}
