import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

interface PillProps extends ComponentPropsWithRef<'a'> {
  /** How many it leads to; its place is kept while that is not known. */
  count?: number | undefined
}

function Pill({ count, className = '', children, ...rest }: PillProps) {
  return (
    <a
      {...rest}
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-full bg-wash px-4 text-sm font-semibold hover:bg-line aria-[current=page]:bg-ink aria-[current=page]:text-paper pointer-fine:min-h-9 ${className}`}
    >
      {children} {/* Of a name and a number in one breath, the space is heard. */}
      <span className="tabular empty:hidden">{count}</span>
    </a>
  )
}

/** One of a row of choices that narrow a list, and how many it leads to. Takes the router's `to` and `search`. */
export const PillLink = createLink(Pill)
