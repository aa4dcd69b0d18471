import { type ClipboardEvent, type ReactNode, useState } from 'react'

interface DropAreaProps {
  children: ReactNode
  /** Called with the dropped files: at least one. */
  onDrop: (files: readonly File[]) => void
  onPaste?: (event: ClipboardEvent) => void
  className: string
}

/** A part of the page that files may be dropped on; it is outlined while they are over it. */
export function DropArea({ children, onDrop, onPaste, className }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, beside a button for files
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(false)
        onDrop([...event.dataTransfer.files])
      }}
      onPaste={onPaste}
      className={`rounded-box ${isOver ? 'outline-2 outline-ink outline-dashed' : ''} ${className}`}
    >
      {children}
    </div>
  )
}
