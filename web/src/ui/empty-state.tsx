import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** What will be here, and how to begin. */
  children: ReactNode
  action?: ReactNode
}

/** Stands where a list has nothing in it yet. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-3 rounded-box border border-dashed border-outline p-8">
      <h2 className="text-lg">{title}</h2>
      <div className="measure text-sm text-soft">{children}</div>
      {action}
    </div>
  )
}
