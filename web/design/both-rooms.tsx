import type { ReactNode } from 'react'

const rooms = [
  { theme: 'light', name: 'Newsroom' },
  { theme: 'dark', name: 'Studio' },
] as const

/** Shows the same thing in both themes, side by side where there is space. */
export function BothRooms({ children }: { children: ReactNode | ((theme: string) => ReactNode) }) {
  return (
    <div className="grid lg:grid-cols-2">
      {rooms.map(({ theme, name }) => (
        <div
          key={theme}
          data-theme={theme}
          className="grid min-w-0 content-start gap-6 border border-line p-5 sm:p-6"
        >
          <p className="caption-type text-xs font-bold text-soft">{name}</p>
          {typeof children === 'function' ? children(theme) : children}
        </div>
      ))}
    </div>
  )
}

/** One state of a component, with its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-xs text-soft">{name}</p>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
