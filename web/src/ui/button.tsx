import { createLink } from '@tanstack/react-router'
import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import { Spinner } from './spinner.tsx'

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-box border font-semibold ' +
  'one-line transition-colors duration-150 select-none ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed'

const variants = {
  primary: 'border-ink bg-ink text-paper hover:bg-ink/88',
  secondary: 'border-wash bg-wash text-ink hover:border-line hover:bg-line',
  outline: 'border-outline bg-sheet text-ink hover:bg-wash',
  ghost: 'border-transparent text-ink hover:bg-wash',
  link: 'border-transparent px-0! text-ink underline decoration-outline underline-offset-4 hover:decoration-ink',
  danger: 'border-danger bg-danger text-paper hover:bg-danger/88',
} as const

// Each is a touch target of at least 44 px; with a mouse, the small ones are smaller.
const sizes = {
  sm: 'min-h-11 px-3.5 text-sm pointer-fine:min-h-9 pointer-coarse:min-w-11',
  md: 'min-h-11 px-5 text-sm',
  // It stands in a line of its own on a phone, where doubled letters may need two lines.
  lg: 'min-h-13 px-7 text-base max-sm:whitespace-normal max-sm:text-center',
} as const

/** The look of a button, shared by buttons and links. */
export interface ButtonLook {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  fullWidth?: boolean
  leftIcon?: ReactNode
  rightIcon?: ReactNode
}

function classesOf({ variant = 'primary', size = 'md', fullWidth }: ButtonLook): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${fullWidth ? 'w-full' : ''}`
}

interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /**
   * Shows a spinner instead of the label and ignores further presses. Afterwards the button has focus again. Pass it,
   * true or false, to every button that waits for something: then the second click of a double-click does nothing.
   */
  loading?: boolean
}

/** A button that acts on this page. For navigation, use ButtonLink. */
export function Button({
  variant,
  size,
  fullWidth,
  leftIcon,
  rightIcon,
  loading,
  disabled,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const focus = useFocusAfter(loading ?? false)
  const isPressed = useRef(false)
  const look = classesOf({
    ...(variant && { variant }),
    ...(size && { size }),
    ...(fullWidth && { fullWidth }),
  })

  function press(event: MouseEvent<HTMLButtonElement>): void {
    focus.pressed(event.currentTarget)
    if (loading === undefined) {
      onClick?.(event)
      return
    }
    // `loading` becomes true a moment later: the second click of a double-click may come before.
    if (isPressed.current) {
      event.preventDefault()
      return
    }
    isPressed.current = true
    onClick?.(event)
    setTimeout(() => {
      isPressed.current = false
    })
  }

  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      onClick={press}
      className={`${look} ${className}`}
    >
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      {/* Opacity and not visibility: the accessible name stays. */}
      <span className={`inline-flex items-center gap-2 ${loading ? 'opacity-0' : ''}`}>
        {leftIcon}
        <span className="contents">{children}</span>
        {rightIcon}
      </span>
    </button>
  )
}

/**
 * Restores the focus of a control that had it when it was pressed or changed: a control that is disabled loses focus.
 * @param loading whether the control is disabled because it waits
 * @returns `pressed`, to call with the control when it is pressed or changed
 */
export function useFocusAfter(loading: boolean) {
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!loading) return
    return () => {
      if (document.activeElement === document.body) focused.current?.focus()
    }
  }, [loading])
  return {
    pressed: (control: HTMLElement) => {
      focused.current = document.activeElement === control ? control : null
    },
  }
}

interface AnchorProps extends ButtonLook, ComponentPropsWithRef<'a'> {}

/** A link that looks like a button, to an address outside the router. */
export function ButtonAnchor({
  variant,
  size,
  fullWidth,
  leftIcon,
  rightIcon,
  className = '',
  children,
  ...rest
}: AnchorProps) {
  const look = classesOf({
    ...(variant && { variant }),
    ...(size && { size }),
    ...(fullWidth && { fullWidth }),
  })
  return (
    <a {...rest} className={`${look} print:hidden ${className}`}>
      {leftIcon}
      <span className="contents">{children}</span>
      {rightIcon}
    </a>
  )
}

/** A link that looks like a button. Takes the router's `to`, `params` and `search`. */
export const ButtonLink = createLink(ButtonAnchor)
