import { useFieldArray } from 'react-hook-form'
import * as v from 'valibot'
import {
  BIO_MAX,
  HEADLINE_MAX,
  LANGUAGES_MAX,
  NAME_MAX,
  PLACE_MAX,
  PRONUNCIATION_MAX,
} from '../../../../shared/limits.ts'
import { type TalentProfile, talentProfileFields } from '../../../../shared/talent-profile.ts'
import { ProfileSectionForm, pickFields } from '../../entities/own-profile/section-form.tsx'
import { LanguageRows } from '../../entities/talent/language-rows.tsx'
import { sentAs } from '../../lib/form-schema.ts'
import { charactersLeft, Field, FieldPair } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { type TalentSectionProps, useTalentSection } from './section-form.ts'

const FIELDS = [
  'firstName',
  'lastName',
  'pronunciation',
  'headline',
  'bio',
  'nationality',
  'location',
  'languages',
] as const
const BodySchema = v.object(pickFields(talentProfileFields, FIELDS))

interface AboutValues extends Omit<v.InferInput<typeof BodySchema>, 'languages'> {
  /** Empty text until something is chosen. */
  languages: { language: string; level: string }[]
}

const AboutSchema = sentAs<AboutValues, v.InferOutput<typeof BodySchema>>(BodySchema)

const valuesOf = (profile: TalentProfile): AboutValues => pickFields(profile, FIELDS)

/** The person: name, headline, a few sentences, place, and languages. */
export function AboutForm(props: TalentSectionProps) {
  const form = useTalentSection({
    section: 'about',
    props,
    schema: AboutSchema,
    valuesOf,
    draft: FIELDS,
  })
  const { register, error, watch } = form

  return (
    <ProfileSectionForm form={form} props={props}>
      <FieldPair>
        <Field max={NAME_MAX} label="First name" error={error('firstName')}>
          {(control) => (
            <TextInput {...control} {...register('firstName')} autoComplete="given-name" />
          )}
        </Field>
        <Field max={NAME_MAX} label="Last name" error={error('lastName')}>
          {(control) => (
            <TextInput {...control} {...register('lastName')} autoComplete="family-name" />
          )}
        </Field>
      </FieldPair>
      <Field
        max={PRONUNCIATION_MAX}
        label="How your name is said"
        optional
        hint="For the person who reads it out on air, for example “MAH-ree-ah VOS”"
        error={error('pronunciation')}
      >
        {(control) => <TextInput {...control} {...register('pronunciation')} autoComplete="off" />}
      </Field>
      <Field
        label="Headline"
        optional
        hint={`Under your name in every search result, for example “Breakfast anchor and political interviewer”. ${charactersLeft(watch('headline'), HEADLINE_MAX)}`}
        error={error('headline')}
      >
        {(control) => <TextInput {...control} {...register('headline')} autoComplete="off" />}
      </Field>
      <Field
        label="Biography"
        optional
        hint={`What a list of jobs cannot say about you. ${charactersLeft(watch('bio'), BIO_MAX)}`}
        error={error('bio')}
      >
        {(control) => <TextArea {...control} {...register('bio')} rows={8} />}
      </Field>
      <FieldPair>
        <Field max={PLACE_MAX} label="Nationality" error={error('nationality')}>
          {(control) => (
            <TextInput {...control} {...register('nationality')} autoComplete="country-name" />
          )}
        </Field>
        <Field max={PLACE_MAX} label="Location" hint="City and country" error={error('location')}>
          {(control) => (
            <TextInput {...control} {...register('location')} autoComplete="address-level2" />
          )}
        </Field>
      </FieldPair>
      <SpokenLanguages form={form} />
    </ProfileSectionForm>
  )
}

function SpokenLanguages({ form }: { form: ReturnType<typeof useTalentSection<AboutValues>> }) {
  const { control, register, error } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'languages' })
  return (
    <LanguageRows
      keys={fields.map(({ id }) => id)}
      max={LANGUAGES_MAX}
      register={register}
      error={error}
      onAdd={() => append({ language: '', level: '' }, { shouldFocus: false })}
      onRemove={remove}
      levelLabel="Level"
      explained
    />
  )
}
