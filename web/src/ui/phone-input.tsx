import type { ComponentPropsWithRef } from 'react'
import { TextInput } from './text-input.tsx'

/** A box for the owner's own telephone number, with the phone keyboard for it. */
export function PhoneInput(props: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return <TextInput autoComplete="tel" {...props} type="tel" />
}
