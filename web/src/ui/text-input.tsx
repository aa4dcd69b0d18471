import type { ComponentPropsWithRef, KeyboardEvent } from 'react'
import { controlClasses } from './field.tsx'

/** A box for one line of text. */
export function TextInput({ className = '', ...rest }: ComponentPropsWithRef<'input'>) {
  return <input dir="auto" {...rest} className={`${controlClasses} ${className}`} />
}

/** Enter begins a line here; with Control or Command it sends the form, as in mail programs. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat
  if (!isMeant || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** A box for several lines; it grows with its text where the browser supports that. */
export function TextArea({ className = '', ...rest }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      dir="auto"
      rows={5}
      onKeyDown={sendByKey}
      {...rest}
      className={`${controlClasses} field-sizing-content min-h-32 ${className}`}
    />
  )
}
