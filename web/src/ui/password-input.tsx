import { useHydrated } from '@tanstack/react-router'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { controlClasses } from './field.tsx'

interface PasswordInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** What the button shows, where a page has several: 'new password'. */
  noun?: string
}

/** A box for a password, with a button that shows it. */
export function PasswordInput({ className = '', noun = 'password', ...rest }: PasswordInputProps) {
  const isAlive = useHydrated()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={`${controlClasses} pr-12 ${className}`}
      />
      <button
        type="button"
        aria-label={`${shown ? 'Hide' : 'Show'} ${noun}`}
        aria-controls={rest.id}
        disabled={!isAlive}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-box text-soft hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
