import type { ComponentPropsWithRef } from 'react'
import { controlClasses } from './field.tsx'

/** A box for one line of text. */
export function TextInput({ className = '', ...rest }: ComponentPropsWithRef<'input'>) {
  return <input dir="auto" {...rest} className={`${controlClasses} ${className}`} />
}

/** A box for several lines, growing with what is typed where the browser can. */
export function TextArea({ className = '', ...rest }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      dir="auto"
      rows={5}
      {...rest}
      className={`${controlClasses} field-sizing-content min-h-32 ${className}`}
    />
  )
}
