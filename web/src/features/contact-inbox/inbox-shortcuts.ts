/** What the inbox does at single keys, for those who look it up. */
export const SHORTCUTS = [
  { keys: ['j'], what: 'Next message' },
  { keys: ['k'], what: 'Previous message' },
  { keys: ['r'], what: 'Write an answer' },
  { keys: ['e'], what: 'Archive' },
  { keys: ['g'], what: 'Reopen' },
] as const

/** What its keys do while focus is in the list. */
export const IN_THE_LIST = [{ keys: ['↑', '↓'], what: 'From message to message' }] as const
