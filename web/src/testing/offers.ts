import type { NetworkEnquiry, TalentEnquiry } from '../../../shared/enquiries.ts'
import type { NetworkOffer, TalentOffer } from '../../../shared/offers.ts'
import { RECEIVED, SENT } from './enquiries.ts'

/** What the talent's and the network's side of an offer have in common. */
export const OFFER = {
  ...{ id: '11111111-2222-4333-8444-777777777777', kind: 'fixed_term', start: '2027-02-01' },
  ...{ length: 'Two years', text: 'Wardrobe is provided.', answerOn: '2027-01-14' },
  pay: { min: 520, max: 520, currency: 'EUR', per: 'day' },
  ...{ note: '', noteBy: null },
} as const satisfies Partial<TalentOffer>

/** An offer that waits for the talent's answer. */
export const MADE: TalentOffer = { ...OFFER, state: 'made', moves: ['accept', 'decline'] }

const TALKING = { state: 'talking', owedBy: 'talent', version: 5 } as const

/**
 * The enquiry of `RECEIVED` with an offer, as its talent reads it.
 * @param changes to the offer
 */
export const withOffer = (changes: Partial<TalentOffer> = {}): TalentEnquiry => ({
  ...RECEIVED,
  ...TALKING,
  moves: ['end', 'give', 'step', 'write'],
  offers: [{ ...MADE, ...changes }],
})

/**
 * The enquiry of `SENT` after a yes, as its network reads it.
 * @param offers in it
 * @param othersOfJob how many others were asked about the job
 */
export const talkingOf = (offers: NetworkOffer[] = [], othersOfJob = 0): NetworkEnquiry => ({
  ...SENT,
  ...TALKING,
  moves: ['close', 'step', 'write'],
  offers,
  othersOfJob,
})

/** Lists without entries, for pages that load them beside an enquiry. */
export const NO_ENQUIRIES = {
  '/api/talent/enquiries': () =>
    Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
}
