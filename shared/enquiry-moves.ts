/**
 * The possible moves of an enquiry. The database has the same rows in `private.enquiry_moves` and refuses everything
 * else; a test compares the two.
 */

/** The states of an enquiry. */
export const ENQUIRY_STATES = [
  /** Taken back before it left; only its network knows of it. */
  'draft',
  /** About to leave, for five minutes. */
  'leaving',
  /** Waits for the talent. */
  'open',
  /** The talent has said yes. */
  'talking',
  'declined',
  'expired',
  'withdrawn',
  'closed',
] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** Who makes a move: the clock if nobody has acted in time, the desk when it upholds a report. */
export const ENQUIRY_ACTORS = ['network', 'talent', 'clock', 'desk'] as const
export type EnquiryActor = (typeof ENQUIRY_ACTORS)[number]

/** The desk's decision about a report of an enquiry. */
export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const

export const ENQUIRY_MOVES_BY = {
  network: ['send', 'recall', 'withdraw', 'write', 'step', 'close', 'reopen'],
  talent: ['accept', 'decline', 'write', 'step', 'give', 'hire', 'end', 'revive'],
  clock: ['deliver', 'lose', 'expire', 'step', 'give_up'],
  desk: ['uphold'],
} as const satisfies Record<EnquiryActor, readonly string[]>
export type NetworkMove = (typeof ENQUIRY_MOVES_BY)['network'][number]
export type TalentMove = (typeof ENQUIRY_MOVES_BY)['talent'][number]

interface EnquiryMove {
  state: EnquiryState
  actor: EnquiryActor
  move: string
  becomes: EnquiryState
  /** For how many days after the enquiry came into this state; if left out, as long as it is in this state. */
  withinDays?: number
}

/** Only the side that closed an enquiry may reopen it, and nobody who accepted an offer. */
export const ENQUIRY_MOVES: readonly EnquiryMove[] = [
  { state: 'draft', actor: 'network', move: 'send', becomes: 'leaving' },
  { state: 'leaving', actor: 'network', move: 'recall', becomes: 'draft' },
  { state: 'leaving', actor: 'clock', move: 'deliver', becomes: 'open' },
  { state: 'leaving', actor: 'clock', move: 'lose', becomes: 'closed' },
  { state: 'leaving', actor: 'desk', move: 'uphold', becomes: 'closed' },
  { state: 'open', actor: 'talent', move: 'accept', becomes: 'talking' },
  { state: 'open', actor: 'talent', move: 'decline', becomes: 'declined' },
  { state: 'open', actor: 'network', move: 'withdraw', becomes: 'withdrawn' },
  { state: 'open', actor: 'clock', move: 'expire', becomes: 'expired' },
  { state: 'open', actor: 'clock', move: 'lose', becomes: 'closed' },
  { state: 'open', actor: 'desk', move: 'uphold', becomes: 'closed' },
  { state: 'talking', actor: 'network', move: 'write', becomes: 'talking' },
  { state: 'talking', actor: 'talent', move: 'write', becomes: 'talking' },
  { state: 'talking', actor: 'network', move: 'step', becomes: 'talking' },
  { state: 'talking', actor: 'talent', move: 'step', becomes: 'talking' },
  { state: 'talking', actor: 'clock', move: 'step', becomes: 'talking' },
  { state: 'talking', actor: 'network', move: 'close', becomes: 'closed' },
  { state: 'talking', actor: 'talent', move: 'end', becomes: 'closed' },
  { state: 'talking', actor: 'talent', move: 'give', becomes: 'talking' },
  // By accepting an offer.
  { state: 'talking', actor: 'talent', move: 'hire', becomes: 'closed' },
  { state: 'talking', actor: 'clock', move: 'lose', becomes: 'closed' },
  { state: 'talking', actor: 'clock', move: 'give_up', becomes: 'closed' },
  { state: 'talking', actor: 'desk', move: 'uphold', becomes: 'closed' },
  { state: 'declined', actor: 'talent', move: 'revive', becomes: 'talking', withinDays: 90 },
  { state: 'expired', actor: 'talent', move: 'revive', becomes: 'talking', withinDays: 30 },
  { state: 'closed', actor: 'network', move: 'reopen', becomes: 'talking', withinDays: 7 },
  { state: 'closed', actor: 'talent', move: 'revive', becomes: 'talking', withinDays: 7 },
]
