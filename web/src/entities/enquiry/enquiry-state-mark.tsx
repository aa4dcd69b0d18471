import type { NetworkEnquiryItem, TalentEnquiryItem } from '../../../../shared/enquiry-items.ts'
import { type EnquiryReader, sideOf, standingInWords } from './enquiry-state-words.ts'

interface EnquiryStateMarkProps {
  enquiry: Omit<NetworkEnquiryItem | TalentEnquiryItem, 'unread'>
  reader: EnquiryReader
}

/** The state of an enquiry: the tally light is on while the reader owes an answer. */
export function EnquiryStateMark({ enquiry, reader }: EnquiryStateMarkProps) {
  // Before the audition, neither side owes an answer.
  const isOwed = enquiry.owedBy === sideOf(reader) && enquiry.meetsAt === null
  return (
    <span className="inline-flex items-baseline gap-2 text-sm font-semibold">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${isOwed ? 'bg-tally' : 'border border-outline'}`}
      />
      {standingInWords(enquiry, reader)}
    </span>
  )
}
