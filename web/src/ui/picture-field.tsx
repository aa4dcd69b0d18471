import { ImageUp, Trash2 } from 'lucide-react'
import { type DragEvent, lazy, type ReactNode, useRef, useState } from 'react'
import { IMAGE_TYPES } from '../../../shared/pictures.ts'
import { Button } from './button.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { LazyPart } from './lazy-part.ts'

// Most visits of a page change no picture.
const PictureEditor = lazy(async () => {
  const { PictureEditor: default_ } = await import('./picture-editor.tsx')
  return { default: default_ }
})

interface PictureFieldProps {
  /** What it is called: 'photograph'. */
  noun: string
  /** As it is shown now, with whatever stands in for one that is missing. */
  children: ReactNode
  hasPicture: boolean
  aspect: number
  maxWidth: number
  format: 'image/jpeg' | 'image/png'
  description?: {
    value: string
    hint: string
    max: number
    /** Comes after the picture. Throws with a sentence when it was not saved. */
    onSave: (text: string) => Promise<void>
  }
  /** Of whom it is, where their caption will lie on its foot. */
  caption?: { name: string; line: string }
  /** Throws with a sentence when it was not saved. */
  onSave: (file: Blob) => Promise<void>
  onRemove: () => Promise<void>
}

/** A larger file is hardly a photograph, and would only keep the browser busy; in bytes. */
const READABLE = 40 * 1024 * 1024
const TOO_LARGE = 'This file is larger than 40 MB. Please make it smaller.'
const UNREADABLE = 'This file cannot be shown as a picture. Choose a JPEG, PNG or WebP.'

/** A picture that can be chosen or dropped, cut, described, replaced and taken away. */
export function PictureField({
  noun,
  children,
  hasPicture,
  onSave,
  onRemove,
  ...editor
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const choosing = useRef<HTMLButtonElement>(null)
  const [picture, setPicture] = useState<{ url: string; image: ImageBitmap } | null>(null)
  const [failure, setFailure] = useState<string>()
  /** The picture is saved, and its description failed. */
  const [isDescriptionLeft, setIsDescriptionLeft] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isOver, setIsOver] = useState(false)

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    setFailure(undefined)
    if (file.size > READABLE) setFailure(TOO_LARGE)
    else {
      try {
        const image = await createImageBitmap(file)
        setPicture({ url: URL.createObjectURL(file), image })
      } catch {
        setFailure(UNREADABLE)
      }
    }
    // The same file may be chosen once more, perhaps mended.
    if (input.current) input.current.value = ''
  }

  function close(): void {
    setIsDescriptionLeft(false)
    setFailure(undefined)
    if (picture) URL.revokeObjectURL(picture.url)
    picture?.image.close()
    setPicture(null)
  }

  async function attempt(action: () => Promise<void>): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : UNREADABLE)
    } finally {
      setIsBusy(false)
    }
  }

  async function save(file: Blob, text: string): Promise<void> {
    await onSave(file)
    try {
      await describe(text)
    } catch (error) {
      setIsDescriptionLeft(true)
      throw error
    }
  }

  async function describe(text: string): Promise<void> {
    await editor.description?.onSave(text)
    close()
  }

  async function remove(): Promise<void> {
    await onRemove()
    // The button goes.
    choosing.current?.focus()
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    void choose(event.dataTransfer.files[0])
  }

  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button below is the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`rounded-box outline-offset-4 ${isOver ? 'outline-2 outline-ink outline-dashed' : ''}`}
      >
        {children}
      </div>
      {failure && !picture && <FailureNotice message={failure} />}
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        onChange={(event) => void choose(event.target.files?.[0])}
        className="sr-only"
        tabIndex={-1}
        aria-label={`Choose a ${noun}`}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          ref={choosing}
          variant="outline"
          leftIcon={<ImageUp aria-hidden="true" className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {hasPicture ? `Replace the ${noun}` : `Choose a ${noun}`}
        </Button>
        {hasPicture && (
          <Button
            variant="ghost"
            leftIcon={<Trash2 aria-hidden="true" className="size-4" />}
            loading={isBusy && !picture}
            onClick={() => void attempt(remove)}
          >
            Remove
          </Button>
        )}
      </div>
      <p className="text-xs text-soft">
        JPEG, PNG or WebP. You can also drop it here. We remove information your camera added, such
        as where the picture was taken.
      </p>
      {picture && (
        <LazyPart>
          <PictureEditor
            {...editor}
            picture={picture}
            noun={noun}
            failure={failure}
            saving={isBusy}
            isSaved={isDescriptionLeft}
            onSave={(file, text) => void attempt(() => save(file, text))}
            onDescribe={(text) => void attempt(() => describe(text))}
            onClose={close}
          />
        </LazyPart>
      )}
    </div>
  )
}
