import { useSingleKeysSwitch } from '../../lib/single-keys.ts'
import { ShortcutsDialog } from '../../ui/shortcuts-dialog.tsx'
import { SHORTCUTS } from './approvals-shortcuts.ts'

const inTheList = [
  { keys: ['↑', '↓'], what: 'From row to row' },
  { keys: ['Enter'], what: 'Open the application and move to the panel' },
  { keys: ['Esc'], what: 'Back to the list, then deselect' },
] as const

/** The desk's keys, and the switch that turns the single ones off. */
export function ApprovalsShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [on, turn] = useSingleKeysSwitch()
  return (
    <ShortcutsDialog
      shortcuts={Object.values(SHORTCUTS)}
      inTheList={inTheList}
      on={on}
      onTurn={turn}
      onClose={onClose}
    />
  )
}
