import { CircleAlert } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'

/** The properties that connect a control with its field. */
export interface ControlProps {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
  /** With a limit: gets the text of the box, on focus and at each letter. */
  onFocus?: (event: SyntheticEvent) => void
  onInput?: (event: SyntheticEvent) => void
}

interface FieldProps {
  label: string
  /** The error message, if the value was refused. */
  error?: string | undefined
  hint?: ReactNode
  /** Optional fields are marked; required ones are the default. */
  optional?: boolean
  /** The maximum number of characters. The remaining number is shown when it is small. */
  max?: number
  /** Renders the control, given the properties that connect it with its label, hint and error. */
  children: (control: ControlProps) => ReactNode
}

/** The fraction of a limit from which on the remaining number is shown. */
const LITTLE = 0.25

/** A label, a control, and below it a hint and the error. */
export function Field({ label, error, hint, optional = false, max, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const [typed, setTyped] = useState('')
  const count = ({ target }: SyntheticEvent) => {
    if ('value' in target && typeof target.value === 'string') setTyped(target.value)
  }
  const isNearEnd = max !== undefined && max - [...typed].length <= max * LITTLE
  const hasHelp = Boolean(hint) || isNearEnd
  const describedBy = [error && errorId, hasHelp && hintId].filter(Boolean).join(' ')

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        <span>{label}</span>
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': optional ? undefined : true,
        ...(max !== undefined && { onFocus: count, onInput: count }),
      })}
      {hasHelp && (
        <p id={hintId} className="text-xs text-soft">
          {hint && (
            <span>
              <span>{hint}</span>
              {isNearEnd && isOpenEnded(hint) && <span>.</span>}{' '}
            </span>
          )}
          {isNearEnd && <span className="tabular">{charactersLeft(typed, max)}</span>}
        </p>
      )}
      {/* Always in the page, without height, so that a message that appears in it is announced. */}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** Whether a hint has no period; it gets one when a sentence follows. */
function isOpenEnded(hint: ReactNode): boolean {
  return typeof hint === 'string' && !/[.!?]$/.test(hint)
}

/** The error of a field; empty while there is none. */
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

/**
 * Says how many characters are left, before the limit is reached.
 * @param text the text in the box
 * @param max the limit, in characters as people count them
 */
export function charactersLeft(text: string, max: number): string {
  const left = max - [...text].length
  if (left < 0) return `${-left} too many.`
  return `${left} of ${max} characters left.`
}

/** The look of every text box. */
export const controlClasses =
  'w-full min-h-11 scroll-mt-28 rounded-box border border-outline bg-sheet px-3.5 py-2.5 text-base text-ink ' +
  'placeholder:text-soft aria-invalid:border-danger aria-invalid:border-2 ' +
  'disabled:bg-wash disabled:text-soft'

/**
 * Added where several boxes are in a row and a mouse is used. Touch screens get the usual size: phones zoom in on a box
 * with smaller text.
 */
export const smallControlClasses = 'pointer-fine:min-h-9 pointer-fine:py-1! pointer-fine:text-sm!'

/** Two fields side by side where there is space for both. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">{children}</div>
}
