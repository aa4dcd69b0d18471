import type { ComponentPropsWithRef } from 'react'
import { TextInput } from './text-input.tsx'

/** A box for a day, with the browser's calendar. Its value is `YYYY-MM-DD`, or empty. */
export function DateInput(props: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>) {
  return <TextInput {...props} type="date" className="tabular" />
}
