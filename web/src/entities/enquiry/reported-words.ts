import type { ENQUIRY_WORDS } from '../../../../shared/enquiry-words.ts'

/** The reasons for a report, in words for the talent and the desk. */
export const REPORTED: Readonly<Record<(typeof ENQUIRY_WORDS.report)[number], string>> = {
  harassment: 'Harassment',
  advance: 'Asks for money or favors',
  fake: 'Fake, or not who they say',
  unlawful: 'Unpaid or unlawful work',
  other: 'Something else',
}
