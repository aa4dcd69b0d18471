import type { ReactNode } from 'react'

/** The room of a signed-in page inside its frame, with the margins that all of them share. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <div className="grid w-full max-w-[calc(var(--container-page)+4rem)] gap-8 px-4 py-6 sm:px-8 sm:py-8 print:block print:space-y-6 print:p-0">
      {children}
    </div>
  )
}
