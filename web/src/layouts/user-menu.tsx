import { Menu } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import { Check, LogOut, Settings, User } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { CurrentUser } from '../../../shared/current-user.ts'
import { ROLE_LABELS } from '../../../shared/roles.ts'
import { ownPages } from '../../../shared/safe-path.ts'
import { chooseTheme, chosenTheme, subscribeToTheme } from '../lib/theme.ts'
import { Icon } from '../ui/icon.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { THEME_CHOICES } from './theme-switch.tsx'
import { useSignOut } from './use-sign-out.ts'

const item =
  'flex min-h-11 items-center gap-3 rounded-box px-3 text-sm outline-none select-none data-highlighted:bg-wash data-disabled:opacity-60'

/** The signed-in user's menu: profile, settings, the theme, signing out. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const leaving = useSignOut()
  const own = ownPages(user.role)
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger
          aria-label={`Account of ${user.email}`}
          className="grid size-11 place-items-center rounded-full border-2 border-transparent bg-wash text-sm font-semibold hover:border-line data-popup-open:border-ink"
        >
          <span aria-hidden="true">{([...user.email][0] ?? '').toLocaleUpperCase('en')}</span>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={8} collisionPadding={12} className="z-20">
            <Menu.Popup className="w-72 max-w-[calc(100vw-1.5rem)] rounded-box border border-line bg-sheet p-2 text-ink shadow-lift outline-none transition-[opacity,translate] duration-150 data-ending-style:-translate-y-1 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0">
              <Menu.Group>
                <Menu.GroupLabel className="mb-2 border-b border-line px-3 pt-2 pb-3">
                  <span
                    title={user.email}
                    className="block truncate text-sm font-semibold few:whole"
                  >
                    {user.email}
                  </span>
                  <span className="block text-xs text-soft">{ROLE_LABELS[user.role]}</span>
                </Menu.GroupLabel>
                <Menu.LinkItem closeOnClick className={item} render={<Link to={own.profile} />}>
                  <User aria-hidden="true" className="size-4.5 text-soft" />
                  Your Profile
                </Menu.LinkItem>
                <Menu.LinkItem closeOnClick className={item} render={<Link to={own.settings} />}>
                  <Settings aria-hidden="true" className="size-4.5 text-soft" />
                  Settings
                </Menu.LinkItem>
              </Menu.Group>
              <ThemeChoice />
              <Menu.Group>
                <Menu.Item
                  className={item}
                  disabled={leaving.busy}
                  onClick={() => void leaving.signOut()}
                >
                  <LogOut aria-hidden="true" className="size-4.5 text-soft" />
                  Sign out
                </Menu.Item>
              </Menu.Group>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <SignOutDialog {...leaving} />
    </>
  )
}

function ThemeChoice() {
  const chosen = useSyncExternalStore(subscribeToTheme, chosenTheme)
  return (
    <Menu.Group className="my-2 border-y border-line py-2">
      <Menu.GroupLabel className="px-3 text-xs text-soft">Theme</Menu.GroupLabel>
      <Menu.RadioGroup value={chosen} onValueChange={chooseTheme}>
        {THEME_CHOICES.map(({ theme, label, sign }) => (
          // It stays open: somebody who tries one theme may want to try another.
          <Menu.RadioItem key={theme} value={theme} closeOnClick={false} className={item}>
            <Icon sign={sign} className="size-4.5 text-soft" />
            <span className="grow">{label}</span>
            <Menu.RadioItemIndicator>
              <Check aria-hidden="true" className="size-4" />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  )
}
