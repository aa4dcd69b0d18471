import * as v from 'valibot'
import { JOB_TITLE_MAX, NAME_MAX, PHONE_MAX } from '../../../../shared/limits.ts'
import { type NetworkProfile, networkProfileFields } from '../../../../shared/network-profile.ts'
import { ProfileSectionForm, pickFields } from '../../entities/own-profile/section-form.tsx'
import { sentAs } from '../../lib/form-schema.ts'
import { Field, FieldPair } from '../../ui/field.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type CompanySectionProps, useCompanySection } from './section-form.ts'

const FIELDS = ['firstName', 'lastName', 'jobTitle', 'phoneNumber', 'contactPhone'] as const
const BodySchema = v.object(pickFields(networkProfileFields, FIELDS))
type ContactValues = v.InferInput<typeof BodySchema>
const ContactSchema = sentAs<ContactValues, v.InferOutput<typeof BodySchema>>(BodySchema)

const valuesOf = (profile: NetworkProfile): ContactValues => pickFields(profile, FIELDS)

/** The contact person of the network. */
export function ContactForm(props: CompanySectionProps) {
  const form = useCompanySection({
    section: 'contact',
    props,
    schema: ContactSchema,
    valuesOf,
    draft: FIELDS,
  })
  const { register, error } = form

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
      <Field max={JOB_TITLE_MAX} label="Job title" error={error('jobTitle')}>
        {(control) => (
          <TextInput {...control} {...register('jobTitle')} autoComplete="organization-title" />
        )}
      </Field>
      <FieldPair>
        <Field max={PHONE_MAX} label="Phone number" hint="For us" error={error('phoneNumber')}>
          {(control) => <PhoneInput {...control} {...register('phoneNumber')} />}
        </Field>
        <Field
          max={PHONE_MAX}
          label="Second phone number"
          hint="For our team, in case no one answers the first"
          error={error('contactPhone')}
        >
          {(control) => <PhoneInput {...control} {...register('contactPhone')} />}
        </Field>
      </FieldPair>
    </ProfileSectionForm>
  )
}
