/**
 * The possible moves of a self-tape. The database has the same rows in `private.tape_moves` and refuses everything
 * else; a test compares the two.
 */
import type { EnquiryActor } from './enquiry-moves.ts'

/** The states of a self-tape. */
export const TAPE_STATES = ['asked', 'handed_in', 'declined', 'cancelled'] as const
export type TapeState = (typeof TAPE_STATES)[number]

/** The moves of each side. The clock ends a requested tape with its enquiry. */
export const TAPE_MOVES_BY = {
  network: ['cancel', 'extend'],
  talent: ['hand_in', 'decline'],
  clock: ['end'],
} as const satisfies Partial<Record<EnquiryActor, readonly string[]>>

interface TapeMove {
  state: TapeState
  actor: keyof typeof TAPE_MOVES_BY
  move: string
  becomes: TapeState
}

/** All moves. A network may ask for another tape when it waits for none. */
export const TAPE_MOVES: readonly TapeMove[] = [
  { state: 'asked', actor: 'network', move: 'cancel', becomes: 'cancelled' },
  { state: 'asked', actor: 'talent', move: 'hand_in', becomes: 'handed_in' },
  { state: 'asked', actor: 'talent', move: 'decline', becomes: 'declined' },
  { state: 'asked', actor: 'clock', move: 'end', becomes: 'cancelled' },
  // Another link in place of the first.
  { state: 'handed_in', actor: 'talent', move: 'hand_in', becomes: 'handed_in' },
  // The outcome takes longer.
  { state: 'handed_in', actor: 'network', move: 'extend', becomes: 'handed_in' },
]
