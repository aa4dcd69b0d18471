import type { ReactNode } from 'react'
import type { NetworkEnquiryItem, TalentEnquiryItem } from '../../../../shared/enquiry-items.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Day } from '../../ui/day.tsx'
import { Face } from '../../ui/face.tsx'
import { EnquiryStateMark } from './enquiry-state-mark.tsx'
import type { EnquiryReader } from './enquiry-state-words.ts'
import { OwedUntil } from './owed-until.tsx'

interface EnquiryLineProps {
  /** An agent does not see what is unread. */
  enquiry: Omit<NetworkEnquiryItem | TalentEnquiryItem, 'unread'> & { unread?: number }
  reader: EnquiryReader
  /** The name of the other side. */
  title: string
  /** Whether the other side is no longer there: its title is no name, and has no initials. */
  isGone?: boolean
  /** The photograph or logo of the other side, if there is one. */
  photo: { url: string } | null
  /** The subject. */
  children: ReactNode
}

/** An enquiry in a list: the other side, the subject, the state and the deadline. It fills the link around it. */
export function EnquiryLine({
  enquiry,
  reader,
  title,
  isGone = false,
  photo,
  children,
}: EnquiryLineProps) {
  const { unread = 0 } = enquiry
  return (
    <>
      <Face name={title} photo={photo} blank={isGone} className="w-16 sm:row-span-2 sm:w-20" />
      <span className={`grid min-w-0 content-start gap-1 ${lineOfTwo}`}>
        <span className="text-base font-semibold wrap-anywhere group-hover:underline">
          {/* The gap is the name’s: a pill that goes to the next line begins at its edge. And it ends where the page’s
              language ends a line, whatever the name’s own does. */}
          <span className="mr-2">
            <bdi>{title}</bdi>
          </span>
          {unread > 0 && (
            <span className="one-line inline-block rounded-full bg-ink px-2 py-0.5 text-xs font-bold text-paper tabular">
              {unread} new
            </span>
          )}
        </span>
        <span className="text-sm text-soft wrap-anywhere">{children}</span>
      </span>
      <span
        className={`flex flex-wrap items-baseline gap-x-4 gap-y-1 max-sm:col-start-2 few:col-start-1 sm:grid sm:justify-items-end ${lineOfTwo}`}
      >
        <EnquiryStateMark enquiry={enquiry} reader={reader} />
        <span className="text-sm text-soft">
          <Time enquiry={enquiry} />
        </span>
      </span>
    </>
  )
}

/** When the two meet; else until when an answer is due; else when something last changed. */
function Time({ enquiry }: Pick<EnquiryLineProps, 'enquiry'>) {
  const { state, isFrozen, meetsAt, owedUntil, changedAt } = enquiry
  if (meetsAt !== null && state === 'talking' && !isFrozen) return <DateTime at={meetsAt} />
  if (owedUntil !== null) {
    return (
      <span>
        until <OwedUntil short enquiry={enquiry} />
      </span>
    )
  }
  // Beside 'Booked' a bare day would read as the day of the booking.
  return (
    <span>
      {state === 'talking' && <span>changed </span>}
      <Day at={changedAt} />
    </span>
  )
}

/** Two lines on the left and two on the right, in different sizes: each pair shares a baseline. */
const lineOfTwo = 'sm:row-span-2 sm:grid-rows-subgrid sm:items-baseline'

/** The look of the link around an enquiry in a list. */
export const enquiryLinkClasses =
  'group grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-box py-4 few:grid-cols-1 sm:-mx-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:grid-rows-[auto_1fr] sm:px-2 sm:hover:bg-wash'
