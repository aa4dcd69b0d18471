import type { ComponentPropsWithRef } from 'react'
import { controlClasses } from './field.tsx'

/** A box for the six digits of an authenticator app; phones offer to fill it in. */
export function CodeInput({ className = '', ...rest }: ComponentPropsWithRef<'input'>) {
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      className={`${controlClasses} tabular max-w-48 text-lg tracking-[0.2em] ${className}`}
    />
  )
}
