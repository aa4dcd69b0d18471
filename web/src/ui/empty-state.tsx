import { type ReactNode, useEffect, useState } from 'react'

interface EmptyStateProps {
  title: string
  /** What will be here, and how to begin. */
  children: ReactNode
  action?: ReactNode
  /** Whether the page announces by itself how many were found. */
  isSilent?: boolean
}

/**
 * Shown for an empty list: an empty picture frame, and beside it what will fill the list. It is announced when it takes
 * the place of a list, for instance after a filter was chosen.
 */
export function EmptyState({ title, children, action, isSilent = false }: EmptyStateProps) {
  const [said, setSaid] = useState('')
  // A screen reader announces only text that is added later to a page that is already there.
  useEffect(() => setSaid(isSilent ? '' : `${title}.`), [title, isSilent])
  return (
    <div className="@container max-w-3xl rounded-box border border-line bg-sheet">
      <div className="grid items-center gap-x-10 gap-y-6 p-6 @lg:grid-cols-[10rem_minmax(0,1fr)] @lg:p-8">
        <EmptyFrame />
        <div className="grid justify-items-start gap-2">
          <h2 className="text-lg">{title}</h2>
          <div className="measure text-sm text-soft">{children}</div>
          {action && <div className="mt-2">{action}</div>}
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </div>
  )
}

/** A picture without a person, and a caption without a name. */
function EmptyFrame() {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true" className="w-32 @lg:w-full">
      <rect
        x="0.75"
        y="0.75"
        width="158.5"
        height="88.5"
        rx="5"
        className="fill-wash stroke-line"
        strokeWidth="1.5"
      />
      <circle
        cx="113"
        cy="33"
        r="22"
        fill="none"
        className="stroke-outline"
        strokeWidth="1.5"
        strokeDasharray="4 4"
      />
      <path d="M.75 60h86v29.25h-81a5 5 0 0 1-5-5z" className="fill-sheet" />
      <path d="M1.5 60v24" className="stroke-tally" strokeWidth="3" />
      <path d="M13 70h44M13 79h60" className="stroke-line" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
