import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

interface FormPageProps {
  title: string
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Quiet further content: beside the form where there is space, below it on a phone. */
  aside: ReactNode
  /** Whether the further content does not apply after all: nobody sees it, and its place stays. */
  isAsideOver?: boolean
  /**
   * Whether something shorter has replaced the form without an action of the person: the content below does not move
   * up.
   */
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
  const column = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useEffect(() => {
    const asks = column.current
    if (isReplaced !== false || asks === null) return
    const measure = () => {
      height.current = asks.offsetHeight
    }
    // The form may be replaced before the next frame, which the observer waits for.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(asks)
    return () => observer.disconnect()
  }, [isReplaced])
  useLayoutEffect(() => {
    if (isReplaced) column.current?.style.setProperty('min-height', `${height.current}px`)
  }, [isReplaced])
  return (
    <div className="band grid grid-cols-1 gap-x-10 gap-y-14 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:py-20 xl:gap-x-20">
      <div ref={column} className="grid max-w-2xl grid-cols-1 content-start gap-8">
        <div className="grid gap-4">
          <h1 className="text-2xl">{title}</h1>
          {lead && <div className="measure text-soft max-[22rem]:text-sm">{lead}</div>}
        </div>
        {children}
      </div>
      {aside && (
        <aside
          className="max-lg:border-t max-lg:border-line max-lg:pt-10 lg:sticky lg:top-10 lg:self-start"
          style={{ visibility: isAsideOver ? 'hidden' : undefined }}
        >
          {aside}
        </aside>
      )}
    </div>
  )
}
