/**
 * The possible moves of an audition or an interview. The database has the same rows in `private.audition_moves` and
 * refuses everything else; a test compares the two.
 */
import type { EnquiryActor } from './enquiry-moves.ts'

/** The states of an audition. */
export const AUDITION_STATES = [
  /** The network has offered times. */
  'offered',
  /** None of the times suits the talent. */
  'others_asked',
  /** The talent has taken one. */
  'agreed',
  'held',
  /** The talent did not come. */
  'missed',
  'cancelled',
  /** The last of the times has come, and the talent had taken none. */
  'lapsed',
] as const
export type AuditionState = (typeof AUDITION_STATES)[number]

/** The moves of each side. The clock ends an audition with its enquiry. */
export const AUDITION_MOVES_BY = {
  network: ['offer', 'cancel', 'held', 'missed', 'extend'],
  talent: ['take', 'ask_others', 'cancel'],
  clock: ['lapse', 'end'],
} as const satisfies Partial<Record<EnquiryActor, readonly string[]>>

interface AuditionMove {
  state: AuditionState
  actor: keyof typeof AUDITION_MOVES_BY
  move: string
  becomes: AuditionState
  /** Whether the move is possible only before the agreed time, or only from then on; left out: at any time. */
  timing?: 'before' | 'after'
}

/**
 * All moves. A network may offer another audition when the present one has ended, and says once that the outcome takes
 * longer.
 */
export const AUDITION_MOVES: readonly AuditionMove[] = [
  { state: 'offered', actor: 'network', move: 'offer', becomes: 'offered' },
  { state: 'offered', actor: 'network', move: 'cancel', becomes: 'cancelled' },
  { state: 'offered', actor: 'talent', move: 'take', becomes: 'agreed' },
  { state: 'offered', actor: 'talent', move: 'ask_others', becomes: 'others_asked' },
  { state: 'offered', actor: 'talent', move: 'cancel', becomes: 'cancelled' },
  { state: 'offered', actor: 'clock', move: 'lapse', becomes: 'lapsed' },
  { state: 'offered', actor: 'clock', move: 'end', becomes: 'cancelled' },
  { state: 'others_asked', actor: 'network', move: 'offer', becomes: 'offered' },
  { state: 'others_asked', actor: 'network', move: 'cancel', becomes: 'cancelled' },
  { state: 'others_asked', actor: 'talent', move: 'take', becomes: 'agreed' },
  { state: 'others_asked', actor: 'talent', move: 'cancel', becomes: 'cancelled' },
  { state: 'others_asked', actor: 'clock', move: 'end', becomes: 'cancelled' },
  { state: 'agreed', actor: 'network', move: 'offer', becomes: 'offered', timing: 'before' },
  { state: 'agreed', actor: 'network', move: 'cancel', becomes: 'cancelled', timing: 'before' },
  {
    state: 'agreed',
    actor: 'talent',
    move: 'ask_others',
    becomes: 'others_asked',
    timing: 'before',
  },
  { state: 'agreed', actor: 'talent', move: 'cancel', becomes: 'cancelled', timing: 'before' },
  { state: 'agreed', actor: 'clock', move: 'end', becomes: 'cancelled', timing: 'before' },
  { state: 'agreed', actor: 'network', move: 'held', becomes: 'held', timing: 'after' },
  { state: 'agreed', actor: 'network', move: 'missed', becomes: 'missed', timing: 'after' },
  { state: 'agreed', actor: 'network', move: 'extend', becomes: 'agreed', timing: 'after' },
  { state: 'held', actor: 'network', move: 'extend', becomes: 'held', timing: 'after' },
  { state: 'missed', actor: 'network', move: 'extend', becomes: 'missed', timing: 'after' },
]
