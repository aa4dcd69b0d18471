import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  /** A short fact beside the title, for instance how many wait. */
  note?: ReactNode
  /** A sentence about what this page is for. */
  children?: ReactNode
  actions?: ReactNode
}

/** The head of a signed-in page: its only h1. */
export function PageHeader({ title, note, children, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="text-xl">{title}</h1>
          {note && <p className="text-sm text-soft">{note}</p>}
        </div>
        {children && <div className="measure text-sm text-soft">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
    </header>
  )
}
