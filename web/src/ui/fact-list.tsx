import type { ReactNode } from 'react'

interface FactListProps {
  /** In a narrow panel, where the names take no more room than they need. */
  isNarrow?: boolean
  children: ReactNode
}

/**
 * Names and values, one under the other. The names' column fits the usual ones, so that lists agree. Where
 * few letters fit in a line, a value stands below its name.
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

/** One line of a FactList. Nothing is shown for a value that nobody has given. */
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
