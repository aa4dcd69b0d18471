import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Dialog } from './dialog.tsx'
import { Kbd } from './kbd.tsx'

/** A keyboard shortcut of a page. */
export interface Shortcut {
  keys: readonly string[]
  what: string
}

interface ShortcutsDialogProps {
  /** The single keys of the page. */
  shortcuts: readonly Shortcut[]
  /** The keys of its list. They cannot be turned off, because they work only while focus is in the list. */
  inTheList: readonly Shortcut[]
  /** Whether single keys are on. */
  on: boolean
  onTurn: (on: boolean) => void
  onClose: () => void
}

/** A page's shortcuts, and the switch that turns the single keys off. */
export function ShortcutsDialog({
  shortcuts,
  inTheList,
  on,
  onTurn,
  onClose,
}: ShortcutsDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keyboard shortcuts"
      description="They work anywhere on this page except while you type."
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ShortcutList shortcuts={shortcuts} className={on ? '' : 'text-soft'} />
      <div className="grid gap-2">
        <h3 className="text-sm">When the list has focus</h3>
        <ShortcutList shortcuts={inTheList} />
      </div>
      <Checkbox checked={on} onChange={(event) => onTurn(event.target.checked)}>
        Use single-key shortcuts
      </Checkbox>
    </Dialog>
  )
}

function ShortcutList({
  shortcuts,
  className = '',
}: {
  shortcuts: readonly Shortcut[]
  className?: string
}) {
  return (
    <dl className={`grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 ${className}`}>
      {shortcuts.map(({ keys, what }) => (
        <div key={what} className="flex items-baseline justify-between gap-3">
          <dt>{what}</dt>
          <dd className="flex shrink-0 gap-1">
            {keys.map((key) => (
              <Kbd key={key}>
                {key === 'X' ? 'Shift X' : key.length === 1 ? key.toUpperCase() : key}
              </Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Opens the list of shortcuts; hidden on a phone, which has no keyboard. */
export function ShortcutsButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      // The label, not the button's edge, is aligned with the page's margin.
      className="-mx-3.5 hidden! sm:inline-flex!"
      data-wide-only
      onClick={onClick}
    >
      Shortcuts <Kbd>?</Kbd>
    </Button>
  )
}
