/**
 * What may become of days that a network asks a talent for. The database has the same rows in
 * `private.availability_moves` and refuses everything else; a test compares the two.
 */
import type { EnquiryActor } from './enquiry-moves.ts'

/** Where they stand: asked, answered, held by an option, confirmed by the network, booked by both; and how it ended. */
export const AVAILABILITY_STATES = [
  ...(['asked', 'available', 'partly', 'not_available'] as const),
  ...(['optioned', 'renewed', 'confirmed', 'booked'] as const),
  ...(['withdrawn', 'released', 'lapsed', 'over'] as const),
] as const
export type AvailabilityState = (typeof AVAILABILITY_STATES)[number]

/** What each side does with days that were asked for. The clock ends what stands too long, and all with its enquiry. */
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

/** Once it is answered, the network takes an option or books, and the talent may take their answer back. */
const ANSWERED = (['available', 'partly'] as const).flatMap((state): AvailabilityMove[] => [
  { state, actor: 'network', move: 'option', becomes: 'optioned' },
  { state, actor: 'network', move: 'confirm', becomes: 'confirmed' },
])
/** What either side can give back, and the clock ends. */
const GIVEN_BACK = (['available', 'partly', 'optioned', 'renewed', 'confirmed'] as const).flatMap(
  (state): AvailabilityMove[] => [
    { state, actor: 'network', move: 'release', becomes: 'released' },
    { state, actor: 'talent', move: 'release', becomes: 'released' },
    { state, actor: 'clock', move: 'lapse', becomes: 'lapsed' },
    { state, actor: 'clock', move: 'end', becomes: 'released' },
  ],
)

/** A network may ask for other days when none are waited for, held or booked. */
export const AVAILABILITY_MOVES: readonly AvailabilityMove[] = [
  { state: 'asked', actor: 'network', move: 'withdraw', becomes: 'withdrawn' },
  { state: 'asked', actor: 'talent', move: 'available', becomes: 'available' },
  { state: 'asked', actor: 'talent', move: 'partly', becomes: 'partly' },
  { state: 'asked', actor: 'talent', move: 'not_available', becomes: 'not_available' },
  { state: 'asked', actor: 'clock', move: 'lapse', becomes: 'lapsed' },
  { state: 'asked', actor: 'clock', move: 'end', becomes: 'withdrawn' },
  ...ANSWERED,
  // Once: one that was renewed has no such move.
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
