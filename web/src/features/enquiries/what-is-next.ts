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
