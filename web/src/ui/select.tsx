import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { controlClasses } from './field.tsx'

/** A choice from a short list, by the browser's own means. Give it `option` elements. */
export function Select({ className = '', ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <div className={`relative ${className}`}>
      <select {...rest} className={`${controlClasses} appearance-none pr-10`} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-soft"
      />
    </div>
  )
}
