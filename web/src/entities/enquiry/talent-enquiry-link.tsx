import { Link } from '@tanstack/react-router'
import type { TalentEnquiryItem } from '../../../../shared/enquiry-items.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { factLine } from '../../ui/fact-line.ts'
import { EnquiryLine, enquiryLinkClasses } from './enquiry-line.tsx'
import { payInWords, roleInWords } from './enquiry-words.ts'

/** An enquiry in the asked talent's list, as a link. */
export function TalentEnquiryLink({ enquiry }: { enquiry: TalentEnquiryItem }) {
  const { id, network, role, programme, pay } = enquiry
  return (
    <Link
      to="/talent/enquiries/$enquiryId"
      params={{ enquiryId: id }}
      preload="intent"
      className={enquiryLinkClasses}
    >
      <EnquiryLine
        enquiry={enquiry}
        reader="talent"
        title={network?.name ?? 'A network that no longer exists'}
        photo={network?.logo ?? null}
      >
        <DottedLine
          facts={factLine([
            roleInWords(role),
            programme ?? '',
            pay === null ? '' : payInWords(pay),
          ])}
        />
      </EnquiryLine>
    </Link>
  )
}
