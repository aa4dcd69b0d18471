import { Search } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import type { Role } from '../../../shared/roles.ts'
import { meantBy, useSingleKeyShortcuts } from '../lib/single-key-shortcuts.ts'
import { Kbd } from '../ui/kbd.tsx'
import { LazyPart } from '../ui/lazy-part.ts'
import { useRecentPlaces } from './recent-places.ts'

// With its dialog library and its queries, which the first paint does not need.
const QuickSearchDialog = lazy(() =>
  import('./quick-search-dialog.tsx').then((module) => ({ default: module.QuickSearchDialog })),
)

/** What can be found, for the texts of the button and the dialog. */
export const SEARCHED: Readonly<Record<Role, string>> = {
  admin: 'Search accounts and pages',
  talent: 'Search enquiries and pages',
  tv_network: 'Search people, briefs, lists and pages',
}

/**
 * The look of the button; the app shells show it before it works. On a desktop it is a box with words: as many as there
 * is room for, and with large letters only its icon, because a cut word says less.
 */
export function QuickSearchButton({ role, onOpen }: { role: Role; onOpen?: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className="flex h-11 min-w-11 items-center justify-center gap-3 rounded-box text-sm text-soft hover:bg-wash hover:text-ink lg:h-9 lg:w-full lg:border lg:border-outline lg:px-3"
    >
      <Search aria-hidden="true" className="size-5 shrink-0 text-ink lg:size-4 lg:text-soft" />
      <span className="sr-only">{SEARCHED[role]}</span>
      <span
        aria-hidden="true"
        className="hidden grow text-left lg:@min-[7.5rem]/search:inline lg:@min-[23rem]/search:hidden"
      >
        Search
      </span>
      <span aria-hidden="true" className="hidden grow text-left lg:@min-[23rem]/search:inline">
        {SEARCHED[role]}
      </span>
      <span aria-hidden="true" className="hidden shrink-0 lg:@min-[16rem]/search:inline">
        <Kbd>Ctrl K</Kbd>
      </span>
    </button>
  )
}

/** On a Mac, Control+K deletes the rest of a line. */
function isTyping({ target, ctrlKey }: KeyboardEvent): boolean {
  const isMac = navigator.platform.startsWith('Mac')
  return isMac && ctrlKey && target instanceof HTMLElement && target.matches('input, textarea')
}

/**
 * One search over all records of a role, available on every page: with its button, with Control+K or Command+K, and
 * with `/` on pages without a search of their own.
 */
export function QuickSearch({ role }: { role: Role }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const places = useRecentPlaces()

  function open(): void {
    setWasOpened(true)
    setIsOpen(true)
  }

  useSingleKeyShortcuts({
    '/': () => {
      const own = document.querySelector<HTMLElement>('#main input[type=search]')
      if (own === null) open()
      else own.focus()
    },
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (meantBy(event) !== 'k' || !isMeant || isTyping(event)) return
      // An open dialog must be answered first.
      if (document.querySelector('[data-window]:not([data-closed])')) return
      event.preventDefault()
      setWasOpened(true)
      setIsOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <QuickSearchButton role={role} onOpen={open} />
      {wasOpened && (
        <LazyPart>
          <QuickSearchDialog
            role={role}
            open={isOpen}
            places={places}
            onClose={() => setIsOpen(false)}
          />
        </LazyPart>
      )}
    </>
  )
}
