import { type ReactNode, useEffect, useId, useRef } from 'react'

interface ProfileSectionProps {
  title: string
  /** What it is for; shown when there is something to say. */
  note?: string | undefined
  /** Whether its fields stand where its contents stood. */
  isEdited: boolean
  /** The link that begins to change it. */
  edit: ReactNode
  children: ReactNode
}

/**
 * A part of one's own profile, shown or being changed where it stands. Focus goes to its heading when
 * either begins, so that nobody is left where something has just gone.
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
        {!isEdited && <div className="shrink-0 print:hidden">{edit}</div>}
      </div>
      {children}
    </section>
  )
}

/** Stands where a section has nothing in it yet: what it is for, and the link that begins it. */
export function EmptySection({ children, begin }: { children: ReactNode; begin: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-box border border-dashed border-outline p-5 text-sm text-soft">
      <p className="measure">{children}</p>
      {begin}
    </div>
  )
}
