/** Offers in words. */
import type { NetworkOffer, OfferEntry, TalentOffer } from '../../../../shared/offers.ts'
import { writeDay } from '../../ui/calendar-day.ts'

type Offer = NetworkOffer | TalentOffer

/**
 * The state of an offer, in a sentence.
 * @param offer the last offer
 * @param reader the reader's side
 */
export function offerInWords(
  { state, answerOn }: Pick<Offer, 'state' | 'answerOn'>,
  reader: 'network' | 'talent',
): string {
  const isNetwork = reader === 'network'
  switch (state) {
    case 'made':
      return isNetwork
        ? `They have until the end of ${writeDay(answerOn)} to answer.`
        : `They offer you this until the end of ${writeDay(answerOn)}, wherever you are.`
    case 'accepted':
      return isNetwork ? 'They accepted your offer.' : 'You accepted this offer.'
    case 'declined':
      return isNetwork ? 'They declined your offer.' : 'You declined this offer.'
    case 'withdrawn':
      return 'This offer is no longer open.'
    case 'lapsed':
      return isNetwork
        ? 'They did not answer in time, so your offer lapsed.'
        : 'You did not answer in time, so this offer lapsed.'
  }
}

/**
 * A step in the thread, after the name of the person who took it.
 * @param entry what was done
 */
export function offerEntryInWords({ move, answerOn }: OfferEntry): string {
  switch (move) {
    case 'make':
      return answerOn === null
        ? 'made an offer'
        : `made an offer, to be answered by ${writeDay(answerOn)}`
    case 'withdraw':
      return 'withdrew the offer'
    case 'accept':
      return 'accepted the offer'
    case 'decline':
      return 'declined the offer'
    case 'lapse':
      return 'The offer was not answered in time'
  }
}
