import type { ReactNode } from 'react'
import { SkeletonList } from './skeleton.tsx'

interface SkeletonRowsProps {
  /** How many rows: about as many as a window shows. */
  count: number
  /** How each row lays out and spaces what is in it, as the rows to come do. */
  className: string
  /** The skeletons of one row. */
  children: ReactNode
}

/** Stands for a list with a line between its rows while that is on its way. */
export function SkeletonRows({ count, className, children }: SkeletonRowsProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      <SkeletonList count={count}>
        <div className={className}>{children}</div>
      </SkeletonList>
    </div>
  )
}
