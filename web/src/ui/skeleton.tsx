import { Fragment, type ReactNode } from 'react'

/** A grey stand-in with the measures of what is coming. Purely visual: say 'Loading...' once elsewhere. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block animate-pulse rounded-box bg-wash ${className}`} />
  )
}

/** The skeleton of one row, card or column, as often as there are some to come. */
export function SkeletonList({ count, children }: { count: number; children: ReactNode }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
    <Fragment key={place}>{children}</Fragment>
  ))
}
