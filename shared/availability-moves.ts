/**
 * The possible moves of days that a network asks a talent for. The database has the same rows in
 * `private.availability_moves` and refuses everything else; a test compares the two.
 */
import type { EnquiryActor } from './enquiry-moves.ts'

/** Their states: asked, answered, held by an option, confirmed by the network, booked by both, and the ways to end. */
export const AVAILABILITY_STATES = [
  ...(['asked', 'available', 'partly', 'not_available'] as const),
  ...(['optioned', 'renewed', 'confirmed', 'booked'] as const),
  ...(['withdrawn', 'released', 'lapsed', 'over'] as const),
] as const
export type AvailabilityState = (typeof AVAILABILITY_STATES)[number]

/** The moves of each side. The clock ends what waits too long, and ends everything with the enquiry. */
export const AVAILABILITY_MOVES_BY = {
  network: ['withdraw', 'option', 'renew', 'confirm', 'release'],
  talent: ['available', 'partly', 'not_available', 'agree', 'release'],
  clock: ['lapse', 'finish', 'end'],
} as const satisfies Partial<Record<EnquiryActor, readonly string[]>>

interface AvailabilityMove {
  state: AvailabilityState
  actor: keyof typeof AVAILABILITY_MOVES_BY
  move: string
  becomes: AvailabilityState
}

/** After the answer the network takes an option or books, and the talent may take the answer back. */
const ANSWERED = (['available', 'partly'] as const).flatMap((state): AvailabilityMove[] => [
  { state, actor: 'network', move: 'option', becomes: 'optioned' },
  { state, actor: 'network', move: 'confirm', becomes: 'confirmed' },
])
/** Moves by which either side gives days back, or the clock ends them. */
const GIVEN_BACK = (['available', 'partly', 'optioned', 'renewed', 'confirmed'] as const).flatMap(
  (state): AvailabilityMove[] => [
    { state, actor: 'network', move: 'release', becomes: 'released' },
    { state, actor: 'talent', move: 'release', becomes: 'released' },
    { state, actor: 'clock', move: 'lapse', becomes: 'lapsed' },
    { state, actor: 'clock', move: 'end', becomes: 'released' },
  ],
)

/** All moves. A network may ask for other days when no days wait for an answer, are held or are booked. */
export const AVAILABILITY_MOVES: readonly AvailabilityMove[] = [
  { state: 'asked', actor: 'network', move: 'withdraw', becomes: 'withdrawn' },
  { state: 'asked', actor: 'talent', move: 'available', becomes: 'available' },
  { state: 'asked', actor: 'talent', move: 'partly', becomes: 'partly' },
  { state: 'asked', actor: 'talent', move: 'not_available', becomes: 'not_available' },
  { state: 'asked', actor: 'clock', move: 'lapse', becomes: 'lapsed' },
  { state: 'asked', actor: 'clock', move: 'end', becomes: 'withdrawn' },
  ...ANSWERED,
  // Only once: an option that was renewed has no such move.
  { state: 'optioned', actor: 'network', move: 'renew', becomes: 'renewed' },
  { state: 'optioned', actor: 'network', move: 'confirm', becomes: 'confirmed' },
  { state: 'renewed', actor: 'network', move: 'confirm', becomes: 'confirmed' },
  { state: 'confirmed', actor: 'talent', move: 'agree', becomes: 'booked' },
  ...GIVEN_BACK,
  { state: 'booked', actor: 'network', move: 'release', becomes: 'released' },
  { state: 'booked', actor: 'talent', move: 'release', becomes: 'released' },
  { state: 'booked', actor: 'clock', move: 'finish', becomes: 'over' },
  { state: 'booked', actor: 'clock', move: 'end', becomes: 'released' },
]
