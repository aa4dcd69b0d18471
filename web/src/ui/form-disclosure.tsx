import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface FormDisclosureProps {
  title: string
  /** What is filled in, or that nothing is. */
  summary: string
  isFilled: boolean
  isRefused: boolean
  children: ReactNode
}

/**
 * Fields that most leave out, under one heading that unfolds them. They unfold by themselves when something is filled
 * in, as a draft does, or refused; folded, they keep what they hold.
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
    // What was refused is given focus, so it is open by then.
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
