import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  /** What this is for, in a sentence or two. */
  note: ReactNode
  children: ReactNode
}

/** One matter of a settings page: what it is about, and beside it what can be set. */
export function SettingsSection({ title, note, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-x-12 gap-y-5 border-t border-line pt-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="grid gap-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <div className="text-sm text-soft">{note}</div>
      </div>
      <div className="grid min-w-0 max-w-2xl gap-5">{children}</div>
    </section>
  )
}
