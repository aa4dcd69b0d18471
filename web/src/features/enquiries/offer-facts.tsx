import type { NetworkOffer, TalentOffer } from '../../../../shared/offers.ts'
import { payInWords, wordOf } from '../../entities/enquiry/enquiry-words.ts'
import { writeDay } from '../../ui/calendar-day.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { Quotation } from '../../ui/quotation.tsx'

interface OfferFactsProps {
  offer: NetworkOffer | TalentOffer
  /** The offer's author, as the first fact. */
  maker: string
  /** The name of the person who wrote the last note with it. */
  speaker: string
}

/** All facts of an offer, pay first. */
export function OfferFacts({ offer, maker, speaker }: OfferFactsProps) {
  return (
    <>
      <FactList>
        <OfferTerms offer={offer} />
      </FactList>
      {offer.text && <Quotation from={maker}>{offer.text}</Quotation>}
      {offer.note && <Quotation from={speaker}>{offer.note}</Quotation>}
    </>
  )
}

/** The facts of an offer, for a list. */
export function OfferTerms({ offer }: { offer: NetworkOffer | TalentOffer }) {
  return (
    <>
      <Fact name="Pay">
        <strong className="font-semibold tabular">{payInWords(offer.pay)}</strong>
      </Fact>
      <Fact name="Terms">
        <DottedLine facts={[wordOf(offer.kind), offer.length]} />
      </Fact>
      <Fact name="Starts">{writeDay(offer.start)}</Fact>
    </>
  )
}
