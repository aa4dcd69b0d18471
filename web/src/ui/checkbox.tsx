import type { ComponentPropsWithRef, ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  children: ReactNode
}

/** A checkbox with its label; the whole line is the target. */
export function Checkbox({ children, className = '', ...rest }: CheckboxProps) {
  return (
    <label className={`flex min-h-11 items-center gap-2.5 text-sm ${className}`}>
      <input type="checkbox" {...rest} className="choice-mark size-4.5 shrink-0" />
      <span>{children}</span>
    </label>
  )
}
