import type { ComponentPropsWithRef } from 'react'
import { TextInput } from './text-input.tsx'

/**
 * A box for an email address, with the phone keyboard for it. Browsers offer the owner's own address; for another
 * person's address, or the name of an account to sign in to, set `autoComplete`.
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
