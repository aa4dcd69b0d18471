import * as v from 'valibot'
import { PHONE_MAX } from '../../../../shared/limits.ts'
import { type TalentProfile, talentProfileFields } from '../../../../shared/talent-profile.ts'
import { ProfileSectionForm, pickFields } from '../../entities/own-profile/section-form.tsx'
import { sentAs } from '../../lib/form-schema.ts'
import { Field } from '../../ui/field.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { type TalentSectionProps, useTalentSection } from './section-form.ts'

const FIELDS = ['phoneNumber', 'contactPhone'] as const
const BodySchema = v.object(pickFields(talentProfileFields, FIELDS))
type ContactValues = v.InferInput<typeof BodySchema>
const ContactSchema = sentAs<ContactValues, v.InferOutput<typeof BodySchema>>(BodySchema)

const valuesOf = (profile: TalentProfile): ContactValues => pickFields(profile, FIELDS)

/** The contact details, for us and for the networks that the talent agrees to. */
export function ContactForm(props: TalentSectionProps) {
  const form = useTalentSection({
    section: 'contact',
    props,
    schema: ContactSchema,
    valuesOf,
    draft: FIELDS,
  })
  const { register, error } = form

  return (
    <ProfileSectionForm form={form} props={props}>
      <Field
        max={PHONE_MAX}
        label="Phone number"
        hint="For our team, in case we have a question about your application"
        error={error('phoneNumber')}
      >
        {(control) => <PhoneInput {...control} {...register('phoneNumber')} />}
      </Field>
      <Field
        max={PHONE_MAX}
        label="Phone number for networks"
        hint="Shown to a network only after you agree"
        error={error('contactPhone')}
      >
        {(control) => <PhoneInput {...control} {...register('contactPhone')} />}
      </Field>
    </ProfileSectionForm>
  )
}
