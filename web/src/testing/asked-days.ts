/** For tests: days that a network asks about, and how a talent has answered. */
import { screen } from '@testing-library/react'
import type { NetworkAvailability, TalentAvailability } from '../../../shared/availability.ts'
import type { NetworkEnquiry } from '../../../shared/enquiries.ts'
import { SENT } from './enquiries.ts'
import { openPage } from './open-page.tsx'
import { someUser } from './some-user.ts'

export const DAYS = { from: '2027-03-01', to: '2027-03-12' }
/** Facts about days in whichever state. */
export const ASKED_DAYS = {
  ...{ id: '11111111-2222-4333-8444-888888888888', asked: DAYS, days: DAYS, until: '2027-01-14' },
  ...{ rank: null, note: '', noteBy: null },
} as const satisfies Partial<TalentAvailability>
/** After a yes. */
export const TALKING = { state: 'talking', owedBy: 'talent', version: 5 } as const
/** An enquiry as its network reads it, with these days. */
export const withDays = (availability: NetworkAvailability[] = []): NetworkEnquiry => ({
  ...{ ...SENT, ...TALKING, moves: ['close', 'step', 'write'], availability },
})
/** Free on all of them. */
export const ALL_FREE: NetworkAvailability = {
  ...{ ...ASKED_DAYS, state: 'available', moves: ['option', 'confirm', 'release'] },
}
/** The lists around an enquiry, without any. */
export const EMPTY_LISTS = {
  '/api/talent/enquiries': () =>
    Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
}
/** The enquiry's path, as its network calls it. */
export const ASKING = `/api/network/enquiries/${SENT.id}`
/** What the worker answers to a network that asks about days. */
export const ASKING_ANSWERS = {
  ...EMPTY_LISTS,
  [`GET ${ASKING}`]: () => Response.json(withDays()),
  [`POST ${ASKING}/availability`]: () =>
    Response.json(withDays([{ ...ASKED_DAYS, state: 'asked', moves: ['withdraw'] }])),
}

/** Opens the enquiry as its network, at the part about dates. */
export async function openDates() {
  const { user } = await openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))
  return { user, box: await screen.findByRole('region', { name: 'Dates' }) }
}
