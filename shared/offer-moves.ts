/**
 * The possible moves of an offer. The database has the same rows in `private.offer_moves` and refuses everything else;
 * a test compares the two.
 */
import type { EnquiryActor } from './enquiry-moves.ts'

/** The states of an offer. */
export const OFFER_STATES = ['made', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** The moves of each side. The clock ends an offer on its day, and with its enquiry. */
export const OFFER_MOVES_BY = {
  network: ['withdraw'],
  talent: ['accept', 'decline'],
  clock: ['lapse', 'end'],
} as const satisfies Partial<Record<EnquiryActor, readonly string[]>>

interface OfferMove {
  state: OfferState
  actor: keyof typeof OFFER_MOVES_BY
  move: string
  becomes: OfferState
}

/** A network may make another when none waits. */
export const OFFER_MOVES: readonly OfferMove[] = [
  { state: 'made', actor: 'network', move: 'withdraw', becomes: 'withdrawn' },
  { state: 'made', actor: 'talent', move: 'accept', becomes: 'accepted' },
  { state: 'made', actor: 'talent', move: 'decline', becomes: 'declined' },
  { state: 'made', actor: 'clock', move: 'lapse', becomes: 'lapsed' },
  { state: 'made', actor: 'clock', move: 'end', becomes: 'withdrawn' },
]
