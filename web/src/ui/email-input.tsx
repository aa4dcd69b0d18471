import type { ComponentPropsWithRef } from 'react'
import { TextInput } from './text-input.tsx'

/**
 * A box for an email address, with the keyboard that telephones have for it. Browsers offer the owner's own address;
 * where it is another one, or names the account to sign in to, `autoComplete` says so.
 */
export function EmailInput(props: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return (
    <TextInput
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="email"
    />
  )
}
