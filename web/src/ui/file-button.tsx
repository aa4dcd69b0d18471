import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The name of the hidden field, which nobody reaches: 'Choose a file'. */
  label: string
  /** The accepted types. The browser only suggests them: other files arrive too. */
  accept: readonly string[]
  /** Called with at least one file, of which the browser's own dialog gives one. */
  onChoose: (files: readonly File[]) => void
}

/** A button that opens the browser's dialog for files. */
export function FileButton({ label, accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The person may choose the same file again, perhaps after correcting it.
          target.value = ''
          if (files.length > 0) onChoose(files)
        }}
        className="sr-only"
        tabIndex={-1}
        // The button does the same.
        aria-hidden="true"
        aria-label={label}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
