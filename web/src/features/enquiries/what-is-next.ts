import type { NetworkEnquiry, TalentEnquiry } from '../../../../shared/enquiries.ts'
import { outcomeBy } from '../../../../shared/outcomes.ts'

/**
 * Whether the next step of a conversation shows its own deadline: a meeting, an offer, or days that are requested, held
 * or booked.
 * @param enquiry an accepted enquiry
 */
export function saysUntilWhen({
  meetsAt,
  offers,
  availability,
}: Pick<NetworkEnquiry | TalentEnquiry, 'meetsAt' | 'offers' | 'availability'>): boolean {
  return (
    meetsAt !== null ||
    offers.at(-1)?.state === 'made' ||
    ['asked', 'optioned', 'renewed', 'confirmed', 'booked'].includes(
      availability.at(-1)?.state ?? '',
    )
  )
}

/**
 * Whether the network that owes an outcome has taken more time, or until when it may.
 * @param enquiry either side's view
 * @returns `isExtended`, and `latest` as ISO 8601, null if it may take none; null if it owes no outcome
 */
export function moreTime({
  auditions,
  tapes,
}: Pick<NetworkEnquiry | TalentEnquiry, 'auditions' | 'tapes'>) {
  const owed = [...auditions, ...tapes].flatMap(({ outcome }) => outcome ?? [])
  if (owed.length === 0) return null
  const latest = owed.flatMap(({ since, days }) =>
    days.slice(-1).map((amount) => outcomeBy(since, amount)),
  )
  return {
    isExtended: owed.some((one) => one.isExtended),
    latest: latest.toSorted().at(-1) ?? null,
  }
}

/**
 * Whether a network owes the result of a tape. A message does not count: it has taken no step since the tape was
 * submitted.
 * @param enquiry the network's view
 */
export function owesTapeOutcome({ messages }: Pick<NetworkEnquiry, 'messages'>): boolean {
  const handedIn = messages.findLastIndex(
    ({ step }) => step?.step === 'tape' && step.move === 'hand_in',
  )
  return (
    handedIn !== -1 &&
    !messages
      .slice(handedIn)
      .some(
        ({ mine, step }) =>
          mine && step && step.step !== 'file' && step.step !== 'contact' && step.move !== 'extend',
      )
  )
}
