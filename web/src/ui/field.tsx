import { CircleAlert } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'

/** What a control needs in order to belong to its field. */
export interface ControlProps {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
  /** With a limit: told what stands in the box, when it is entered and with each letter. */
  onFocus?: (event: SyntheticEvent) => void
  onInput?: (event: SyntheticEvent) => void
}

interface FieldProps {
  label: string
  /** The sentence to show when the value was refused. */
  error?: string | undefined
  hint?: ReactNode
  /** Optional fields say so; required ones are the rule. */
  optional?: boolean
  /** How many characters are taken. What is left is said once it is little. */
  max?: number
  /** Draws the control, given what ties it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode
}

/** Of a limit, the part from which on it is said how much is left. */
const LITTLE = 0.25

/** A label, a control, and below it what helps or what is wrong. */
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
      {/* Always in the page, taking no room, so that a sentence that appears in it is announced. */}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** Whether a hint has no full stop, which it gets when a sentence follows it. */
function isOpenEnded(hint: ReactNode): boolean {
  return typeof hint === 'string' && !/[.!?]$/.test(hint)
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

/**
 * Says how much more fits, before it is too much.
 * @param text what stands in the box
 * @param max the limit, in characters as people count them
 */
export function charactersLeft(text: string, max: number): string {
  const left = max - [...text].length
  if (left < 0) return `${-left} too many.`
  return `${left} of ${max} characters left.`
}

/** How every box that takes text looks. */
export const controlClasses =
  'w-full min-h-11 scroll-mt-28 rounded-box border border-outline bg-sheet px-3.5 py-2.5 text-base text-ink ' +
  'placeholder:text-soft aria-invalid:border-danger aria-invalid:border-2 ' +
  'disabled:bg-wash disabled:text-soft'

/**
 * Added to it where several stand in a row and a mouse is at hand. A finger gets the usual size: telephones
 * enlarge the whole page at a box whose text is smaller than theirs.
 */
export const smallControlClasses = 'pointer-fine:min-h-9 pointer-fine:py-1! pointer-fine:text-sm!'

/** Two fields beside each other where there is room for both. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}
