/** Which part of a picture is shown: where cropping begins, and the file of the part. */
import type { Area } from 'react-easy-crop'
import { IMAGE_MAX_BYTES } from '../../../shared/limits.ts'

/** The kind of picture that is wanted. */
export interface PictureShape {
  /** Width divided by height. */
  aspect: number
  /** The maximum width that is sent, in pixels. */
  maxWidth: number
  /** The minimum width, below which it would be blurred where it is shown. The height follows from the aspect. */
  minWidth: number
  /** Photographs are sent as JPEG, drawings as PNG. */
  format: 'image/jpeg' | 'image/png'
}

/**
 * The qualities and sizes to try, in this order, until a file is small enough: a photograph loses quality, and a
 * drawing, whose format has no quality setting, loses size.
 */
const TRIES = {
  'image/jpeg': [
    { scale: 1, quality: 0.88 },
    { scale: 1, quality: 0.75 },
    { scale: 1, quality: 0.6 },
  ],
  'image/png': [{ scale: 1 }, { scale: 0.7 }, { scale: 0.5 }],
}

/** Width divided by height of the stage in which a picture is cropped. */
const STAGE = 4 / 3

/**
 * The height of the eyes in a portrait, and the height where they should be in the result, clear of the caption; as
 * fractions from the top.
 */
const EYES = { ofPicture: 1 / 3, ofFrame: 0.4 }

/**
 * The zoom at which all of a picture that covers the stage fits in the frame.
 * @param image the picture
 * @param aspect width divided by height of the frame
 */
export function zoomToFit({ width, height }: ImageBitmap, aspect: number): number {
  // All measures are relative to the stage's height.
  const shape = width / height
  const [covers, frame] = [
    { width: Math.max(shape, STAGE), height: Math.max(1, STAGE / shape) },
    { width: Math.min(aspect, STAGE), height: Math.min(1, STAGE / aspect) },
  ]
  return Math.min(frame.width / covers.width, frame.height / covers.height)
}

/**
 * The zoom at which a picture that covers the stage, and is wider than the frame, is as high as the frame.
 * @param aspect width divided by height of the frame
 */
export function zoomToHeight(aspect: number): number {
  return Math.min(1, STAGE / aspect)
}

/**
 * The size that a picture must have: the smallest part that may be shown.
 * @param shape the kind of picture that is wanted
 */
export function smallestOf({ aspect, format, minWidth }: PictureShape) {
  // A drawing is shown whole, and may be a narrow wordmark: one side is enough.
  const isDrawing = format === 'image/png'
  return { isDrawing, width: minWidth, height: Math.round(minWidth / aspect) }
}

/**
 * Whether a picture has too few pixels to be shown.
 * @param image the picture
 * @param shape the kind of picture that is wanted
 */
export function isTooSmall({ width, height }: ImageBitmap, shape: PictureShape): boolean {
  const least = smallestOf(shape)
  const [isNarrow, isLow] = [width < least.width, height < least.height]
  return least.isDrawing ? isNarrow && isLow : isNarrow || isLow
}

/**
 * How far a picture may be enlarged, so that the part in the frame keeps enough pixels.
 * @param image the picture
 * @param shape the kind of picture that is wanted
 * @param zoomMin the zoom at which the largest part is in the frame
 * @param most the limit for large pictures
 */
export function zoomLimit(
  { width, height }: ImageBitmap,
  { aspect, format, minWidth }: PictureShape,
  { zoomMin, most }: { zoomMin: number; most: number },
): number {
  const sides = [width, height * aspect]
  const widest = format === 'image/png' ? Math.max(...sides) : Math.min(...sides)
  return Math.max(zoomMin, Math.min(most, (zoomMin * widest) / minWidth))
}

/**
 * A portrait's initial crop, as large as possible, with the eyes clear of the caption.
 * @param image the picture
 * @param aspect width divided by height of the crop
 * @returns the part, in the picture's pixels
 */
export function upperThird({ width, height }: ImageBitmap, aspect: number): Area {
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
 * @param shape the kind of file that is wanted
 * @returns the file, or null if the browser could not make one under the limit
 */
export async function cutOut(
  image: ImageBitmap,
  area: Area,
  { maxWidth, format: type }: PictureShape,
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
  // Transparent areas would vanish on a background of the drawing's color.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height)
  return canvas
}
