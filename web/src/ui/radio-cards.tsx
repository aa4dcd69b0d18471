import type { ComponentPropsWithRef } from 'react'

interface RadioCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: string
  description?: string
}

/** One of a few large choices; put them in a `fieldset` with a `legend`. */
export function RadioCard({ label, description, className = '', ...rest }: RadioCardProps) {
  return (
    <label
      className={`flex min-h-11 items-start gap-3 rounded-box border border-outline bg-sheet p-4 has-checked:border-ink has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${className}`}
    >
      <input type="radio" {...rest} className="mt-1 size-4.5 shrink-0 outline-none" />
      <span className="grid">
        <span className="font-semibold">{label}</span>
        {description && <span className="text-sm text-soft">{description}</span>}
      </span>
    </label>
  )
}
