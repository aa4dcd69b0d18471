import type { ReactNode } from 'react'
import { TextLink } from '../../ui/text-link.tsx'

interface OwedEnquiriesProps {
  /** The side whose answer they wait for. */
  title: 'Waiting for your answer' | 'Waiting for their answer'
  /** The number that wait. */
  count: number
  /** The ones with the nearest deadlines, each as a list item. */
  children: readonly ReactNode[]
  /** The link to all of them. */
  all: '/network/enquiries' | '/talent/enquiries'
}

/**
 * The first part of a dashboard: the enquiries that wait for this side's answer, the nearest deadline first. Shows
 * nothing if there are none.
 */
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
