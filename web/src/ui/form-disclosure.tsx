import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface FormDisclosureProps {
  title: string
  /** A summary of the values, or that there are none. */
  summary: string
  isFilled: boolean
  isRefused: boolean
  children: ReactNode
}

/**
 * Fields that most people leave out, under one heading that expands them. They expand by themselves when one has a
 * value, for instance from a draft, or is refused. Collapsed fields keep their values.
 */
export function FormDisclosure({
  title,
  summary,
  isFilled,
  isRefused,
  children,
}: FormDisclosureProps) {
  const [isOpen, setIsOpen] = useState(isFilled || isRefused)
  const [before, setBefore] = useState({ isFilled, isRefused })
  if (before.isFilled !== isFilled || before.isRefused !== isRefused) {
    setBefore({ isFilled, isRefused })
    // A refused field gets focus, so it must be visible by then.
    if ((isFilled && !before.isFilled) || (isRefused && !before.isRefused)) setIsOpen(true)
  }
  return (
    <details
      data-print-open
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group border-t border-line pt-5"
    >
      <summary className="flex min-h-11 items-start gap-2 py-2">
        <ChevronRight
          aria-hidden="true"
          className="mt-1 size-5 shrink-0 text-soft transition-transform duration-150 group-open:rotate-90"
        />
        <div className="grid min-w-0 gap-1">
          <h2 className="text-lg">{title}</h2>
          <p className="text-sm wrap-anywhere text-soft">{summary}</p>
        </div>
      </summary>
      <div className="grid gap-5 pt-3">{children}</div>
    </details>
  )
}
