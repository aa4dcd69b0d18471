import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

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
 * Whether single-key shortcuts are on, for all pages that have them. People who use speech input or press keys by
 * accident can turn them off; the choice stays in this browser.
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

/** Elements in which a key types text or makes a choice. */
const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]'

/**
 * Whether a dialog over the page is open. It has its own keys, unless it is part of the page (`data-shortcuts`). This
 * holds from the moment it opens: focus follows a little later, and a hasty key must not act on the page.
 */
export function isWindowOpen(): boolean {
  return [...document.querySelectorAll('[data-window]:not([data-closed])')].some(
    (window) => !window.querySelector('[data-shortcuts]'),
  )
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target.closest(`${FIELDS}, [role=dialog]:not([data-window])`) !== null || isWindowOpen()
}

/** These keys repeat while held down; all others count once. */
const REPEATING: readonly string[] = ['j', 'k']

/**
 * Runs the actions of single-key shortcuts, wherever focus is on the page except in a field, a menu or a dialog, and
 * never together with Control, Command or Alt, which belong to the browser. A dialog counts as part of the page if
 * something in it is marked `data-shortcuts`.
 * @param actions by key, a letter as it is typed; an undefined action does nothing
 */
export function useSingleKeyShortcuts(
  actions: Readonly<Record<string, (() => void) | undefined>>,
): void {
  const [on] = useShortcutsSwitch()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isElsewhere(event.target)) return
    const key = meantBy(event)
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined
    if (!action || (event.repeat && !REPEATING.includes(key))) return
    event.preventDefault()
    action()
  })

  useEffect(() => {
    if (!on) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}

const LETTER = /^\p{L}$/u
const OTHER_SCRIPT = /^(?!\p{Script=Latin})[\p{L}\p{M}\p{Nd}]$|^؟$/u

/**
 * The key that is meant: the typed letter, a capital only with Shift, whatever Caps Lock says. On a layout of another
 * script it is the letter at the same place on a Latin keyboard, as in other programs.
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
