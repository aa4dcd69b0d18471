import { useState } from 'react'
import { useShortcutsSwitch, useSingleKeyShortcuts } from '../../lib/single-key-shortcuts.ts'
import { type Shortcut, ShortcutsButton, ShortcutsDialog } from '../../ui/shortcuts-dialog.tsx'

const HELP: Shortcut = { keys: ['?'], what: 'Show keyboard shortcuts' }

interface PageShortcutsProps {
  /** The single keys of the page, except the one that opens this list. */
  shortcuts: readonly Shortcut[]
  /** The keys of its list, which work while focus is in the list. */
  inTheList: readonly Shortcut[]
}

/** The button and the key that open a page's list of shortcuts, with its switch. */
export function PageShortcuts({ shortcuts, inTheList }: PageShortcutsProps) {
  const [helps, setHelps] = useState(false)
  const [on, turn] = useShortcutsSwitch()
  const help = () => setHelps(true)
  useSingleKeyShortcuts({ '?': help })
  return (
    <>
      <ShortcutsButton onClick={help} />
      {helps && (
        <ShortcutsDialog
          shortcuts={[...shortcuts, HELP]}
          inTheList={inTheList}
          on={on}
          onTurn={turn}
          onClose={() => setHelps(false)}
        />
      )}
    </>
  )
}
