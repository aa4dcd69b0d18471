import type { NetworkAvailability, TalentAvailability } from '../../../../shared/availability.ts'
import { daysInWords } from '../../entities/enquiry/availability-words.ts'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { Quotation } from '../../ui/quotation.tsx'

interface AvailabilityFactsProps {
  about: NetworkAvailability | TalentAvailability
  /** The name of the person who wrote the last note with it. */
  speaker: string
}

/** The days in question; if fewer than requested, the requested days as well. */
export function AvailabilityFacts({
  about: { state, asked, days, note },
  speaker,
}: AvailabilityFactsProps) {
  const isLess = asked.from !== days.from || asked.to !== days.to
  return (
    <>
      <FactList>
        <Fact name={state === 'partly' && isLess ? 'Free' : 'Days'}>{daysInWords(days)}</Fact>
        {isLess && <Fact name="Asked for">{daysInWords(asked)}</Fact>}
      </FactList>
      {note && <Quotation from={speaker}>{note}</Quotation>}
    </>
  )
}
