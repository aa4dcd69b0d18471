/**
 * The words for the parts of a job, and for the reasons of a move of an enquiry. The database repeats them in
 * `private.enquiry_words()`; a test compares the two.
 */
export const ENQUIRY_WORDS = {
  kind: ['staff', 'fixed_term', 'days', 'guest'],
  genre: [
    'news',
    'current_affairs',
    'sport',
    'weather',
    'entertainment',
    'documentary',
    'culture',
    'children',
    'other',
  ],
  onAir: ['desk', 'field', 'studio', 'voice'],
  shift: ['early', 'day', 'late', 'night', 'weekend', 'varying'],
  remote: ['none', 'part', 'all'],
  per: ['hour', 'day', 'show', 'week', 'month', 'year'],
  currency: (
    'AED AUD BRL CAD CHF CNY CZK DKK EGP EUR GBP GHS HKD HUF ILS INR JPY KES KRW MXN NGN NOK NZD PKR PLN QAR RON ' +
    'SAR SEK SGD TRY UAH USD ZAR'
  ).split(' '),
  exclusivity: ['free_elsewhere', 'no_rivals', 'only_here'],
  nonCompete: ['no_ban', 'three_months', 'six_months', 'twelve_months'],
  wayOut: ['two_weeks', 'one_month', 'quarter', 'not_early'],
  relocation: ['move_unpaid', 'move_partly', 'move_paid'],
  wardrobe: ['own_clothes', 'clothes_allowance', 'clothes_provided'],
  visa: ['own_permit', 'permit_sponsored'],
  nda: ['no_nda', 'nda_first', 'nda_in_contract'],
  tape: ['no_tape', 'tape_later'],
  likeness: ['no_copies', 'with_consent', 'copies_in_contract'],
  decline: ['money', 'dates', 'place', 'role', 'contract', 'not_looking', 'other'],
  withdraw: ['filled', 'cancelled', 'mistake', 'other'],
  close: ['hired', 'chose_another', 'cancelled', 'no_agreement'],
  end: ['not_interested'],
  hire: ['hired'],
  expire: ['no_answer'],
  lose: ['unavailable'],
  give_up: ['network_silent', 'talent_silent'],
  report: ['harassment', 'advance', 'fake', 'unlawful', 'other'],
  uphold: ['reported'],
} as const
/** The name of one of these lists. */
export type EnquiryWords = keyof typeof ENQUIRY_WORDS

/** Further terms of a job. Each may be left out. */
export const JOB_TERMS = [
  'exclusivity',
  'nonCompete',
  'wayOut',
  'relocation',
  'wardrobe',
  'visa',
  'nda',
  'tape',
  'likeness',
] as const satisfies readonly EnquiryWords[]
export type JobTerm = (typeof JOB_TERMS)[number]
