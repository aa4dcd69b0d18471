import type { ENQUIRY_WORDS } from '../../../../shared/enquiry-words.ts'

/** What a talent reports, as who reports and the desk read it. */
export const REPORTED: Readonly<Record<(typeof ENQUIRY_WORDS.report)[number], string>> = {
  harassment: 'Harassment',
  advance: 'Asks for money or favors',
  fake: 'Fake, or not who they say',
  unlawful: 'Unpaid or unlawful work',
  other: 'Something else',
}
