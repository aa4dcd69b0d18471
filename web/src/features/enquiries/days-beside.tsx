import type { TalentAvailability } from '../../../../shared/availability.ts'
import { daysInWords, holdInWords } from '../../entities/enquiry/availability-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Which other networks hold or have booked any of the same days, for their talent alone; nothing where none do. */
export function DaysBeside({ days }: { days: TalentAvailability['beside'] }) {
  if (days.length === 0) return null
  return (
    <Notice kind="hint" title="Also on these days">
      <ul className="list-inside list-disc">
        {days.map(({ enquiryId, network, state, from, to }) => (
          <li key={enquiryId}>
            <TextLink to="/talent/enquiries/$enquiryId" params={{ enquiryId }}>
              <bdi>{network}</bdi>
            </TextLink>
            , {daysInWords({ from, to })}: {holdInWords(state)}
          </li>
        ))}
      </ul>
      <p>Only you see this. No network is told who else asks.</p>
    </Notice>
  )
}
