import type { ReactNode } from 'react'
import type { NetworkEnquiryItem, TalentEnquiryItem } from '../../../../shared/enquiry-items.ts'
import { Day } from '../../ui/day.tsx'
import { EnquiryStanding } from './enquiry-standing.tsx'

interface EnquiryLineProps {
  enquiry: NetworkEnquiryItem | TalentEnquiryItem
  reader: 'network' | 'talent'
  /** Whom it is with. */
  title: string
  /** What it is about. */
  children: ReactNode
}

/** An enquiry in a list: whom it is with, what about, where it stands and until when. It fills the link around it. */
export function EnquiryLine({ enquiry, reader, title, children }: EnquiryLineProps) {
  const { unread, owedUntil, changedAt } = enquiry
  return (
    <>
      <span className="grid min-w-0 content-start gap-1">
        <span className="text-base font-semibold wrap-anywhere group-hover:underline">
          <bdi>{title}</bdi>
          {unread > 0 && (
            <span className="ml-2 rounded-full bg-ink px-2 py-0.5 text-xs font-bold text-paper tabular">
              {unread} new
            </span>
          )}
        </span>
        <span className="text-sm text-soft wrap-anywhere">{children}</span>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1 sm:grid sm:content-start sm:justify-items-end">
        <EnquiryStanding enquiry={enquiry} reader={reader} />
        <span className="text-sm text-soft">
          {owedUntil !== null ? (
            <span>
              until <Day at={owedUntil} />
            </span>
          ) : (
            <Day at={changedAt} />
          )}
        </span>
      </span>
    </>
  )
}

/** How the link around an enquiry in a list looks. */
export const enquiryLinkClasses =
  'group grid min-w-0 gap-x-8 gap-y-1 rounded-box py-4 sm:-mx-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-2 sm:hover:bg-wash'
