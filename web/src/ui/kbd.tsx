import type { ReactNode } from 'react'

interface KbdProps {
  /** On the dark background of a caption. */
  inverted?: boolean
  children: ReactNode
}

/** A key of the keyboard, drawn as a key. */
export function Kbd({ inverted = false, children }: KbdProps) {
  return (
    <kbd
      className={`inline-grid h-5 min-w-5 place-items-center rounded-box border px-1 font-text text-xs leading-none font-semibold ${inverted ? 'border-on-caption-soft text-on-caption-soft' : 'border-outline text-soft'}`}
    >
      {children}
    </kbd>
  )
}
