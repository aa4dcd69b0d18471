import * as v from 'valibot'
import { DESCRIPTION_MAX, ORGANISATION_MAX, PLACE_MAX, URL_MAX } from '../../../../shared/limits.ts'
import { type NetworkProfile, networkProfileFields } from '../../../../shared/network-profile.ts'
import { ProfileSectionForm, pickFields } from '../../entities/own-profile/section-form.tsx'
import { sentAs } from '../../lib/form-schema.ts'
import { charactersLeft, Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { WebAddressInput } from '../../ui/web-address-input.tsx'
import { type CompanySectionProps, useCompanySection } from './section-form.ts'

const FIELDS = [
  'companyName',
  'description',
  'location',
  'websiteUrl',
  'linkedinUrl',
  'twitterUrl',
  'instagramUrl',
] as const
const BodySchema = v.object(pickFields(networkProfileFields, FIELDS))
type CompanyValues = v.InferInput<typeof BodySchema>
const CompanySchema = sentAs<CompanyValues, v.InferOutput<typeof BodySchema>>(BodySchema)

const valuesOf = (profile: NetworkProfile): CompanyValues => pickFields(profile, FIELDS)

const LINKS = [
  { name: 'websiteUrl', label: 'Site', example: 'https://www.your-network.com' },
  {
    name: 'linkedinUrl',
    label: 'LinkedIn',
    example: 'https://www.linkedin.com/company/your-network',
  },
  { name: 'twitterUrl', label: 'X', example: 'https://x.com/your-network' },
  { name: 'instagramUrl', label: 'Instagram', example: 'https://www.instagram.com/your-network' },
] as const

/** The network's description, place and links. */
export function CompanyForm(props: CompanySectionProps) {
  const form = useCompanySection({
    section: 'company',
    props,
    schema: CompanySchema,
    valuesOf,
    draft: FIELDS,
  })
  const { register, error, watch } = form

  return (
    <ProfileSectionForm form={form} props={props}>
      <Field max={ORGANISATION_MAX} label="Company name" error={error('companyName')}>
        {(control) => (
          <TextInput {...control} {...register('companyName')} autoComplete="organization" />
        )}
      </Field>
      <Field
        label="Description"
        optional
        hint={`Who you are, what you broadcast and who you are looking for. ${charactersLeft(watch('description'), DESCRIPTION_MAX)}`}
        error={error('description')}
      >
        {(control) => <TextArea {...control} {...register('description')} rows={8} />}
      </Field>
      <Field
        max={PLACE_MAX}
        label="Location"
        optional
        hint="City and country"
        error={error('location')}
      >
        {(control) => (
          <TextInput {...control} {...register('location')} autoComplete="address-level2" />
        )}
      </Field>
      {LINKS.map(({ name, label, example }) => (
        <Field max={URL_MAX} key={name} label={label} optional error={error(name)}>
          {(control) => <WebAddressInput {...control} {...register(name)} placeholder={example} />}
        </Field>
      ))}
    </ProfileSectionForm>
  )
}
