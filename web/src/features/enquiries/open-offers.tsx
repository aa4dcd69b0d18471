import type { Offered } from '../../../../shared/enquiries.ts'
import { roleInWords, shiftInWords, wordOf } from '../../entities/enquiry/enquiry-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { writeDay } from '../../ui/calendar-day.ts'
import { distinctNames } from '../../ui/distinct-names.ts'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { OfferTerms } from './offer-facts.tsx'

/** A talent's unanswered offers, side by side; nothing if there are none. */
export function OpenOffers({ offers }: { offers: readonly Offered[] }) {
  if (offers.length === 0) return null
  const nameOf = distinctNames(offers, ({ network, role, offer }) => [
    network?.name ?? '',
    roleInWords(role),
    `answer by ${writeDay(offer.answerOn)}`,
  ])
  return (
    <section aria-labelledby="offers" className="grid gap-4">
      <h2 id="offers" className="text-lg">
        {offers.length === 1 ? 'You have an offer' : 'Your offers, side by side'}
      </h2>
      <ul
        className={`grid gap-4 ${offers.length > 1 ? 'md:grid-cols-2 xl:grid-cols-3' : 'max-w-xl'}`}
      >
        {offers.map((one) => (
          <li key={one.id} className="grid">
            <OpenOffer offered={one} distinctName={nameOf(one)} isOnly={offers.length === 1} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OpenOfferProps {
  offered: Offered
  /** The network, told from another offer of the same one. */
  distinctName: string
  /** Whether it is the only one: then answering it is the purpose of the page. */
  isOnly: boolean
}

function OpenOffer({ offered, distinctName, isOnly }: OpenOfferProps) {
  const { id, network, role, job, offer } = offered
  return (
    <article className="grid content-between gap-5 rounded-box border border-line bg-sheet p-5">
      <div className="grid gap-4">
        <div>
          <h3 className="text-base font-semibold wrap-anywhere">
            <bdi>{network?.name}</bdi>
          </h3>
          <p className="text-sm text-soft">{roleInWords(role)}</p>
        </div>
        <FactList>
          <OfferTerms offer={offer} />
          <Fact name="Hours">{shiftInWords(job)}</Fact>
          <Fact name="Place">
            <bdi>{job.place}</bdi>, {wordOf(job.remote).toLowerCase()}
          </Fact>
          <Fact name="Answer by">{writeDay(offer.answerOn)}</Fact>
        </FactList>
      </div>
      <ButtonLink
        to="/talent/enquiries/$enquiryId"
        params={{ enquiryId: id }}
        preload="intent"
        variant={isOnly ? 'primary' : 'outline'}
        className="justify-self-start"
        aria-label={`Read and answer the offer of ${distinctName}`}
      >
        Read and answer
      </ButtonLink>
    </article>
  )
}
