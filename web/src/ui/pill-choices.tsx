import { Check } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

interface PillChoicesProps {
  legend: string
  hint?: ReactNode
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  /** The maximum number of choices; when it is reached, the others are disabled. */
  max: number
  error?: string | undefined
  /** Connects each checkbox with its form. */
  input: ComponentPropsWithRef<'input'>
}

/** A choice of several from a few: checkboxes that look like pills. */
export function PillChoices({
  legend,
  hint,
  choices,
  chosen,
  max,
  error,
  input,
}: PillChoicesProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      data-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
      className="grid min-w-0 gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="inline-flex min-h-11 items-center gap-2 rounded-box border border-outline bg-sheet px-3.5 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-disabled:border-line has-disabled:text-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink pointer-fine:min-h-9"
          >
            <input
              type="checkbox"
              {...input}
              value={value}
              disabled={chosen.length >= max && !chosen.includes(value)}
              className="peer sr-only"
            />
            <Check aria-hidden="true" className="hidden size-4 peer-checked:block" />
            {label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
