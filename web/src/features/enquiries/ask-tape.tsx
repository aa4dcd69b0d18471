import * as v from 'valibot'
import { now } from '../../../../shared/clock.ts'
import { ENQUIRY_TEXT_MAX, TAPE_MINUTES_MAX, TAPE_PAGES_MAX } from '../../../../shared/limits.ts'
import { earliestTapeDay, latestTapeDay, tapeFields } from '../../../../shared/tapes.ts'
import { pagesInWords, tapeLengthInWords } from '../../entities/enquiry/tape-words.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { numberOf, sentAs } from '../../lib/form-schema.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field, FieldPair } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { EarningsHint } from './earnings-hint.tsx'
import { StepButtons } from './step-buttons.tsx'

/** All values are text, as in the controls. */
interface TapeValues {
  text: string
  pages: string
  minutes: string
  dueOn: string
}

const NEW_TAPE: TapeValues = { text: '', pages: '0', minutes: '3', dueOn: '' }
const TAPE_DRAFT = ['text', 'pages', 'minutes', 'dueOn'] as const

const TapeBodySchema = v.object(tapeFields)
type TapeBody = v.InferOutput<typeof TapeBodySchema>

const TapeFormSchema = sentAs<TapeValues, TapeBody>(TapeBodySchema, (values) => ({
  ...values,
  pages: numberOf(values.pages),
  minutes: numberOf(values.minutes),
}))

interface AskTapeProps<Enquiry> {
  /** The enquiry's id. */
  id: string
  send: (tape: TapeBody) => Promise<Enquiry>
  onSent: (enquiry: Enquiry) => void
  onClose: () => void
}

/** Asks for a self-tape. Typed text stays in this tab until it is sent. */
export function AskTape<Enquiry>({ id, send, onSent, onClose }: AskTapeProps<Enquiry>) {
  const form = useWorkerForm({
    id: `tape-${id}`,
    schema: TapeFormSchema,
    defaults: NEW_TAPE,
    draft: TAPE_DRAFT,
    send,
    onSent,
  })
  const { register, error, watch } = form
  return (
    <Form
      {...form.props}
      notice={
        form.failure && <FailureNotice title="Your question was not sent" {...form.failure} />
      }
    >
      <EarningsHint text={watch('text')}>
        <Field
          label="What to say or show"
          max={ENQUIRY_TEXT_MAX}
          hint="The words to read, or what to talk about"
          error={error('text')}
        >
          {(field) => <TextArea {...field} {...register('text')} rows={5} />}
        </Field>
      </EarningsHint>
      <FieldPair>
        <Field label="To learn" error={error('pages')}>
          {(field) => (
            <Select {...field} {...register('pages')}>
              {Array.from({ length: TAPE_PAGES_MAX + 1 }, (_, pages) => (
                <option key={pagesInWords(pages)} value={pages}>
                  {pagesInWords(pages)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Length" error={error('minutes')}>
          {(field) => (
            <Select {...field} {...register('minutes')}>
              {Array.from({ length: TAPE_MINUTES_MAX }, (_, before) => (
                <option key={tapeLengthInWords(before + 1)} value={before + 1}>
                  {tapeLengthInWords(before + 1)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FieldPair>
      <Field
        label="Due"
        hint="Three working days from now at the soonest. They have until the end of that day."
        error={error('dueOn')}
      >
        {(field) => (
          <DateInput
            {...field}
            {...register('dueOn')}
            min={earliestTapeDay(now())}
            max={latestTapeDay(now())}
          />
        )}
      </Field>
      <StepButtons form={form} onClose={onClose}>
        Ask for this tape
      </StepButtons>
    </Form>
  )
}
