/** The parts of the sign-up form, in the order of the page. */
import { EmployerField } from '../../entities/network/employer-field.tsx'
import type { FormFields } from '../../lib/form.ts'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field, FieldPair } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-cards.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { WebAddressInput } from '../../ui/web-address-input.tsx'
import { PasswordFields } from './password-fields.tsx'
import type { RegistrationValues } from './registration-form.ts'

interface SectionProps {
  form: FormFields<RegistrationValues>
}

/** The applicant's role, which decides about the other fields. */
export function RoleChoice({ form: { register, error, watch } }: SectionProps) {
  const role = watch('role')
  // Only networks need a corporate address, so an earlier error of the address may no longer apply.
  const choice = register('role', { deps: 'email' })
  return (
    <RadioGroup legend="I am applying as" error={error('role')}>
      <RadioCard
        {...choice}
        value="talent"
        defaultChecked={role === 'talent'}
        label="Media Talent"
        description="Anchor, presenter, journalist or producer"
      />
      <RadioCard
        {...choice}
        value="tv_network"
        defaultChecked={role === 'tv_network'}
        label="TV Network"
        description="You cast or hire for a broadcaster"
      />
    </RadioGroup>
  )
}

/** The fields of the person, for both roles. */
export function PersonSection({ form: { register, error, watch } }: SectionProps) {
  return (
    <FormSection title="About you">
      <FieldPair>
        <Field label="First name" error={error('firstName')}>
          {(control) => (
            <TextInput {...control} {...register('firstName')} autoComplete="given-name" />
          )}
        </Field>
        <Field label="Last name" error={error('lastName')}>
          {(control) => (
            <TextInput {...control} {...register('lastName')} autoComplete="family-name" />
          )}
        </Field>
      </FieldPair>
      {watch('role') === 'talent' && (
        <FieldPair>
          <Field label="Nationality" error={error('nationality')}>
            {(control) => (
              <TextInput {...control} {...register('nationality')} autoComplete="country-name" />
            )}
          </Field>
          <Field label="Location" hint="City and country" error={error('location')}>
            {(control) => (
              <TextInput {...control} {...register('location')} autoComplete="address-level2" />
            )}
          </Field>
        </FieldPair>
      )}
      <Field
        label="Phone number"
        hint="Only our team sees it, unless you agree"
        error={error('phoneNumber')}
      >
        {(control) => <PhoneInput {...control} {...register('phoneNumber')} />}
      </Field>
    </FormSection>
  )
}

/** The fields of a talent's work. */
export function TalentSection({ form: { register, error, watch, setValue } }: SectionProps) {
  const availability = watch('availability')
  const choice = register('availability', {
    onChange: (event) => {
      if (event.target.value !== 'available') return
      setValue('currentNetwork', '')
      setValue('currentNetworkId', '')
    },
  })
  return (
    <FormSection title="Your work">
      <Field label="Years of experience" error={error('yearsOfExperience')}>
        {(control) => (
          <TextInput
            {...control}
            {...register('yearsOfExperience')}
            inputMode="numeric"
            autoComplete="off"
            className="tabular max-w-40"
          />
        )}
      </Field>
      <RadioGroup legend="Availability">
        <RadioCard
          {...choice}
          value="available"
          defaultChecked={availability === 'available'}
          label="Available"
        />
        <RadioCard
          {...choice}
          value="employed"
          defaultChecked={availability === 'employed'}
          label="Currently employed"
        />
      </RadioGroup>
      {availability === 'employed' && (
        <EmployerField
          hint="This network, and everybody on its email domain, will not see you."
          error={error('currentNetwork')}
          input={register('currentNetwork')}
          typed={watch('currentNetwork')}
          chosen={watch('currentNetworkId')}
          onChoose={(network) => {
            setValue('currentNetworkId', network?.id ?? '')
            if (network) setValue('currentNetwork', network.name)
          }}
        />
      )}
    </FormSection>
  )
}

/** The fields of a network. */
export function NetworkSection({ form }: SectionProps) {
  const { register, error } = form
  return (
    <FormSection title="Your network">
      <FieldPair>
        <Field label="Network name" error={error('networkName')}>
          {(control) => (
            <TextInput {...control} {...register('networkName')} autoComplete="organization" />
          )}
        </Field>
        <JobTitleField form={form} />
      </FieldPair>
    </FormSection>
  )
}

/** The person's role at their network. */
export function JobTitleField({ form: { register, error } }: SectionProps) {
  return (
    <Field label="Job title" error={error('jobTitle')}>
      {(control) => (
        <TextInput {...control} {...register('jobTitle')} autoComplete="organization-title" />
      )}
    </Field>
  )
}

const links = [
  { name: 'linkedinUrl', label: 'LinkedIn URL' },
  { name: 'twitterUrl', label: 'X URL' },
  { name: 'instagramUrl', label: 'Instagram URL' },
] as const

/** Links to other sites. */
export function LinksSection({ form: { register, error } }: SectionProps) {
  return (
    <FormSection title="Links" note="Your public pages help us see who you are.">
      {links.map(({ name, label }) => (
        <Field key={name} label={label} optional error={error(name)}>
          {(control) => <WebAddressInput {...control} {...register(name)} autoComplete="off" />}
        </Field>
      ))}
    </FormSection>
  )
}

/** The fields for signing in. */
export function AccountSection({ form }: SectionProps) {
  const { register, error, watch } = form
  const role = watch('role')
  return (
    <FormSection title="Your account">
      <Field
        label="Email address"
        hint={
          role === 'tv_network'
            ? 'Your corporate address, so that we know you represent your network.'
            : 'We will write to this address once your application has been reviewed.'
        }
        error={error('email')}
      >
        {(control) => <EmailInput {...control} {...register('email')} />}
      </Field>
      <FieldPair>
        <PasswordFields form={form} />
      </FieldPair>
    </FormSection>
  )
}
