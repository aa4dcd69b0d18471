import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { controlClasses, smallControlClasses } from './field.tsx'

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size'> {
  /** `sm` where several are in a row and a mouse is used. */
  size?: 'sm' | 'md'
}

/** A native select for a short list. Its children are `option` elements. */
export function Select({ size = 'md', className = '', ...rest }: SelectProps) {
  const look = size === 'sm' ? smallControlClasses : ''
  return (
    <div className={`relative ${className}`}>
      <select {...rest} className={`${controlClasses} appearance-none truncate pr-9 ${look}`} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-soft"
      />
    </div>
  )
}
