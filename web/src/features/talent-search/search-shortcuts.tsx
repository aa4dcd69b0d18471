import { PageShortcuts } from '../../entities/shortcuts/page-shortcuts.tsx'
import { useSingleKeyShortcuts } from '../../lib/single-key-shortcuts.ts'

const SHORTCUTS = [
  { keys: ['j'], what: 'Next person' },
  { keys: ['k'], what: 'Previous person' },
  { keys: ['/'], what: 'Search' },
] as const

const IN_THE_LIST = [
  { keys: ['←', '→'], what: 'Previous or next person' },
  { keys: ['↑', '↓'], what: 'Row above or below' },
  { keys: ['Enter'], what: 'Open the profile' },
  { keys: ['s'], what: 'Save the person' },
  { keys: ['1–5'], what: 'Rate the person' },
  { keys: ['Esc'], what: 'Back to the list' },
] as const

interface SearchShortcutsProps {
  /** Left out while a profile covers the list: then the keys belong to the profile. */
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  onSearch: () => void
}

/**
 * The single-key shortcuts of the search, of its list and of the profile over it; and the list of them, with their
 * switch.
 */
export function SearchShortcuts({ onNext, onPrevious, onSearch }: SearchShortcutsProps) {
  useSingleKeyShortcuts({ j: onNext, k: onPrevious, '/': onSearch })
  return <PageShortcuts shortcuts={SHORTCUTS} inTheList={IN_THE_LIST} />
}
