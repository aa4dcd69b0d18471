import type { ReactNode } from 'react'

interface SettingsSectionProps {
  /** The fragment of its address. */
  id: string
  title: string
  /** Its purpose, in a sentence or two. */
  note: ReactNode
  children: ReactNode
}

/** One section of the settings: its description on the left, its controls on the right. */
export function SettingsSection({ id, title, note, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-28 items-start gap-x-12 gap-y-5 border-t border-line pt-8 lg:@min-[40rem]/page:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div className="grid gap-2">
        <h2 id={`${id}-title`} tabIndex={-1} className="text-lg">
          {title}
        </h2>
        <div className="measure text-sm text-soft">{note}</div>
      </div>
      {/* The section's line also serves as the first line of a list in it. Buttons have lines of their own here, and
          wrap where even such a line is too short for large letters. */}
      <div className="grid max-w-2xl min-w-0 grid-cols-1 gap-5 [&_.one-line]:max-w-full [&_.one-line]:shrink-0 [&_.one-line]:whitespace-normal lg:*:[:is(ul,ol).border-line:first-child]:-mt-3 lg:*:[:is(ul,ol).border-line:first-child]:border-t-0">
        {children}
      </div>
    </section>
  )
}
