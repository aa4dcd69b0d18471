import { ImageUp, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, useRef, useState } from 'react'
import { IMAGE_TYPES } from '../../../shared/pictures.ts'
import { Button } from './button.tsx'
import { DropArea } from './drop-area.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { FileButton } from './file-button.tsx'
import { LazyPart } from './lazy-part.ts'
import type { PictureShape } from './picture-crop.ts'
import { useChosenPicture } from './use-chosen-picture.ts'

// Loaded lazily, because most visits change no picture.
const PictureEditor = lazy(async () => {
  const { PictureEditor: default_ } = await import('./picture-editor.tsx')
  return { default: default_ }
})

interface PictureFieldProps {
  /** The picture's name: 'photograph'. */
  noun: string
  /** The picture as it is shown now, or its placeholder. */
  children: ReactNode
  hasPicture: boolean
  shape: PictureShape
  description?: {
    value: string
    hint: string
    max: number
    /** Runs after the picture is saved. Rejects with a message if the description was not saved. */
    onSave: (text: string) => Promise<void>
  }
  /** The person whose caption will cover the bottom of the picture. */
  caption?: { name: string; line: string }
  /** Rejects with a message if the picture was not saved; the signal stops sending it. */
  onSave: (file: Blob, signal: AbortSignal) => Promise<void>
  /** Sending was stopped. The picture may have arrived nevertheless. */
  onStopped: () => void
  onRemove: () => Promise<void>
}

/** A picture that can be chosen or dropped, cropped, described, replaced and removed. */
export function PictureField({
  noun,
  children,
  hasPicture,
  onSave,
  onStopped,
  onRemove,
  ...editor
}: PictureFieldProps) {
  const choosing = useRef<HTMLButtonElement>(null)
  const [failure, setFailure] = useState<string>()
  const { picture, choose, close } = useChosenPicture(editor.shape, setFailure)
  /** The picture that is saved, and its description is not. */
  const [undescribed, setUndescribed] = useState<typeof picture>(null)
  const [upload, setUpload] = useState<AbortController | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  function leave(): void {
    setFailure(undefined)
    close()
  }

  async function attempt(action: () => Promise<void>): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setIsBusy(false)
    }
  }

  async function save(file: Blob, text: string): Promise<void> {
    const sending = new AbortController()
    setUpload(sending)
    try {
      await onSave(file, sending.signal)
    } catch (error) {
      if (sending.signal.aborted) return onStopped()
      throw error
    } finally {
      setUpload(null)
    }
    try {
      await describe(text)
    } catch (error) {
      setUndescribed(picture)
      throw error
    }
  }

  async function describe(text: string): Promise<void> {
    await editor.description?.onSave(text)
    leave()
  }

  async function remove(): Promise<void> {
    await onRemove()
    // The button disappears.
    choosing.current?.focus()
  }

  return (
    <div className="grid gap-4">
      <DropArea onDrop={([file]) => void choose(file)} className="outline-offset-4">
        {children}
      </DropArea>
      {failure && !picture && <FailureNotice message={failure} />}
      <div className="flex flex-wrap gap-3">
        <FileButton
          ref={choosing}
          variant="outline"
          leftIcon={<ImageUp aria-hidden="true" className="size-4" />}
          label={`Choose a ${noun}`}
          accept={IMAGE_TYPES}
          onChoose={([file]) => void choose(file)}
        >
          {hasPicture ? `Replace the ${noun}` : `Choose a ${noun}`}
        </FileButton>
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
            key={picture.url}
            picture={picture}
            noun={noun}
            failure={failure}
            saving={isBusy}
            onStop={upload ? () => upload.abort() : undefined}
            isSaved={undescribed === picture}
            onSave={(file, text) => void attempt(() => save(file, text))}
            onDescribe={(text) => void attempt(() => describe(text))}
            onClose={leave}
          />
        </LazyPart>
      )}
    </div>
  )
}
