import { createLink, type LinkProps } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'

interface PillProps extends ComponentPropsWithRef<'a'> {
  /** The number of results; it takes no space while it is unknown. */
  count?: number | undefined
}

function Pill({ count, className = '', children, ...rest }: PillProps) {
  return (
    <a
      {...rest}
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-full bg-wash px-4 text-sm font-semibold hover:bg-line aria-[current=page]:bg-ink aria-[current=page]:text-paper pointer-fine:min-h-9 ${className}`}
    >
      <span className="contents">{children}</span>{' '}
      {/* Screen readers read name and number together, so the space matters. */}
      <span className="tabular empty:hidden">{count?.toLocaleString('en')}</span>
    </a>
  )
}

/** One link of a row that filters a list, with the number of results. Takes the router's `to` and `search`. */
export const PillLink = createLink(Pill)

interface PillNavProps {
  /** The name of the filter. */
  label: string
  /** The links, an `li` each. */
  children: ReactNode
}

/**
 * A row of such links, as wide as the page, or as a column with the page's margins. It is a single line that scrolls
 * sideways if there is too little space: wrapped lines would break elsewhere as soon as a wider font or number loads,
 * and everything below would move.
 */
export function PillNav({ label, children }: PillNavProps) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 -my-1 min-w-0 overflow-x-auto px-4 py-1 sm:-mx-8 sm:px-8 print:hidden"
    >
      <ul className="flex w-max gap-2">{children}</ul>
    </nav>
  )
}

type Search = Exclude<NonNullable<LinkProps['search']>, true | ((...args: never[]) => unknown)>

/** A state that a page's address may name. */
type NamedState = NonNullable<Search['state']>

interface StatePillsProps<State extends NamedState> {
  /** The states in order, each with its label. An address without a state shows the first. */
  labels: Readonly<Record<State, string>>
  /** The current state. */
  shown: NoInfer<State>
  /** The number in each state, once it is known. */
  counts: Readonly<Record<NoInfer<State>, number>> | undefined
  /** The search words, which stay when the state changes. */
  q?: string | undefined
}

/** Switches the state of a list, by the `state` of the page's own address. */
export function StatePills<State extends NamedState>(props: StatePillsProps<State>) {
  const { labels, shown, counts, q } = props
  const states = Object.keys(labels) as State[]
  return (
    <PillNav label="State">
      {states.map((state, at) => (
        <li key={state}>
          <PillLink
            to="."
            search={{ ...(at > 0 && { state }), ...(q !== undefined && { q }) }}
            aria-current={state === shown ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            count={counts?.[state]}
          >
            {labels[state]}
          </PillLink>
        </li>
      ))}
    </PillNav>
  )
}
