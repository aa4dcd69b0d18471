import { Fragment, type ReactNode } from 'react'

/** A gray placeholder with the size of the content to come. It is only visual: say 'Loading...' once elsewhere. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block animate-pulse rounded-box bg-wash ${className}`} />
  )
}

/** Repeats the skeleton of a row, card or column. */
export function SkeletonList({ count, children }: { count: number; children: ReactNode }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
    <Fragment key={place}>{children}</Fragment>
  ))
}
