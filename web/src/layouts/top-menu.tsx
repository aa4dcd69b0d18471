import { Link } from '@tanstack/react-router'
import { Icon } from '../ui/icon.tsx'
import type { TopMenuEntry } from './top-menus.ts'

/**
 * One dropdown of the public navigation: a native popover, so it opens before hydration and without JavaScript, closes
 * on Escape, and exposes its state to screen readers.
 */
export function TopMenu({ menu }: { menu: TopMenuEntry }) {
  return (
    <li className="anchored">
      <button
        type="button"
        popoverTarget={menu.id}
        className="group anchor inline-flex min-h-11 items-center gap-1.5 rounded-box px-3 text-sm font-medium whitespace-nowrap hover:bg-wash has-[+:popover-open]:bg-wash"
      >
        {menu.label}
        <Icon
          sign="chevron"
          className="size-4 text-soft transition-transform duration-200 group-has-[+:popover-open]:rotate-180"
        />
      </button>
      {/* A link to another page leaves this page's menu open, so close it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click as well */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
      <div
        id={menu.id}
        popover="auto"
        onClick={(event) => event.currentTarget.hidePopover()}
        className="hanging panel w-80 rounded-box border border-line bg-sheet p-2 text-ink shadow-lift"
      >
        <ul>
          {menu.links.map(({ label, note, ...way }) => (
            <li key={label}>
              <Link
                {...way}
                className="block rounded-box border-l-3 border-transparent px-3.5 py-2.5 hover:border-tally hover:bg-wash focus-visible:border-tally"
              >
                <span className="block text-sm font-semibold">{label}</span>
                <span className="block text-xs text-soft">{note}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
