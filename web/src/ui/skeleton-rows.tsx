import type { ReactNode } from 'react'
import { SkeletonList } from './skeleton.tsx'

interface SkeletonRowsProps {
  /** The number of rows: about as many as fit in a window. */
  count: number
  /** The layout and spacing of a row, as in the rows to come. */
  className: string
  /** The skeletons of one row. */
  children: ReactNode
}

/** The placeholder of a list with lines between its rows, while it loads. */
export function SkeletonRows({ count, className, children }: SkeletonRowsProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      <SkeletonList count={count}>
        <div className={className}>{children}</div>
      </SkeletonList>
    </div>
  )
}
