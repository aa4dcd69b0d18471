/** The single-key shortcuts of the page, for the list of shortcuts. */
export const SHORTCUTS = [
  { keys: ['j'], what: 'Next report' },
  { keys: ['k'], what: 'Previous report' },
  { keys: ['u'], what: 'Uphold' },
  { keys: ['d'], what: 'Dismiss' },
  { keys: ['g'], what: 'Reopen the enquiry' },
] as const

/** The keys that work while focus is in the list. */
export const IN_THE_LIST = [{ keys: ['↑', '↓'], what: 'Previous or next report' }] as const
