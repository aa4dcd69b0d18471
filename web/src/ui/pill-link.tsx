import { createLink, type LinkProps } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'

interface PillProps extends ComponentPropsWithRef<'a'> {
  /** How many it leads to; it takes no room while that is not known. */
  count?: number | undefined
}

function Pill({ count, className = '', children, ...rest }: PillProps) {
  return (
    <a
      {...rest}
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-full bg-wash px-4 text-sm font-semibold hover:bg-line aria-[current=page]:bg-ink aria-[current=page]:text-paper pointer-fine:min-h-9 ${className}`}
    >
      <span className="contents">{children}</span>{' '}
      {/* Of a name and a number in one breath, the space is heard. */}
      <span className="tabular empty:hidden">{count?.toLocaleString('en')}</span>
    </a>
  )
}

/** One of a row of choices that narrow a list, and how many it leads to. Takes the router's `to` and `search`. */
export const PillLink = createLink(Pill)

interface PillNavProps {
  /** What is chosen. */
  label: string
  /** The choices, an `li` each. */
  children: ReactNode
}

/**
 * A row of such choices, as wide as the page or as a column of it with the page's margins. It is one line,
 * which scrolls sideways where there is too little room: lines would break elsewhere as soon as a font or a
 * number comes that is wider, and all that is below would jump.
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

/** A state that the address of some page may name. */
type NamedState = NonNullable<Search['state']>

interface StatePillsProps<State extends NamedState> {
  /** The states in their order, by what each is called. An address that names none shows the first. */
  labels: Readonly<Record<State, string>>
  /** The one that is shown. */
  shown: NoInfer<State>
  /** How many are in each, once that is known. */
  counts: Readonly<Record<NoInfer<State>, number>> | undefined
  /** What the list is searched for, which another state keeps. */
  q?: string | undefined
}

/** Chooses which state of a list is shown, by the `state` of the page's own address. */
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
