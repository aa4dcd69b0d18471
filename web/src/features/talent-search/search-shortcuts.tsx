import { useState } from 'react'
import { useSingleKeys, useSingleKeysSwitch } from '../../lib/single-keys.ts'
import { ShortcutsButton, ShortcutsDialog } from '../../ui/shortcuts-dialog.tsx'

const SHORTCUTS = [
  { keys: ['j'], what: 'Next person' },
  { keys: ['k'], what: 'Previous person' },
  { keys: ['/'], what: 'Search' },
  { keys: ['?'], what: 'Show keyboard shortcuts' },
] as const

const IN_THE_LIST = [
  { keys: ['←', '→'], what: 'From person to person' },
  { keys: ['↑', '↓'], what: 'From row to row' },
  { keys: ['Enter'], what: 'Open the profile' },
  { keys: ['s'], what: 'Save the person' },
  { keys: ['1–5'], what: 'Rate the person' },
  { keys: ['Esc'], what: 'Back to the list' },
] as const

interface SearchShortcutsProps {
  /** Left out while a profile is over the list: there the keys are its own. */
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  onSearch: () => void
}

/** What the search does at single keys, in its list and in the profile over it; and the list of them, with their switch. */
export function SearchShortcuts({ onNext, onPrevious, onSearch }: SearchShortcutsProps) {
  const [helps, setHelps] = useState(false)
  const [on, turn] = useSingleKeysSwitch()
  const help = () => setHelps(true)
  useSingleKeys({ j: onNext, k: onPrevious, '/': onSearch, '?': help })
  return (
    <>
      <ShortcutsButton onClick={help} />
      {helps && (
        <ShortcutsDialog
          shortcuts={SHORTCUTS}
          inTheList={IN_THE_LIST}
          on={on}
          onTurn={turn}
          onClose={() => setHelps(false)}
        />
      )}
    </>
  )
}
