import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

interface FormPageProps {
  title: string
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** The quiet side: beside the form where there is room, below it on a phone. */
  aside: ReactNode
  /** Whether something shorter has come by itself in the place of the form: what stands below it does not jump up. */
  isReplaced?: boolean
  children: ReactNode
}

/** A public page with something to fill in or to be told, and a quiet side. */
export function FormPage({ title, lead, aside, isReplaced, children }: FormPageProps) {
  const column = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useEffect(() => {
    const asks = column.current
    if (isReplaced !== false || asks === null) return
    const observer = new ResizeObserver(() => {
      height.current = asks.offsetHeight
    })
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
        <aside className="max-lg:border-t max-lg:border-line max-lg:pt-10 lg:sticky lg:top-10 lg:self-start">
          {aside}
        </aside>
      )}
    </div>
  )
}
