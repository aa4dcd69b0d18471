import { useEffect, useRef, useSyncExternalStore } from 'react'

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
 * Whether single keys do anything, on every page that has some. Somebody who speaks to the computer, or
 * whose hands slip, can turn them off; the choice stays in this browser.
 */
export function useSingleKeysSwitch(): [on: boolean, turn: (on: boolean) => void] {
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
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]'

/**
 * A window over the page has keys of its own, but for one that is a part of it. It has them from the
 * moment it opens: focus follows a little later, and a hasty key must not do anything.
 */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const windows = [...document.querySelectorAll('[data-window]:not([data-closed])')]
  return (
    target.closest(`${FIELDS}, [role=dialog]:not([data-window])`) !== null ||
    windows.some((window) => !window.querySelector('[data-shortcuts]'))
  )
}

/** Held down, these go on; all others count once. */
const REPEATING: readonly string[] = ['j', 'k']

/**
 * Does what is to be done at single keys, wherever focus is on the page but in a field, a menu or a
 * dialog, and never together with Control, Command or Alt: those belong to the browser.
 * A window over the page counts as the page where something in it is marked `data-shortcuts`.
 * @param actions by key, a letter as it is typed; what is undefined does nothing
 */
export function useSingleKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const [on] = useSingleKeysSwitch()
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
      const key = meantBy(event)
      const action = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined
      if (!action || (event.repeat && !REPEATING.includes(key))) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}

const LETTER = /^\p{L}$/u
const OTHER_SCRIPT = /^(?!\p{Script=Latin})[\p{L}\p{M}\p{Nd}]$|^؟$/u

/**
 * Which key is meant: a letter as it is typed, a capital only with Shift, however the keyboard is locked. Where a
 * layout types another script it is the one of that place on a Latin keyboard, as programs with shortcuts have it.
 */
export function meantBy({ key, code, shiftKey }: KeyboardEvent): string {
  const meant = OTHER_SCRIPT.test(key) && !/^[0-9]$/.test(key) ? latinKey(code, shiftKey) : key
  if (!LETTER.test(meant)) return meant
  return shiftKey ? meant.toUpperCase() : meant.toLowerCase()
}

function latinKey(code: string, shiftKey: boolean): string {
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^(?:Key|Digit|Numpad)(.)$/.exec(code)?.[1] ?? ''
}
