import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { AUDITION_VENUES } from '../../../../shared/auditions.ts'
import {
  AUDITION_COMPANION_MAX,
  AUDITION_PLACE_MAX,
  AUDITION_SLOTS_MAX,
  STEP_NOTE_MAX,
} from '../../../../shared/limits.ts'
import { lengthInWords, VENUES } from '../../entities/enquiry/audition-words.ts'
import { type FormFields, useWorkerForm } from '../../lib/form.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field, FieldPair } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { EarningsHint } from './earnings-hint.tsx'
import { StepButtons } from './step-buttons.tsx'
import {
  type Offer,
  ownTimeZone,
  TIMES_DRAFT,
  TimesFormSchema,
  type TimesValues,
  timeZones,
} from './times-values.ts'

const LENGTHS = [15, 20, 30, 45, 60, 90, 120, 180, 240, 480]

const KINDS = { audition: 'Audition', interview: 'Interview' } as const

interface OfferTimesProps<Enquiry> {
  /** The enquiry's id. */
  id: string
  /** The previous offer, without its times. */
  before: Partial<TimesValues> | undefined
  send: (offer: Offer) => Promise<Enquiry>
  onSent: (enquiry: Enquiry) => void
  onClose: () => void
}

/** Offers two to five times. Typed text stays in this tab until it is sent. */
export function OfferTimes<Enquiry>({
  id,
  before,
  send,
  onSent,
  onClose,
}: OfferTimesProps<Enquiry>) {
  const [defaults] = useState<TimesValues>(() => ({
    kind: 'audition',
    minutes: '30',
    timeZone: ownTimeZone(),
    where: 'address',
    place: '',
    companion: '',
    note: '',
    ...before,
    slots: [{ local: '' }, { local: '' }],
  }))
  const [zones] = useState(timeZones)
  const form = useWorkerForm({
    id: `offer-times-${id}`,
    schema: TimesFormSchema,
    defaults,
    draft: TIMES_DRAFT,
    send,
    onSent,
  })
  const { register, error, watch } = form
  return (
    <Form
      {...form.props}
      notice={form.failure && <FailureNotice title="The times were not sent" {...form.failure} />}
    >
      <KindAndLength form={form} />
      <Field
        label="Time zone"
        hint="The times below are in this time zone"
        error={error('timeZone')}
      >
        {(field) => (
          <Select {...field} {...register('timeZone')}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Slots form={form} />
      <Place form={form} />
      <EarningsHint text={watch('note')}>
        <Field
          label="What they should know"
          optional
          max={STEP_NOTE_MAX}
          hint="What to prepare, who to ask for"
          error={error('note')}
        >
          {(field) => <TextArea {...field} {...register('note')} rows={3} />}
        </Field>
      </EarningsHint>
      <StepButtons form={form} onClose={onClose}>
        Offer these times
      </StepButtons>
    </Form>
  )
}

interface PartProps {
  form: FormFields<TimesValues>
}

function KindAndLength({ form: { register, error } }: PartProps) {
  return (
    <FieldPair>
      <Field label="What it is" error={error('kind')}>
        {(field) => (
          <Select {...field} {...register('kind')}>
            {Object.entries(KINDS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Length" error={error('minutes')}>
        {(field) => (
          <Select {...field} {...register('minutes')}>
            {LENGTHS.map((minutes) => (
              <option key={minutes} value={minutes}>
                {lengthInWords(minutes)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FieldPair>
  )
}

function Slots({ form: { register, control, error } }: PartProps) {
  const slots = useFieldArray({ control, name: 'slots' })
  return (
    <RowList
      legend="Times"
      noun="time"
      keys={slots.fields.map((field) => field.id)}
      max={AUDITION_SLOTS_MAX}
      error={error('slots')}
      onAdd={() => slots.append({ local: '' }, { shouldFocus: false })}
      onRemove={slots.remove}
    >
      {(index) => (
        <Field label={`Time ${index + 1}`} error={error(`slots.${index}.local`)}>
          {(field) => (
            <TextInput
              {...field}
              {...register(`slots.${index}.local`)}
              type="datetime-local"
              className="tabular"
            />
          )}
        </Field>
      )}
    </RowList>
  )
}

function Place({ form: { register, error, watch } }: PartProps) {
  const where = watch('where')
  return (
    <>
      <FieldPair>
        <Field label="Where" error={error('where')}>
          {(field) => (
            <Select {...field} {...register('where')}>
              {AUDITION_VENUES.map((venue) => (
                <option key={venue} value={venue}>
                  {VENUES[venue]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={where === 'video' ? 'How to join' : 'Address'}
          max={AUDITION_PLACE_MAX}
          error={error('place')}
        >
          {(field) => <TextInput {...field} {...register('place')} autoComplete="off" />}
        </Field>
      </FieldPair>
      {where === 'private_room' && (
        <Field
          label="Second person"
          max={AUDITION_COMPANION_MAX}
          hint="Nobody meets talent alone in a private room. Say who else is there."
          error={error('companion')}
        >
          {(field) => <TextInput {...field} {...register('companion')} autoComplete="off" />}
        </Field>
      )}
    </>
  )
}
