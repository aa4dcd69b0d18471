import * as v from 'valibot'
import { possibleText } from '../../../../shared/fields.ts'
import { STEP_NOTE_MAX } from '../../../../shared/limits.ts'
import { tapeLinkField } from '../../../../shared/tapes.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { StepButtons } from './step-buttons.tsx'

const HandInSchema = v.object({ url: tapeLinkField, note: possibleText(STEP_NOTE_MAX) })
type HandIn = v.InferOutput<typeof HandInSchema>

const HAND_IN_DRAFT = ['url', 'note'] as const

interface HandInTapeProps<Enquiry> {
  /** The enquiry's id. */
  id: string
  send: (tape: HandIn) => Promise<Enquiry>
  onSent: (enquiry: Enquiry) => void
  onClose: () => void
}

/** Submits a self-tape as a link. Typed text stays in this tab until it is sent. */
export function HandInTape<Enquiry>({ id, send, onSent, onClose }: HandInTapeProps<Enquiry>) {
  const form = useWorkerForm({
    id: `hand-in-${id}`,
    schema: HandInSchema,
    defaults: { url: '', note: '' },
    draft: HAND_IN_DRAFT,
    send,
    onSent,
  })
  const { register, error } = form
  return (
    <Form
      {...form.props}
      notice={
        form.failure && <FailureNotice title="Your tape was not handed in" {...form.failure} />
      }
    >
      <Field
        label="Link to your tape"
        hint="On YouTube or Vimeo, unlisted if you like, or the file itself, which ends in .mp4. Only this network is given the link."
        error={error('url')}
      >
        {(field) => (
          <TextInput
            {...field}
            {...register('url')}
            type="url"
            inputMode="url"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Anything to add" optional max={STEP_NOTE_MAX} error={error('note')}>
        {(field) => <TextArea {...field} {...register('note')} rows={3} />}
      </Field>
      <StepButtons form={form} cancel="Go back" onClose={onClose}>
        Hand it in
      </StepButtons>
    </Form>
  )
}
