import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { moveByArrows } from './menu-keys.ts'
import { SignedInCorner } from './signed-in-corner.tsx'
import { SiteMenu } from './site-menu.tsx'
import { TopMenu } from './top-menu.tsx'
import { TOP_MENUS } from './top-menus.ts'

/** The header of every public page: the name, three dropdowns, and the link to sign in or home. */
export function TopNavigation() {
  return (
    <header className="@container border-b border-line print:hidden">
      <div className="band flex min-h-18 items-center gap-2">
        <Link to="/" className="mr-auto inline-flex min-h-11 items-center rounded-box lg:mr-3">
          <Logo nameClassName="in-data-signed-in:@max-[23rem]:sr-only @max-[15rem]:sr-only" />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden lg:block">
          <ul className="flex" onKeyDown={moveByArrows}>
            {TOP_MENUS.map((menu) => (
              <TopMenu key={menu.id} menu={menu} />
            ))}
          </ul>
        </nav>
        <div data-when="signed-out" className="hidden items-center gap-2 sm:flex">
          <ButtonLink to="/login" variant="ghost">
            Log in
          </ButtonLink>
          <ButtonLink to="/register">Sign up</ButtonLink>
        </div>
        <SignedInCorner />
        <SiteMenu />
      </div>
    </header>
  )
}
