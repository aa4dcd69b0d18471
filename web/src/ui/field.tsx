import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** What a control needs in order to belong to its field. */
export interface ControlProps {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
}

interface FieldProps {
  label: string
  /** The sentence to show when the value was refused. */
  error?: string | undefined
  hint?: ReactNode
  /** Optional fields say so; required ones are the rule. */
  optional?: boolean
  /** Draws the control, given what ties it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode
}

/** A label, a control, and below it what helps or what is wrong. */
export function Field({ label, error, hint, optional = false, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': optional ? undefined : true,
      })}
      {hint && (
        <p id={hintId} className="text-xs text-soft">
          {hint}
        </p>
      )}
      {/* Always in the page, taking no room, so that a sentence that appears in it is announced. */}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** The sentence about a refused value; empty while there is none. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-sm text-danger empty:-mt-1.5">
      {error && (
        <span className="flex items-start gap-1.5">
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
          {error}
        </span>
      )}
    </p>
  )
}

/** How every box that takes text looks. */
export const controlClasses =
  'w-full min-h-11 scroll-mt-28 rounded-box border border-outline bg-sheet px-3.5 py-2.5 text-base text-ink ' +
  'placeholder:text-soft aria-invalid:border-danger aria-invalid:border-2 ' +
  'disabled:bg-wash disabled:text-soft'
