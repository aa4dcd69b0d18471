import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Everything the desk does at a key, with the keys as they are shown. */
export const SHORTCUTS = {
  next: { keys: ['j'], what: 'Next application' },
  previous: { keys: ['k'], what: 'Previous application' },
  open: { keys: ['o'], what: 'Open, and read in the panel' },
  approve: { keys: ['a'], what: 'Approve' },
  reject: { keys: ['r'], what: 'Reject, with a reason' },
  ask: { keys: ['q'], what: 'Ask the applicant a question' },
  preview: { keys: ['p'], what: 'Read the email of an approval first' },
  claim: { keys: ['c'], what: 'Claim, or lay down' },
  note: { keys: ['n'], what: 'Write a note' },
  undo: { keys: ['u'], what: 'Undo the last decision' },
  select: { keys: ['x'], what: 'Select' },
  selectRange: { keys: ['X'], what: 'Select all up to here' },
  search: { keys: ['/'], what: 'Search' },
  help: { keys: ['?'], what: 'List of shortcuts' },
} as const satisfies Record<string, { keys: readonly string[]; what: string }>

export type ShortcutName = keyof typeof SHORTCUTS

/** Held down, these go on; all others count once. */
const REPEATING: readonly ShortcutName[] = ['next', 'previous']

const SWITCH = 'shortcuts'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function areOn(): boolean {
  try {
    return localStorage.getItem(SWITCH) !== 'off'
  } catch {
    return true
  }
}

/**
 * Whether single keys do anything. Somebody who speaks to the computer, or whose hands slip, can turn
 * them off; the choice stays in this browser.
 */
export function useShortcutsSwitch(): [on: boolean, turn: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn, () => true)
  return [
    on,
    (wanted) => {
      try {
        if (wanted) localStorage.removeItem(SWITCH)
        else localStorage.setItem(SWITCH, 'off')
      } catch {
        // Without storage they stay on.
      }
      for (const listener of listeners) listener()
    },
  ]
}

/** Where a key is somebody's text or choice. */
const FIELDS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]'

/**
 * A window over the page has keys of its own, but for the one that is a part of the desk. It has them
 * from the moment it opens: focus follows a little later, and a hasty key must not decide anything.
 */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const windows = [...document.querySelectorAll('[data-window]:not([data-closed])')]
  return (
    target.closest(`${FIELDS}, [role=dialog]:not([data-window])`) !== null ||
    windows.some((window) => !window.querySelector('[data-shortcuts]'))
  )
}

/**
 * Does what is to be done at single keys, wherever focus is on the page but in a field, a menu or a
 * dialog, and never together with Control, Command or Alt: those belong to the browser.
 * A window over the page counts as the page where something in it is marked `data-shortcuts`.
 * @param actions by name; what is left out does nothing
 */
export function useShortcuts(actions: Partial<Record<ShortcutName, () => void>>): void {
  const [on] = useShortcutsSwitch()
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })

  useEffect(() => {
    if (!on) return
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (isElsewhere(event.target)) return
      const name = nameOf(event)
      const action = name && latest.current[name]
      if (!name || !action || (event.repeat && !REPEATING.includes(name))) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}

function nameOf({ key, shiftKey }: KeyboardEvent): ShortcutName | undefined {
  // The capital of a locked keyboard is meant as the small letter.
  const meant = shiftKey || key.length > 1 ? key : key.toLowerCase()
  const names = Object.keys(SHORTCUTS) as ShortcutName[]
  return names.find((name) => (SHORTCUTS[name].keys as readonly string[]).includes(meant))
}
