import { useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '../../../shared/roles.ts'
import { Sheet } from '../ui/sheet.tsx'
import { Sidebar } from './sidebar.tsx'

/** How the button looks; the app shells show it before it works. */
export function SidebarButton({ open = false, onOpen }: { open?: boolean; onOpen?: () => void }) {
  return (
    <button
      type="button"
      aria-label="Menu"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
      className="grid size-11 place-items-center rounded-box hover:bg-wash"
    >
      <Menu aria-hidden="true" className="size-5" />
    </button>
  )
}

/** The sidebar of narrow screens, behind a button. It closes when a page is chosen in it. */
export function SidebarSheet({ role }: { role: Role }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  // Open for the page it was opened on: any way of leaving that page closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const open = openedOn === path
  return (
    <>
      <SidebarButton open={open} onOpen={() => setOpenedOn(path)} />
      <Sheet
        open={open}
        onClose={() => setOpenedOn(null)}
        side="left"
        label="Menu"
        // A new page takes focus to its heading.
        returnsFocus={() => openedOn === null || openedOn === path}
      >
        <Sidebar role={role} onChoose={() => setOpenedOn(null)} />
      </Sheet>
    </>
  )
}
