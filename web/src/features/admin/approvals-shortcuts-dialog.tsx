import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Key } from '../../ui/key.tsx'
import { SHORTCUTS, useShortcutsSwitch } from './approvals-shortcuts.ts'

const inTheList = [
  { keys: ['↑', '↓'], what: 'From row to row' },
  { keys: ['Enter'], what: 'Open the row, and read in the panel' },
  { keys: ['Esc'], what: 'Back to the list; then deselect' },
] as const

/** The desk's keys, and the switch that turns the single ones off. */
export function ApprovalsShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [on, turn] = useShortcutsSwitch()
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keyboard shortcuts"
      description="They work everywhere on this page but in fields."
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className={`grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 ${on ? '' : 'text-soft'}`}>
        {Object.entries(SHORTCUTS).map(([name, { keys, what }]) => (
          <Shortcut key={name} keys={keys} what={what} />
        ))}
      </dl>
      <div className="grid gap-2">
        <h3 className="text-sm">With focus in the list</h3>
        <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
          {inTheList.map((one) => (
            <Shortcut key={one.what} {...one} />
          ))}
        </dl>
      </div>
      <Checkbox checked={on} onChange={(event) => turn(event.target.checked)}>
        Use single-key shortcuts
      </Checkbox>
    </Dialog>
  )
}

function Shortcut({ keys, what }: { keys: readonly string[]; what: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt>{what}</dt>
      <dd className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <Key key={key}>
            {key === 'X' ? 'Shift X' : key.length === 1 ? key.toUpperCase() : key}
          </Key>
        ))}
      </dd>
    </div>
  )
}
