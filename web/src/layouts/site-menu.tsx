import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { ROLE_HOMES } from '../../../shared/roles.ts'
import { useSession } from '../lib/use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { TOP_MENUS } from './top-menus.ts'

const ID = 'site-menu'
// Attributes that React's types do not know yet: with them the browser opens the dialog itself.
const opens = { command: 'show-modal', commandfor: ID }
const closes = { command: 'close', commandfor: ID }

/** False in browsers that leave opening and closing to our script. */
function hasCommands(): boolean {
  return 'commandForElement' in HTMLButtonElement.prototype
}

/**
 * The navigation of narrow screens: a sheet from the side with everything that the wide navigation has. It is a modal
 * dialog that its button opens without our JavaScript.
 */
export function SiteMenu() {
  const sheet = useRef<HTMLDialogElement>(null)
  const user = useSession()
  const close = () => sheet.current?.close()

  return (
    <div className="lg:hidden">
      <button
        {...opens}
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => hasCommands() || sheet.current?.showModal()}
        className="grid size-11 place-items-center rounded-box hover:bg-wash"
      >
        <Icon sign="menu" className="size-6" />
      </button>
      <dialog
        ref={sheet}
        id={ID}
        closedby="any"
        aria-label="Menu"
        className="sheet ml-auto h-dvh max-h-none w-full max-w-sm border-l border-line bg-paper text-ink backdrop:bg-veil"
      >
        <div className="grid min-h-full content-start gap-8 px-5 pb-8">
          <div className="flex min-h-18 items-center justify-between">
            <Logo nameClassName="max-[15rem]:sr-only" />
            <button
              {...closes}
              type="button"
              aria-label="Close menu"
              onClick={() => hasCommands() || close()}
              className="grid size-11 place-items-center rounded-box hover:bg-wash"
            >
              <Icon sign="close" className="size-6" />
            </button>
          </div>
          <div data-when="signed-out" className="grid gap-3 min-[20rem]:grid-cols-2">
            <ButtonLink to="/register" size="lg" onClick={close}>
              Sign up
            </ButtonLink>
            <ButtonLink to="/login" size="lg" variant="outline" onClick={close}>
              Log in
            </ButtonLink>
          </div>
          <div data-when="signed-in" className="grid gap-3">
            <ButtonLink to={ROLE_HOMES[user?.role ?? 'talent']} size="lg" onClick={close}>
              Dashboard
            </ButtonLink>
          </div>
          <nav aria-label="Main" className="grid gap-8">
            {TOP_MENUS.map((menu) => (
              <section key={menu.id} aria-labelledby={`sheet-${menu.id}`}>
                <h2 id={`sheet-${menu.id}`} className="caption-type text-sm font-bold text-soft">
                  {menu.label}
                </h2>
                <ul className="mt-1 border-t border-line">
                  {menu.links.map(({ label, note, ...way }) => (
                    <li key={label} className="border-b border-line">
                      <Link
                        {...way}
                        onClick={close}
                        className="flex min-h-12 items-center font-semibold"
                      >
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        </div>
      </dialog>
    </div>
  )
}
