import type { NetworkEnquiry, TalentEnquiry } from '../../../../shared/enquiries.ts'

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
      .some(({ mine, step }) => mine && step !== null && step.step !== 'file')
  )
}
