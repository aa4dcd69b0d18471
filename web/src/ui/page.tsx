import type { ReactNode } from 'react'

interface PageProps {
  /** As wide as the window: for pages with more than one column. */
  isWide?: boolean
  children: ReactNode
}

/**
 * The area of a signed-in page inside its frame, with the margins that all pages share. What stands side by side asks the
 * container `page` whether it has room: a reader's own style sheet may enlarge letters, and media queries do not know.
 */
export function Page({ isWide = false, children }: PageProps) {
  return (
    <div
      className={`@container/page grid w-full ${isWide ? 'max-w-[120rem]' : 'max-w-[calc(var(--container-page)+4rem)]'} gap-8 px-4 py-6 sm:px-8 sm:py-8 print:block print:space-y-6 print:p-0`}
    >
      {children}
    </div>
  )
}
