import { useState } from 'react'
import * as v from 'valibot'
import { decideOnField, latestOptionDay } from '../../../../shared/availability.ts'
import { now } from '../../../../shared/clock.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { presentDay } from '../../ui/calendar-day.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { COMING_SENTENCE } from './coming-day.ts'
import { StepButtons } from './step-buttons.tsx'

interface OptionBody {
  decideOn: string
}

const optionSchema = (first: string, lastDay: string): v.GenericSchema<OptionBody, OptionBody> =>
  v.object({
    decideOn: v.pipe(
      decideOnField,
      v.check((on) => on >= first, COMING_SENTENCE),
      v.check((on) => on <= lastDay, 'Choose the last of these days or an earlier one'),
    ),
  })
const OPTION_DRAFT = ['decideOn'] as const

interface HoldDaysProps<Enquiry> {
  /** The id of the form, which also names its draft. */
  id: string
  /** The last held day: the option cannot last longer. */
  lastDay: string
  /** The label of the submit button. */
  confirm: string
  send: (body: OptionBody) => Promise<Enquiry>
  onSent: (enquiry: Enquiry) => void
  onClose: () => void
}

/** Takes or renews an option, with an expiry day that the network chooses. */
export function HoldDays<Enquiry>({
  id,
  lastDay,
  confirm,
  send,
  onSent,
  onClose,
}: HoldDaysProps<Enquiry>) {
  const [latest] = useState(() => latestOptionDay(now(), lastDay))
  // The last of the days may be over for the reader, and not yet where the talent is.
  const [first] = useState(() => (latest < presentDay() ? latest : presentDay()))
  const [schema] = useState(() => optionSchema(first, lastDay))
  const form = useWorkerForm({
    id,
    schema,
    defaults: { decideOn: latest },
    draft: OPTION_DRAFT,
    send,
    onSent,
  })
  return (
    <Form
      {...form.props}
      notice={form.failure && <FailureNotice title="This could not be done" {...form.failure} />}
    >
      <Field
        label="Decide by"
        hint="14 days from now at the latest, and no later than the last of these days. Either of you can release it before."
        error={form.error('decideOn')}
      >
        {(field) => (
          <DateInput {...field} {...form.register('decideOn')} min={first} max={latest} />
        )}
      </Field>
      <StepButtons form={form} onClose={onClose}>
        {confirm}
      </StepButtons>
    </Form>
  )
}
