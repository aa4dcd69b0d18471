import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { IMAGE_MAX_BYTES } from '../../../shared/limits.ts'
import { Button } from './button.tsx'
import { Caption } from './caption-card.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface PictureEditorProps {
  /** The chosen picture, decoded. */
  picture: { url: string; image: ImageBitmap }
  /** What it is called: 'photograph'. */
  noun: string
  /** Width by height of what is kept. */
  aspect: number
  /** The widest picture that is sent, in pixels. */
  maxWidth: number
  /** Photographs are sent as JPEG, drawings as PNG. */
  format: 'image/jpeg' | 'image/png'
  /** What those hear who do not see the picture; left out where that is known without asking. */
  description?: { value: string; hint: string; max: number }
  /** Of whom it is, where their caption will lie on its foot. */
  caption?: { name: string; line: string }
  /** Why the last try failed. */
  failure?: string | undefined
  saving: boolean
  /** The picture is saved, and what is left is its description. */
  isSaved: boolean
  onSave: (file: Blob, description: string) => void
  onDescribe: (description: string) => void
  onClose: () => void
}

/**
 * The qualities and sizes that are tried, in this order, until a file is small enough to be sent: a photograph loses quality, and a
 * drawing, which has none to lose, its size.
 */
const TRIES = {
  'image/jpeg': [
    { scale: 1, quality: 0.88 },
    { scale: 1, quality: 0.75 },
    { scale: 1, quality: 0.6 },
  ],
  'image/png': [{ scale: 1 }, { scale: 0.7 }, { scale: 0.5 }],
}
const TOO_LARGE = 'This browser could not resize the picture. Please choose a smaller one.'
const ZOOM_STEP = 0.05
/** Width by height of what a picture lies in while it is cut. */
const STAGE = 4 / 3
const ZOOM_MAX = 4

/**
 * Choosing the part of a picture that is shown, by dragging, pinching, the wheel, the arrow keys or the
 * slider. What is sent is drawn anew, so it is never larger than needed and carries nothing the
 * camera wrote into the file.
 */
export function PictureEditor({
  picture,
  noun,
  aspect,
  maxWidth,
  format,
  description,
  caption,
  failure,
  saving,
  isSaved,
  onSave,
  onDescribe,
  onClose,
}: PictureEditorProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  // A photograph fills its frame. A drawing may be as wide as a name: all of it is shown to begin with, in a frame as
  // large as any other's.
  const isDrawing = format === 'image/png'
  const zoomMin = isDrawing ? zoomToFit(picture.image, aspect) : 1
  const [zoom, setZoom] = useState(zoomMin)
  const [area, setArea] = useState<Area | null>(null)
  const [frame, setFrame] = useState({ width: 0, height: 0 })
  const [text, setText] = useState(description?.value ?? '')
  const [drawFailure, setDrawFailure] = useState<string>()
  const [isCutting, setIsCutting] = useState(false)

  async function save(): Promise<void> {
    if (isSaved) return onDescribe(text.trim())
    if (!area) return
    setIsCutting(true)
    setDrawFailure(undefined)
    try {
      const file = await cutOut(picture.image, area, maxWidth, format)
      if (file) onSave(file, text.trim())
      else setDrawFailure(TOO_LARGE)
    } catch {
      // It has no such canvas, or not the memory for one of this size.
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
      description={!isSaved && 'Drag to move. Pinch or use the slider to zoom.'}
      actions={
        <>
          <Button onClick={() => void save()} loading={saving || isCutting} disabled={!area}>
            {isSaved ? 'Save description' : 'Save picture'}
          </Button>
          <Button variant="outline" disabled={saving || isCutting} onClick={onClose}>
            {isSaved ? 'Close' : 'Cancel'}
          </Button>
        </>
      }
    >
      {!isSaved && (
        <>
          <div className="relative aspect-4/3 overflow-hidden rounded-box bg-stage">
            <Cropper
              image={picture.url}
              crop={crop}
              zoom={zoom}
              minZoom={zoomMin}
              maxZoom={ZOOM_MAX}
              // What is smaller than its frame has no edge to stop at.
              restrictPosition={zoom >= 1}
              aspect={aspect}
              // A tall picture fills the width, and reaches beyond the frame above and below.
              objectFit={isDrawing ? 'cover' : 'horizontal-cover'}
              {...(caption && { initialCroppedAreaPixels: upperThird(picture.image, aspect) })}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              onCropSizeChange={setFrame}
              disableAutomaticStylesInjection
              cropperProps={{
                // So that the arrow keys reach it, and do not move a screen reader on.
                role: 'application',
                'aria-label': 'Part that is shown; the arrow keys move it',
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
          <label className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 text-sm font-semibold">
            Zoom
            <input
              type="range"
              min={zoomMin}
              max={ZOOM_MAX}
              step={Math.min(ZOOM_STEP, zoomMin / 10)}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
              className="min-h-11 w-full"
            />
          </label>
        </>
      )}
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

/**
 * Where the eyes of a portrait are, from its top, and where they belong in what is shown, clear of the
 * caption; of the height.
 */
const EYES = { ofPicture: 1 / 3, ofFrame: 0.4 }

/** How far a picture that covers the stage is zoomed out when all of it stands in the frame. */
function zoomToFit({ width, height }: ImageBitmap, aspect: number): number {
  // Measures are of the stage's height.
  const shape = width / height
  const [covers, frame] = [
    { width: Math.max(shape, STAGE), height: Math.max(1, STAGE / shape) },
    { width: Math.min(aspect, STAGE), height: Math.min(1, STAGE / aspect) },
  ]
  return Math.min(frame.width / covers.width, frame.height / covers.height)
}

/** The part of a picture to begin with, as large as it can be. */
function upperThird({ width, height }: ImageBitmap, aspect: number): Area {
  const shown = Math.min(width / aspect, height)
  return {
    x: (width - shown * aspect) / 2,
    y: Math.max(0, height * EYES.ofPicture - shown * EYES.ofFrame),
    width: shown * aspect,
    height: shown,
  }
}

/**
 * Draws a part of a picture as a file that is small enough to be sent.
 * @param image the picture
 * @param area the part, in the picture's pixels
 * @param maxWidth the widest result, in pixels
 * @param type the file's
 * @returns the file, or null when the browser could not make one under the limit
 */
async function cutOut(
  image: ImageBitmap,
  area: Area,
  maxWidth: number,
  type: keyof typeof TRIES,
): Promise<Blob | null> {
  const widest = Math.min(Math.round(area.width), maxWidth)
  for (const { scale, ...options } of TRIES[type]) {
    const canvas = draw(image, area, Math.round(widest * scale))
    const file = await canvas?.convertToBlob({ type, ...options })
    if (file && file.size <= IMAGE_MAX_BYTES) return file
  }
  return null
}

function draw(image: ImageBitmap, area: Area, width: number): OffscreenCanvas | null {
  const height = Math.round((width * area.height) / area.width)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  // What is see-through would vanish on a ground of its own colour.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height)
  return canvas
}
