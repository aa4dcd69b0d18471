import { Link } from '@tanstack/react-router'
import type { NetworkEnquiryItem } from '../../../../shared/enquiry-items.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { factLine } from '../../ui/fact-line.ts'
import { nameOf } from '../talent/talent-words.ts'
import { EnquiryLine, enquiryLinkClasses } from './enquiry-line.tsx'
import { UNAVAILABLE } from './enquiry-state-words.ts'
import { roleInWords } from './enquiry-words.ts'

/** An enquiry in the asking network's list, as a link. */
export function NetworkEnquiryLink({ enquiry }: { enquiry: NetworkEnquiryItem }) {
  const { id, talent, role, programme, brief } = enquiry
  return (
    <Link
      to="/network/enquiries/$enquiryId"
      params={{ enquiryId: id }}
      preload="intent"
      className={enquiryLinkClasses}
    >
      <EnquiryLine
        enquiry={enquiry}
        reader="network"
        title={talent === null ? UNAVAILABLE : nameOf(talent)}
        isGone={talent === null}
        photo={talent?.photo ?? null}
      >
        <DottedLine facts={factLine([roleInWords(role), programme || (brief?.title ?? '')])} />
      </EnquiryLine>
    </Link>
  )
}
