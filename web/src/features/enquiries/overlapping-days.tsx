import type { TalentAvailability } from '../../../../shared/availability.ts'
import { daysInWords, holdInWords } from '../../entities/enquiry/availability-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/**
 * Other networks that hold or have booked any of the same days, shown only to their talent; nothing if there are none.
 */
export function OverlappingDays({ days }: { days: TalentAvailability['beside'] }) {
  if (days.length === 0) return null
  return (
    <Notice kind="hint" title="Also on these days">
      <div className="grid gap-3">
        <ul className="grid gap-3">
          {days.map(({ enquiryId, network, state, from, to }) => (
            <li key={enquiryId} className="grid justify-items-start gap-0.5">
              <TextLink
                to="/talent/enquiries/$enquiryId"
                params={{ enquiryId }}
                className="font-semibold wrap-anywhere"
              >
                <bdi>{network}</bdi>
              </TextLink>
              <p>
                {daysInWords({ from, to })}: {holdInWords(state)}
              </p>
            </li>
          ))}
        </ul>
        <p className="text-soft">Only you see this. We tell no network who else asks.</p>
      </div>
    </Notice>
  )
}
