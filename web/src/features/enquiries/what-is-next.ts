import type { NetworkEnquiry, TalentEnquiry } from '../../../../shared/enquiries.ts'

/**
 * Whether what is next in a talk says itself until when: a meeting, an offer, days that are asked for, held or booked.
 * @param enquiry in which the two talk
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
 * Whether a network owes the outcome of a tape, which no word of its is: it has taken no step since it was handed in.
 * @param enquiry as the network reads it
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
