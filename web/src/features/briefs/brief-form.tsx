import { Controller, useFieldArray } from 'react-hook-form'
import {
  BRIEF_LANGUAGES_MAX,
  BRIEF_SKILLS_MAX,
  BRIEF_TEXT_MAX,
  BRIEF_TITLE_MAX,
  PLACE_MAX,
  SKILL_MAX,
  WORK_ROLES_MAX,
} from '../../../../shared/limits.ts'
import { SKILL_SUGGESTIONS } from '../../../../shared/skills.ts'
import { WORK_ROLE_NAMES, WORK_ROLES } from '../../../../shared/work-roles.ts'
import { LanguageRows } from '../../entities/talent/language-rows.tsx'
import type { FormFields } from '../../lib/form.ts'
import { presentDay } from '../../ui/calendar-day.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { charactersLeft, Field, FieldPair } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form.tsx'
import { PillChoices } from '../../ui/pill-choices.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TagField } from '../../ui/tag-input.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import type { BriefValues } from './brief-values.ts'

/** The parts of the surrounding form that the fields need, whichever form sends them. */
export type BriefFormFields = FormFields<BriefValues>

interface BriefFieldsProps {
  form: BriefFormFields
}

/** All fields of a brief, in four parts. */
export function BriefFields({ form }: BriefFieldsProps) {
  return (
    <>
      <WorkFields form={form} />
      <FormSection
        title="Skills and languages"
        note="Must-haves count for more than nice-to-haves."
      >
        <SkillField
          form={form}
          name="mustSkills"
          label="Must-have skills"
          hint={`Up to ${BRIEF_SKILLS_MAX}. Type and press Enter, or choose from the list.`}
        />
        <SkillField
          form={form}
          name="niceSkills"
          label="Nice-to-have skills"
          hint={`Up to ${BRIEF_SKILLS_MAX} not already listed above.`}
        />
        <WantedLanguages form={form} />
        <YearFields form={form} />
      </FormSection>
      <FormSection title="In your own words" note="Only your network can read this.">
        <Field
          label="About the work"
          optional
          hint={charactersLeft(form.watch('text'), BRIEF_TEXT_MAX)}
          error={form.error('text')}
        >
          {(control) => <TextArea {...control} {...form.register('text')} rows={6} />}
        </Field>
      </FormSection>
      <FormSection
        title="What talent see"
        note="Approved talent who fit see the title, the roles, the place and the dates."
      >
        <Checkbox {...form.register('showNetworkName')}>
          Also show them the name of our network
        </Checkbox>
      </FormSection>
    </>
  )
}

function WorkFields({ form }: BriefFieldsProps) {
  const { register, error, watch } = form
  return (
    <FormSection title="The work">
      <Field
        label="Title"
        max={BRIEF_TITLE_MAX}
        hint="What your team calls it, for instance “Morning anchor, London”"
        error={error('title')}
      >
        {(control) => <TextInput {...control} {...register('title')} autoComplete="off" />}
      </Field>
      <PillChoices
        legend="Roles"
        hint={`Up to ${WORK_ROLES_MAX}; anyone with one of them fits. Leave this empty if any role will do.`}
        choices={WORK_ROLES.map((role) => ({ value: role, label: WORK_ROLE_NAMES[role] }))}
        chosen={watch('roles')}
        max={WORK_ROLES_MAX}
        error={error('roles')}
        input={register('roles')}
      />
      <Field
        label="Place"
        max={PLACE_MAX}
        optional
        hint="A city, country or region"
        error={error('place')}
      >
        {/* The talent's place, not that of the person who types. */}
        {(control) => <TextInput {...control} {...register('place')} autoComplete="off" />}
      </Field>
      {watch('place').trim() !== '' && (
        <Field
          label="Where they live"
          hint="“There first” lists people who live there before those who would have to move."
        >
          {(control) => (
            <Select {...control} {...register('placeRule')}>
              <option value="move">There first</option>
              <option value="there">Only there</option>
              <option value="remote">Anywhere, remotely</option>
            </Select>
          )}
        </Field>
      )}
      <FieldPair>
        {(['startsOn', 'endsOn'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'startsOn' ? 'First day' : 'Last day'}
            optional
            error={error(name)}
          >
            {(control) => <DateInput {...control} {...register(name)} min={presentDay()} />}
          </Field>
        ))}
      </FieldPair>
    </FormSection>
  )
}

interface SkillFieldProps extends BriefFieldsProps {
  name: 'mustSkills' | 'niceSkills'
  label: string
  hint: string
}

function SkillField({ form: { control, error }, name, ...words }: SkillFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <TagField
          {...words}
          value={value}
          onChange={onChange}
          error={error(name)}
          optional
          suggestions={SKILL_SUGGESTIONS}
          max={BRIEF_SKILLS_MAX}
          wordMax={SKILL_MAX}
          noun="skill"
        />
      )}
    />
  )
}

function WantedLanguages({ form: { control, register, error } }: BriefFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'languages' })
  return (
    <LanguageRows
      keys={fields.map(({ id }) => id)}
      max={BRIEF_LANGUAGES_MAX}
      register={register}
      error={error}
      onAdd={() => append({ language: '', level: 'fluent' }, { shouldFocus: false })}
      onRemove={remove}
      levelLabel="At least"
    />
  )
}

function YearFields({ form: { register, error } }: BriefFieldsProps) {
  return (
    <FieldPair>
      {(['minYears', 'maxYears'] as const).map((name) => (
        <Field
          key={name}
          label={name === 'minYears' ? 'Years of experience at least' : 'At most'}
          optional
          error={error(name)}
        >
          {(control) => (
            <TextInput
              {...control}
              {...register(name)}
              inputMode="numeric"
              autoComplete="off"
              className="tabular"
            />
          )}
        </Field>
      ))}
    </FieldPair>
  )
}

/** The skeleton of the form. */
export function BriefFormSkeleton() {
  return (
    <div className="grid max-w-2xl gap-6">
      <Skeleton className="h-11" />
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  )
}
