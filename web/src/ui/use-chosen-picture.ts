import { useRef, useState } from 'react'
import { isTooSmall, type PictureShape, smallestOf } from './picture-crop.ts'

/** A chosen file that is a picture, decoded. */
interface ChosenPicture {
  url: string
  image: ImageBitmap
}

/** In bytes. A larger file is hardly a photograph, and would only keep the browser busy. */
const READABLE = 40 * 1024 * 1024
const TOO_LARGE = 'This file is larger than 40 MB. Please make it smaller.'
const UNREADABLE = 'This file cannot be shown as a picture. Choose a JPEG, PNG or WebP.'

/** Says how large a picture is, and how large it must be. */
function tooSmall({ width, height }: ImageBitmap, shape: PictureShape): string {
  const least = smallestOf(shape)
  const wanted = `${least.width} pixels wide ${least.isDrawing ? 'or' : 'and'} ${least.height} high`
  return `This picture is only ${width} × ${height} pixels. Choose one that is at least ${wanted}.`
}

/**
 * Decodes the file that was chosen last.
 * @param shape the kind of picture that is wanted, which says how small it may be
 * @param onRefused called with why a file was not taken, and with undefined when another one is chosen
 * @returns `picture`, null until there is one; `choose`; and `close`, which frees its memory
 */
export function useChosenPicture(
  shape: PictureShape,
  onRefused: (why: string | undefined) => void,
) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  /** Another file may still be decoded when this one is chosen. */
  const latest = useRef<File>(null)

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    onRefused(undefined)
    latest.current = file
    if (file.size > READABLE) return onRefused(TOO_LARGE)
    const image = await createImageBitmap(file).catch(() => null)
    if (latest.current !== file) return image?.close()
    close()
    if (image === null) return onRefused(UNREADABLE)
    if (isTooSmall(image, shape)) {
      onRefused(tooSmall(image, shape))
      return image.close()
    }
    setPicture({ url: URL.createObjectURL(file), image })
  }

  function close(): void {
    if (picture) URL.revokeObjectURL(picture.url)
    picture?.image.close()
    setPicture(null)
  }

  return { picture, choose, close }
}
