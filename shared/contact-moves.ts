/**
 * The possible moves of a contact detail of the network's side. The database has the same rows in
 * `private.contact_moves` and refuses everything else; a test compares the two.
 */
import type { EnquiryActor } from './enquiry-moves.ts'

/** The states of such a contact detail. */
export const CONTACT_STATES = [
  /** The talent knows of it, and does not see it. */
  'offered',
  /** The talent has taken it, and sees it. */
  'given',
  'ended',
] as const
export type ContactState = (typeof CONTACT_STATES)[number]

export const CONTACT_MOVES_BY = {
  network: ['share', 'stop'],
  talent: ['take'],
} as const satisfies Partial<Record<EnquiryActor, readonly string[]>>

interface ContactMove {
  state: ContactState
  actor: keyof typeof CONTACT_MOVES_BY
  move: string
  becomes: ContactState
}

/** All moves. A network may offer what it has not offered yet. */
export const CONTACT_MOVES: readonly ContactMove[] = [
  // Another number or address in place of the first is an offer again.
  { state: 'offered', actor: 'network', move: 'share', becomes: 'offered' },
  { state: 'offered', actor: 'network', move: 'stop', becomes: 'ended' },
  { state: 'offered', actor: 'talent', move: 'take', becomes: 'given' },
  { state: 'given', actor: 'network', move: 'share', becomes: 'offered' },
  { state: 'given', actor: 'network', move: 'stop', becomes: 'ended' },
  { state: 'ended', actor: 'network', move: 'share', becomes: 'offered' },
]
