import { useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { lazy, useState } from 'react'
import type { Role } from '../../../shared/roles.ts'
import { LazyPart } from '../ui/lazy-part.ts'
import { Sidebar } from './sidebar.tsx'

// With its dialog library, which the first paint does not need.
const Sheet = lazy(() => import('../ui/sheet.tsx').then((module) => ({ default: module.Sheet })))

/** The look of the button; the app shells show it before it works. */
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
  const [wasOpened, setWasOpened] = useState(false)
  const [{ openOn, hasLeft }, setState] = useState<{ openOn: string | null; hasLeft: boolean }>({
    openOn: null,
    hasLeft: false,
  })
  // Any navigation away from the page that it was opened on closes it.
  if (openOn !== null && openOn !== path) setState({ openOn: null, hasLeft: true })

  return (
    <>
      <SidebarButton
        open={openOn !== null}
        onOpen={() => {
          setWasOpened(true)
          setState({ openOn: path, hasLeft: false })
        }}
      />
      {wasOpened && (
        <LazyPart>
          <Sheet
            open={openOn === path}
            onClose={() => setState({ openOn: null, hasLeft: false })}
            side="left"
            label="Menu"
            backCloses
            // A new page focuses its heading.
            returnsFocus={() => !hasLeft}
          >
            <Sidebar
              role={role}
              onChoose={(to) => to === path && setState({ openOn: null, hasLeft: false })}
            />
          </Sheet>
        </LazyPart>
      )}
    </>
  )
}
