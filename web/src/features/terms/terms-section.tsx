import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Controller } from 'react-hook-form'
import { now } from '../../../../shared/clock.ts'
import {
  NON_COMPETE_MAX,
  NOTICE_MAX,
  PAUSE_DAYS_MAX,
  PLACE_MAX,
  TERMS_PLACES_MAX,
} from '../../../../shared/limits.ts'
import type { Terms } from '../../../../shared/talent-terms.ts'
import { dayAfter } from '../../../../shared/working-days.ts'
import { PayUnitFields } from '../../entities/enquiry/pay-unit-fields.tsx'
import { termsQuery } from '../../entities/terms/terms-query.ts'
import { PAUSE_AND_ENQUIRIES } from '../../entities/visibility/visibility-words.ts'
import { useSectionForm } from '../../lib/section-form.ts'
import { presentDay } from '../../ui/calendar-day.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { charactersLeft, Field, FieldPair } from '../../ui/field.tsx'
import { differencesOf } from '../../ui/field-differences.ts'
import { SectionForm } from '../../ui/section-form.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TagField } from '../../ui/tag-input.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { TERMS } from './terms-kind.ts'
import { TERMS_DRAFT, TermsFormSchema, type TermsValues, termsValuesOf } from './terms-values.ts'
import { TERMS_WORDS } from './terms-words.ts'

/** A talent's terms for work. They only mark, for the talent, what an enquiry does not meet. */
export function TermsSection() {
  const terms = useQuery(termsQuery)
  return (
    <SettingsSection
      id="terms"
      title="Your terms"
      note="Only you ever see these. An enquiry that does not meet them still reaches you, marked for you alone."
    >
      <DataArea query={terms} skeleton={<TermsSkeleton />}>
        {(data) => <TermsForm terms={data} />}
      </DataArea>
    </SettingsSection>
  )
}

function TermsForm({ terms }: { terms: Terms }) {
  const toast = useToast()
  const form = useSectionForm<Terms, TermsValues>({
    id: 'terms-form',
    kind: TERMS,
    profile: terms,
    schema: TermsFormSchema,
    valuesOf: termsValuesOf,
    draft: TERMS_DRAFT,
    onSaved: () => void toast('Your terms are saved'),
    stays: true,
  })
  const { register, error, conflict, changed, startAgain } = form

  // Going live ends a pause, and another tab may save: an unchanged form then shows the saved terms.
  const shown = useRef(terms.version)
  useEffect(() => {
    if (changed || terms.version === shown.current) return
    shown.current = terms.version
    startAgain()
  }, [changed, terms.version, startAgain])

  return (
    <SectionForm
      form={form}
      differences={conflict && differencesOf(TERMS_WORDS, conflict.mine, conflict.saved)}
      saveLabel="Save your terms"
      actions={null}
    >
      <Field
        label="Least pay"
        optional
        hint="Compared with enquiries in the same currency and for the same period"
        error={error('payFloor.amount') ?? error('payFloor')}
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('payFloor.amount')}
            inputMode="decimal"
            autoComplete="off"
            className="tabular"
          />
        )}
      </Field>
      <PayUnitFields
        register={(unit) => register(`payFloor.${unit}`)}
        error={(unit) => error(`payFloor.${unit}`)}
      />
      <Controller
        control={form.control}
        name="places"
        render={({ field: { value, onChange } }) => (
          <TagField
            label="Places where you would work"
            hint={`Up to ${TERMS_PLACES_MAX} cities or countries. Leave this empty for anywhere.`}
            value={value}
            onChange={onChange}
            error={error('places')}
            optional
            suggestions={[]}
            max={TERMS_PLACES_MAX}
            wordMax={PLACE_MAX}
            noun="place"
          />
        )}
      />
      <FieldPair>
        <Field label="Free from" optional error={error('freeFrom')}>
          {(control) => <DateInput {...control} {...register('freeFrom')} />}
        </Field>
        <Field
          label="Notice"
          optional
          max={NOTICE_MAX}
          hint="For instance “Three months to the end of a month”"
          error={error('notice')}
        >
          {(control) => <TextInput {...control} {...register('notice')} autoComplete="off" />}
        </Field>
      </FieldPair>
      <Field
        label="Other commitments"
        optional
        hint={`A non-compete clause or another promise. ${charactersLeft(form.watch('nonCompete'), NON_COMPETE_MAX)}`}
        error={error('nonCompete')}
      >
        {(control) => <TextArea {...control} {...register('nonCompete')} rows={3} />}
      </Field>
      <Field
        label="Pause until"
        optional
        hint={`No network sees you before that day, wherever you are. Then you are visible again. ${PAUSE_AND_ENQUIRIES}`}
        error={error('pausedUntil')}
      >
        {(control) => (
          <DateInput
            {...control}
            {...register('pausedUntil')}
            min={dayAfter(Date.parse(presentDay()), 1)}
            max={dayAfter(now(), PAUSE_DAYS_MAX)}
          />
        )}
      </Field>
    </SectionForm>
  )
}

function TermsSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-28" />
    </div>
  )
}
