/** What the page does at single keys, for those who look it up. */
export const SHORTCUTS = [
  { keys: ['j'], what: 'Next report' },
  { keys: ['k'], what: 'Previous report' },
  { keys: ['u'], what: 'Uphold' },
  { keys: ['d'], what: 'Dismiss' },
  { keys: ['g'], what: 'Reopen the enquiry' },
] as const

/** What its keys do while focus is in the list. */
export const IN_THE_LIST = [{ keys: ['↑', '↓'], what: 'From report to report' }] as const
