import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

const look = 'underline decoration-outline underline-offset-4 hover:decoration-ink'

function Anchor({ className = '', children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} className={`${look} ${className}`}>
      {children}
    </a>
  )
}

/** A link within a sentence. Takes the router's `to`, `params` and `search`. */
export const TextLink = createLink(Anchor)

/** A link within a sentence to something outside the app: a mail address, a telephone number. */
export const PlainLink = Anchor
