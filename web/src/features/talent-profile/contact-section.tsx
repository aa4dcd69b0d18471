import * as v from 'valibot'
import { PHONE_MAX } from '../../../../shared/limits.ts'
import { type TalentProfile, talentProfileFields } from '../../../../shared/talent-profile.ts'
import { ProfileSectionForm } from '../../entities/own-profile/section-form.tsx'
import { sentAs } from '../../lib/form-schema.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type TalentSectionProps, useTalentSection } from './section-form.ts'

const { phoneNumber, contactPhone } = talentProfileFields
const BodySchema = v.object({ phoneNumber, contactPhone })

interface ContactValues {
  phoneNumber: string
  contactPhone: string
}

const ContactSchema = sentAs<ContactValues, v.InferOutput<typeof BodySchema>>(BodySchema)
const DRAFT = ['phoneNumber', 'contactPhone'] as const

function valuesOf({ phoneNumber, contactPhone }: TalentProfile): ContactValues {
  return { phoneNumber, contactPhone }
}

/** How somebody can be reached, by us and by the networks they agree to. */
export function ContactForm(props: TalentSectionProps) {
  const form = useTalentSection({
    section: 'contact',
    props,
    schema: ContactSchema,
    valuesOf,
    draft: DRAFT,
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
        {(control) => (
          <TextInput {...control} {...register('phoneNumber')} type="tel" autoComplete="tel" />
        )}
      </Field>
      <Field
        max={PHONE_MAX}
        label="Phone number for networks"
        hint="Shown to a network only after you agree"
        error={error('contactPhone')}
      >
        {(control) => (
          <TextInput {...control} {...register('contactPhone')} type="tel" autoComplete="tel" />
        )}
      </Field>
    </ProfileSectionForm>
  )
}
