import type { ReactNode } from 'react'
import { TextLink } from '../../ui/text-link.tsx'

interface OwedEnquiriesProps {
  /** Whose answer they wait for. */
  title: 'Waiting for your answer' | 'Waiting for their answer'
  /** How many wait. */
  count: number
  /** Those of them that are due first, each in a list's item. */
  children: readonly ReactNode[]
  /** Where all of them are. */
  all: '/network/enquiries' | '/talent/enquiries'
}

/** What a dashboard begins with: the enquiries that wait for one side's answer, the one due first on top. None, nothing. */
export function OwedEnquiries({ title, count, children, all }: OwedEnquiriesProps) {
  if (count === 0) return null
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">{title}</h2>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
      {count > children.length && (
        <p className="text-sm">
          <TextLink to={all}>See all {count}</TextLink>
        </p>
      )}
    </section>
  )
}
