/** It is in every text of a request: if it is found in the log, the log repeats what somebody wrote. */
export const MARK = 'Wxqvz7'

/** UUIDs that are replaced by those of existing people and things when a request is sent. */
export const PLACEHOLDERS = {
  talent: '00000000-0000-4000-8000-0000000000a1',
  network: '00000000-0000-4000-8000-0000000000a2',
  enquiry: '00000000-0000-4000-8000-0000000000a3',
  brief: '00000000-0000-4000-8000-0000000000a4',
  list: '00000000-0000-4000-8000-0000000000a5',
  applicant: '00000000-0000-4000-8000-0000000000a6',
  administrator: '00000000-0000-4000-8000-0000000000a7',
  message: '00000000-0000-4000-8000-0000000000a8',
  otherNetwork: '00000000-0000-4000-8000-0000000000a9',
  otherTalent: '00000000-0000-4000-8000-0000000000b1',
  otherBrief: '00000000-0000-4000-8000-0000000000b2',
} as const

export type Placeholder = keyof typeof PLACEHOLDERS

/** JSON that has no value in JavaScript, by the text that represents it until it is written. */
export const RAW_JSON: ReadonlyMap<string, string> = new Map([
  ['@raw minus zero', '-0'],
  ['@raw infinite', '1e999'],
  ['@raw too large', '9223372036854775808'],
  ['@raw long fraction', `0.${'3'.repeat(400)}`],
  ['@raw half a character', '"\\ud83d"'],
  ['@raw upper-case NUL', '"a\\U0000"'],
])
