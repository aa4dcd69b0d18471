import { Link } from '@tanstack/react-router'
import { BRAND } from '../../../shared/brand.ts'
import { Logo } from '../ui/logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const groups = [
  {
    title: 'Join',
    links: [
      { label: 'Sign up', to: '/register' },
      { label: 'Log in', to: '/login' },
    ],
  },
  {
    title: 'Read',
    links: [
      { label: 'About', to: '/about' },
      { label: 'Contact', to: '/contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms', to: '/terms' },
      { label: 'Privacy', to: '/privacy' },
    ],
  },
] as const

/**
 * The footer of every public page: further links, and the choice of theme. On a short page it is at the lower edge of
 * the window, and would grow upwards while its markup loads, so it is shown only when it is complete.
 */
export function SiteFooter() {
  return (
    <footer className="print:hidden border-t border-line not-has-[label:nth-child(3)]:hidden">
      <div className="band grid gap-10 py-12 md:grid-cols-[1fr_auto] md:gap-16">
        <div className="grid content-start gap-3">
          <Logo />
          <p className="max-w-[22em] text-sm text-soft">
            TV networks and media talent, introduced properly.
          </p>
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] few:grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-10 md:grid-cols-3"
        >
          {groups.map((group) => (
            <div key={group.title}>
              <h2 className="caption-type text-sm font-bold text-soft">{group.title}</h2>
              <ul className="mt-1">
                {group.links.map((link) => (
                  <li key={link.label}>
                    <Link
                      to={link.to}
                      className="inline-flex min-h-11 min-w-16 sm:min-w-24 items-center text-sm decoration-outline underline-offset-4 hover:underline aria-[current=page]:underline pointer-fine:min-h-9"
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-t border-line pt-6 md:col-span-2">
          <p className="text-xs text-soft">© {BRAND.company}</p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
