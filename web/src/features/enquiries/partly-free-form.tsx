import { useState } from 'react'
import * as v from 'valibot'
import {
  areInOrder,
  daysFields,
  ORDER_SENTENCE,
  type TalentAvailability,
} from '../../../../shared/availability.ts'
import { possibleText } from '../../../../shared/fields.ts'
import { STEP_NOTE_MAX } from '../../../../shared/limits.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field, FieldPair } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { StepButtons } from './step-buttons.tsx'

type Days = TalentAvailability['days']

interface PartlyFreeBody extends Days {
  note: string
}

const SOME_DRAFT = ['from', 'to', 'note'] as const

function schemaWithin(asked: Days) {
  const isAsked = (day: string) => day >= asked.from && day <= asked.to
  const within = v.check(isAsked, 'Choose one of the days that they ask about')
  return v.pipe(
    v.object({
      from: v.pipe(daysFields.from, within),
      to: v.pipe(daysFields.to, within),
      note: possibleText(STEP_NOTE_MAX),
    }),
    v.forward(v.partialCheck([['from'], ['to']], areInOrder, ORDER_SENTENCE), ['to']),
    v.forward(
      v.partialCheck(
        [['from'], ['to'], ['note']],
        ({ from, to, note }) => from !== asked.from || to !== asked.to || note.trim() !== '',
        'Choose fewer days, or say on which of them you are free',
      ),
      ['note'],
    ),
  )
}

interface PartlyFreeFormProps<Enquiry> {
  /** The enquiry's id. */
  id: string
  /** The network's request. */
  asked: Days
  send: (body: PartlyFreeBody) => Promise<Enquiry>
  onSent: (enquiry: Enquiry) => void
  onClose: () => void
}

/** On which of the days a talent is free: as a range, or in words. */
export function PartlyFreeForm<Enquiry>({
  id,
  asked,
  send,
  onSent,
  onClose,
}: PartlyFreeFormProps<Enquiry>) {
  const [schema] = useState(() => schemaWithin(asked))
  const form = useWorkerForm<PartlyFreeBody, PartlyFreeBody, Enquiry>({
    id: `some-days-${id}`,
    schema,
    defaults: { ...asked, note: '' },
    draft: SOME_DRAFT,
    send,
    onSent,
  })
  const { register, error } = form
  const bounds = { type: 'date', min: asked.from, max: asked.to, className: 'tabular' } as const
  return (
    <Form
      {...form.props}
      notice={form.failure && <FailureNotice title="This could not be done" {...form.failure} />}
    >
      <FieldPair>
        <Field label="Free from" error={error('from')}>
          {(field) => <TextInput {...field} {...register('from')} {...bounds} />}
        </Field>
        <Field label="Free until" error={error('to')}>
          {(field) => <TextInput {...field} {...register('to')} {...bounds} />}
        </Field>
      </FieldPair>
      <Field
        label="Which of these days"
        optional
        max={STEP_NOTE_MAX}
        hint="For instance “Not on Fridays”"
        error={error('note')}
      >
        {(field) => <TextArea {...field} {...register('note')} rows={3} />}
      </Field>
      <StepButtons form={form} cancel="Go back" onClose={onClose}>
        I am free on these
      </StepButtons>
    </Form>
  )
}
