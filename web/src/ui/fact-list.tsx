import type { ReactNode } from 'react'

interface FactListProps {
  /** For a narrow panel: the column of names is only as wide as it needs to be. */
  isNarrow?: boolean
  children: ReactNode
}

/**
 * Names and values, one pair per line. The names' column fits the usual names, so that lists align with each other. At
 * large letter sizes a value is below its name.
 */
export function FactList({ isNarrow = false, children }: FactListProps) {
  return (
    <dl
      className={`grid items-baseline gap-x-4 gap-y-2.5 text-sm few:grid-cols-1 few:gap-y-0 ${isNarrow ? 'grid-cols-[auto_minmax(0,1fr)]' : 'grid-cols-[minmax(7.25rem,auto)_minmax(0,1fr)]'}`}
    >
      {children}
    </dl>
  )
}

/** One line of a FactList. Shows nothing if the value is missing. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') {
    return null
  }
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere few:mb-3">{children}</dd>
    </>
  )
}
