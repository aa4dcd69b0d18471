/** The single-key shortcuts of the inbox, for the list of shortcuts. */
export const SHORTCUTS = [
  { keys: ['j'], what: 'Next message' },
  { keys: ['k'], what: 'Previous message' },
  { keys: ['r'], what: 'Write an answer' },
  { keys: ['e'], what: 'Archive' },
  { keys: ['g'], what: 'Reopen' },
] as const

/** The keys that work while focus is in the list. */
export const IN_THE_LIST = [{ keys: ['↑', '↓'], what: 'Previous or next message' }] as const
