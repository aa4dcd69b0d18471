import { useSingleKeyShortcuts } from '../../lib/single-key-shortcuts.ts'

/** All shortcuts of the desk, with their keys as displayed. */
export const SHORTCUTS = {
  next: { keys: ['j'], what: 'Next application' },
  previous: { keys: ['k'], what: 'Previous application' },
  open: { keys: ['o'], what: 'Open and move to the panel' },
  approve: { keys: ['a'], what: 'Approve' },
  reject: { keys: ['r'], what: 'Reject, with a reason' },
  ask: { keys: ['q'], what: 'Ask the applicant a question' },
  preview: { keys: ['p'], what: 'Preview the approval email' },
  claim: { keys: ['c'], what: 'Claim or release' },
  note: { keys: ['n'], what: 'Write a note' },
  undo: { keys: ['u'], what: 'Undo the last decision' },
  select: { keys: ['x'], what: 'Select' },
  selectRange: { keys: ['X'], what: 'Select all up to here' },
  search: { keys: ['/'], what: 'Search' },
} as const satisfies Record<string, { keys: readonly [string]; what: string }>

/** The keys that work while focus is in the queue. */
export const IN_THE_LIST = [
  { keys: ['↑', '↓'], what: 'Row above or below' },
  { keys: ['Enter'], what: 'Open the application and move to the panel' },
  { keys: ['Esc'], what: 'Back to the list, then deselect' },
] as const

type ShortcutName = keyof typeof SHORTCUTS

/**
 * Binds the desk's shortcuts.
 * @param actions by name; an action that is left out does nothing
 */
export function useShortcuts(actions: Partial<Record<ShortcutName, () => void>>): void {
  const names = Object.keys(SHORTCUTS) as ShortcutName[]
  useSingleKeyShortcuts(
    Object.fromEntries(names.map((name) => [SHORTCUTS[name].keys[0], actions[name]])),
  )
}
