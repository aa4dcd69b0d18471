import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

interface RadioGroupProps {
  legend: string
  /** Hides the legend visually if a heading above says the same. */
  legendHidden?: boolean
  error?: string | undefined
  children: ReactNode
}

/** A question with a few large answers. */
export function RadioGroup({ legend, legendHidden = false, error, children }: RadioGroupProps) {
  const errorId = useId()
  return (
    <fieldset
      // A group cannot be aria-invalid; its error is read with its legend.
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="grid min-w-0 gap-1.5"
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>
        {legend}
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">{children}</div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}

interface RadioCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: string
  description?: string
}

/** One answer of a RadioGroup. Only the label is its accessible name; the description is read after it. */
export function RadioCard({ label, description, className = '', ...rest }: RadioCardProps) {
  const id = useId()
  return (
    <label
      className={`flex min-h-11 items-start gap-3 rounded-box border border-outline bg-sheet p-4 has-checked:border-ink has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${className}`}
    >
      <input
        type="radio"
        {...rest}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
        className="choice-mark mt-1 size-4.5 shrink-0 outline-none"
      />
      <span className="grid">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        {description && (
          <span id={`${id}-description`} className="text-sm text-soft">
            {description}
          </span>
        )}
      </span>
    </label>
  )
}
