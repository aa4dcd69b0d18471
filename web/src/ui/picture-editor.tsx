import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from './button.tsx'
import { Caption } from './caption-card.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import {
  cutOut,
  type PictureShape,
  upperThird,
  zoomLimit,
  zoomToFit,
  zoomToHeight,
} from './picture-crop.ts'
import { TextInput } from './text-input.tsx'
import { useAnnouncement } from './use-announcement.ts'

interface PictureEditorProps {
  /** The chosen picture, decoded. */
  picture: { url: string; image: ImageBitmap }
  /** The picture's name: 'photograph'. */
  noun: string
  shape: PictureShape
  /** The alternative text; left out if it is known without asking. */
  description?: { value: string; hint: string; max: number }
  /** The person whose caption will cover the bottom of the picture. */
  caption?: { name: string; line: string }
  /** Why the last try failed. */
  failure?: string | undefined
  saving: boolean
  /** Stops sending the picture, to return to the editor; left out while nothing is sent. */
  onStop?: (() => void) | undefined
  /** The picture is saved; only its description is missing. */
  isSaved: boolean
  onSave: (file: Blob, description: string) => void
  onDescribe: (description: string) => void
  onClose: () => void
}

const TOO_LARGE = 'This browser could not resize the picture. Please choose a smaller one.'
const ZOOM_STEP = 0.05
const ZOOM_MAX = 4
/** How far an arrow key moves the picture, in CSS pixels; with Shift a fifth of it. */
const KEY_STEP = 10

/**
 * Crops a picture by dragging, pinching, the wheel, the arrow keys or the slider. The result is drawn anew, so it is
 * never larger than needed and contains none of the camera's metadata.
 */
export function PictureEditor({
  picture,
  noun,
  shape,
  description,
  caption,
  failure,
  saving,
  onStop,
  isSaved,
  onSave,
  onDescribe,
  onClose,
}: PictureEditorProps) {
  const [area, setArea] = useState<Area | null>(null)
  const [text, setText] = useState(description?.value ?? '')
  const [drawFailure, setDrawFailure] = useState<string>()
  const [isCutting, setIsCutting] = useState(false)

  async function save(): Promise<void> {
    if (isSaved) return onDescribe(text.trim())
    if (!area) return
    setIsCutting(true)
    setDrawFailure(undefined)
    try {
      const file = await cutOut(picture.image, area, shape)
      if (file) onSave(file, text.trim())
      else setDrawFailure(TOO_LARGE)
    } catch {
      // The browser does not have such a canvas, or not enough memory for one of this size.
      setDrawFailure(TOO_LARGE)
    } finally {
      setIsCutting(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      waits={saving || isCutting}
      title={isSaved ? `Describe the ${noun}` : `Choose the part of the ${noun} to show`}
      description={
        !isSaved && 'Drag or use the arrow keys to move. Pinch or use the slider to zoom.'
      }
      actions={
        <>
          <Button onClick={() => void save()} loading={saving || isCutting} disabled={!area}>
            {isSaved ? 'Save description' : 'Save picture'}
          </Button>
          <Button
            variant="outline"
            disabled={!onStop && (saving || isCutting)}
            onClick={onStop ?? onClose}
          >
            {onStop ? 'Stop sending' : isSaved ? 'Close' : 'Cancel'}
          </Button>
        </>
      }
    >
      {!isSaved && <CropStage picture={picture} shape={shape} caption={caption} onCrop={setArea} />}
      {description && (
        <Field label="Description" hint={description.hint} max={description.max} optional>
          {(control) => (
            <TextInput
              {...control}
              value={text}
              maxLength={description.max}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {isSaved && failure
          ? `The ${noun} is saved, its description is not. ${failure}`
          : (failure ?? drawFailure)}
      </p>
    </Dialog>
  )
}

interface CropStageProps extends Pick<PictureEditorProps, 'picture' | 'shape'> {
  caption: PictureEditorProps['caption']
  /** Called with the part in the frame, in the picture's pixels. */
  onCrop: (area: Area) => void
}

/** The picture behind the frame that cuts it, and its zoom. */
function CropStage({ picture, shape, caption, onCrop }: CropStageProps) {
  const { aspect, format } = shape
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  // A photograph fills its frame. A drawing may be as wide as a wordmark: at first all of it is visible, in a frame of
  // the usual size.
  const isDrawing = format === 'image/png'
  const isWide = picture.image.width / picture.image.height > aspect
  const zoomToFill = isWide ? zoomToHeight(aspect) : 1
  const zoomMin = isDrawing ? zoomToFit(picture.image, aspect) : zoomToFill
  const zoomMax = zoomLimit(picture.image, shape, { zoomMin, most: ZOOM_MAX })
  const [zoom, setZoom] = useState(zoomMin)
  const [frame, setFrame] = useState({ width: 0, height: 0 })
  const [announced, announce] = useAnnouncement()
  return (
    <>
      <div className="relative aspect-4/3 overflow-hidden rounded-box bg-stage">
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          minZoom={zoomMin}
          maxZoom={zoomMax}
          // A picture smaller than its frame has no edge to stop at.
          restrictPosition={!isDrawing || zoom >= 1}
          aspect={aspect}
          // A tall picture fills the width, and extends above and below the frame. If a wide one did, it would be a
          // strip, and the frame in it as small.
          objectFit={isDrawing || isWide ? 'cover' : 'horizontal-cover'}
          {...(caption && { initialCroppedAreaPixels: upperThird(picture.image, aspect) })}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onCrop(pixels)}
          // At its edge the picture does not move, and the same words are announced again.
          onCropComplete={(shown) => announce(cutOffInWords(shown))}
          onCropSizeChange={setFrame}
          keyboardStep={KEY_STEP}
          disableAutomaticStylesInjection
          cropperProps={{
            // Makes the arrow keys reach it, instead of moving a screen reader's cursor.
            role: 'application',
            'aria-label': 'Picture in its frame; the arrow keys move it',
          }}
          mediaProps={{ alt: '' }}
        />
        {caption && (
          <div
            aria-hidden="true"
            style={frame}
            className="@container pointer-events-none absolute inset-0 m-auto flex flex-col opacity-70"
          >
            <Caption {...caption} />
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <label className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 text-sm font-semibold">
        Zoom
        <input
          type="range"
          min={zoomMin}
          max={zoomMax}
          step={Math.min(ZOOM_STEP, zoomMin / 10)}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="min-h-11 w-full"
        />
      </label>
    </>
  )
}

/**
 * What the frame cuts off a picture.
 * @param shown the part in the frame, in percent of the picture
 */
function cutOffInWords({ x, y, width, height }: Area): string {
  const sides = { left: x, right: 100 - x - width, top: y, bottom: 100 - y - height }
  const cut = Object.entries(sides).map(
    ([side, percent]) => [side, Math.max(0, Math.round(percent))] as const,
  )
  if (cut.every(([, percent]) => percent === 0)) return 'Nothing is cut off'
  return `Cut off: ${cut.map(([side, percent]) => `${side} ${percent}%`).join(', ')}`
}
