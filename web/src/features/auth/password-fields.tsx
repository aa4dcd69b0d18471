import type { ComponentPropsWithRef } from 'react'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { PasswordHint } from './password-hint.tsx'

type PasswordName = 'password' | 'confirmPassword'

interface PasswordFieldsProps {
  /** A form with both fields, among others. */
  form: {
    register: (
      name: PasswordName,
      options?: { deps: 'confirmPassword' },
    ) => ComponentPropsWithRef<'input'>
    error: (name: PasswordName) => string | undefined
    watch: (name: 'password') => string
  }
  label?: string
}

/** The new password, twice. */
export function PasswordFields({
  form: { register, error, watch },
  label = 'Password',
}: PasswordFieldsProps) {
  return (
    <>
      <Field
        label={label}
        hint={<PasswordHint length={watch('password').length} />}
        error={error('password')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', { deps: 'confirmPassword' })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label={`Confirm ${label.toLowerCase()}`} error={error('confirmPassword')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('confirmPassword')}
            noun="repeated password"
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  )
}
