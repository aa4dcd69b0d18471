import { type ReactNode, useEffect, useId, useRef } from 'react'

interface ProfileSectionProps {
  title: string
  /** The purpose of the section; shown when there is something to say. */
  note?: string | undefined
  /** Whether the section shows its form instead of its contents. */
  isEdited: boolean
  /** The link that starts editing. */
  edit: ReactNode
  children: ReactNode
}

/**
 * A section of one's own profile, in view or edit mode, in the same place. Focus moves to its heading when the mode
 * changes, because the focused element disappears.
 */
export function ProfileSection({ title, note, isEdited, edit, children }: ProfileSectionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasEdited = useRef(false)

  useEffect(() => {
    if (isEdited || wasEdited.current) heading.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])

  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-line pt-6">
      <div className="flex items-start justify-between gap-x-6 gap-y-3 few:flex-wrap">
        <div className="grid min-w-0 gap-1">
          <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-20 text-lg">
            {title}
          </h2>
          {note && <p className="measure text-sm text-soft">{note}</p>}
        </div>
        {/* Its words stand as high as the heading, which is lower than a button. */}
        {!isEdited && (
          <div className="relative shrink-0 pointer-fine:-top-0.75 pointer-coarse:-top-1.75 print:hidden">
            {edit}
          </div>
        )}
      </div>
      {children}
    </section>
  )
}

/** Shown for an empty section: its purpose, and the link that starts it. */
export function EmptySection({ children, begin }: { children: ReactNode; begin: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-box border border-dashed border-outline p-5 text-sm text-soft">
      <p className="measure">{children}</p>
      {begin}
    </div>
  )
}
