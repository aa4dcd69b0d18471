import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'

// By default the router marks a link as current also on all pages below its target.
function Anchor({ children, 'aria-current': _, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a
      {...rest}
      className="-mb-4 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-box text-sm font-semibold hover:underline pointer-fine:min-h-9 print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4 text-soft" />
      {children}
    </a>
  )
}

/** A link above a page's heading, back to the list that the page belongs to. Takes the router's `to` and `search`. */
export const BackLink = createLink(Anchor)
