import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  /** A short fact beside the title, for instance how many are waiting. */
  note?: ReactNode
  /** A sentence about the purpose of this page. */
  children?: ReactNode
  actions?: ReactNode
}

/**
 * The top of a signed-in page: its only h1, at the same height on every page. Its actions are on the same line, or
 * below it where the title would have less than 14.5rem.
 */
export function PageHeader({ title, note, children, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-5.5">
      <div className="grid min-w-0 gap-2 sm:flex-1 sm:basis-58">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="text-xl">{title}</h1>
          {note && <p className="text-sm text-soft">{note}</p>}
        </div>
        {children && <div className="measure text-sm text-soft">{children}</div>}
      </div>
      {actions && (
        <div className="-my-1.5 flex flex-wrap items-center gap-3 max-sm:not-has-[>:not([data-wide-only])]:hidden sm:min-h-11 print:hidden">
          {actions}
        </div>
      )}
    </header>
  )
}
