import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

interface FormPageProps {
  title: string
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Quiet further content: beside the form where there is space, below it on a phone. */
  aside: ReactNode
  /** Whether the further content does not apply after all: nobody sees it, and the footer stays where it is. */
  isAsideOver?: boolean
  /** Whether something else has replaced the form without an action of the person: the content below does not move. */
  isReplaced?: boolean
  children: ReactNode
}

/** A public page with a form or a message, and quiet further content. */
export function FormPage({
  title,
  lead,
  aside,
  isAsideOver = false,
  isReplaced,
  children,
}: FormPageProps) {
  const band = useRef<HTMLDivElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const heights = useRef<readonly [HTMLElement, number][]>([])
  useEffect(() => {
    const kept = [band.current, column.current].filter((element) => element !== null)
    if (isReplaced !== false) return
    const measure = () => {
      heights.current = kept.map((element) => [element, element.offsetHeight])
    }
    // The form may be replaced before the next frame, which the observer waits for.
    measure()
    const observer = new ResizeObserver(measure)
    for (const element of kept) observer.observe(element)
    return () => observer.disconnect()
  }, [isReplaced])
  useLayoutEffect(() => {
    if (!isReplaced) return
    for (const [element, height] of heights.current) element.style.minHeight = `${height}px`
  }, [isReplaced])
  return (
    <div
      ref={band}
      className="band grid grid-cols-1 gap-x-10 gap-y-14 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:py-20 xl:gap-x-20"
    >
      <div ref={column} className="grid max-w-2xl grid-cols-1 content-start gap-8">
        <div className="grid gap-4">
          <h1 className="text-2xl">{title}</h1>
          {lead && <div className="measure text-soft max-[22rem]:text-sm">{lead}</div>}
        </div>
        {children}
      </div>
      {aside && (
        <aside
          // Below the form, what replaces it may take its place.
          className={`max-lg:border-t max-lg:border-line max-lg:pt-10 lg:sticky lg:top-10 lg:self-start ${isAsideOver && isReplaced ? 'max-lg:hidden' : ''}`}
          style={{ visibility: isAsideOver ? 'hidden' : undefined }}
        >
          {aside}
        </aside>
      )}
    </div>
  )
}
