import * as v from 'valibot'
import { possibleText } from '../../../../shared/fields.ts'
import { STEP_NOTE_MAX } from '../../../../shared/limits.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { StepButtons } from './step-buttons.tsx'

const DRAFT = ['note'] as const

interface Note {
  note: string
}

interface StepNoteProps<Enquiry> {
  /** The id of the form, which also names its draft. */
  id: string
  schema: v.GenericSchema<Note, Note>
  label: string
  hint: string
  /** Whether it may be left empty. */
  optional?: boolean
  /** The label of the submit button. */
  confirm: string
  send: (body: Note) => Promise<Enquiry>
  onSent: (enquiry: Enquiry) => void
  onClose: () => void
}

/** A note that goes with a step. Typed text stays in this tab until it is sent. */
export function StepNote<Enquiry>({
  id,
  schema,
  label,
  hint,
  optional = false,
  confirm,
  send,
  onSent,
  onClose,
}: StepNoteProps<Enquiry>) {
  const form = useWorkerForm({ id, schema, defaults: { note: '' }, draft: DRAFT, send, onSent })
  return (
    <Form
      {...form.props}
      notice={form.failure && <FailureNotice title="This could not be done" {...form.failure} />}
    >
      <Field
        label={label}
        hint={hint}
        optional={optional}
        max={STEP_NOTE_MAX}
        error={form.error('note')}
      >
        {(control) => <TextArea {...control} {...form.register('note')} rows={3} />}
      </Field>
      <StepButtons form={form} cancel="Go back" onClose={onClose}>
        {confirm}
      </StepButtons>
    </Form>
  )
}

const ReasonSchema = v.object({ note: possibleText(STEP_NOTE_MAX) })

const AFTER_IT = {
  network: 'They will read it. You then owe them an update.',
  talent: 'They will read it, and the conversation continues.',
}

interface StepReasonProps<Enquiry>
  extends Omit<StepNoteProps<Enquiry>, 'schema' | 'label' | 'hint' | 'optional'> {
  /** The side that takes the step. */
  side: keyof typeof AFTER_IT
}

/** A side's optional reason for ending a step. */
export function StepReason<Enquiry>({ side, ...note }: StepReasonProps<Enquiry>) {
  return <StepNote schema={ReasonSchema} label="Why" hint={AFTER_IT[side]} optional {...note} />
}
