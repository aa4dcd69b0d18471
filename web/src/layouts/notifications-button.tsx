import { useId } from 'react'
import { Glyph } from '../ui/glyph.tsx'

/** The bell, and what it has to tell: nothing, as long as nothing notifies. */
export function NotificationsButton() {
  const id = useId()
  return (
    <div className="anchored">
      <button
        type="button"
        popoverTarget={id}
        aria-label="Notifications"
        className="anchor grid size-11 place-items-center rounded-box text-ink hover:bg-wash"
      >
        <Glyph sign="bell" className="size-5" />
      </button>
      <div
        id={id}
        popover="auto"
        className="hanging panel w-72 rounded-box border border-line bg-sheet p-5 text-sm text-ink shadow-lift"
      >
        <p className="font-semibold">No notifications yet</p>
        <p className="mt-1 text-soft">News about your account will stand here.</p>
      </div>
    </div>
  )
}
