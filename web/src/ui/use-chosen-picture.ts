import { useRef, useState } from 'react'

/** A chosen file that is a picture, decoded. */
interface ChosenPicture {
  url: string
  image: ImageBitmap
}

/** In bytes. A larger file is hardly a photograph, and would only keep the browser busy. */
const READABLE = 40 * 1024 * 1024
const TOO_LARGE = 'This file is larger than 40 MB. Please make it smaller.'
const UNREADABLE = 'This file cannot be shown as a picture. Choose a JPEG, PNG or WebP.'

/**
 * Decodes the file that was chosen last.
 * @param onRefused called with why a file was not taken, and with undefined when another one is chosen
 * @returns `picture`, null until there is one; `choose`; and `close`, which frees its memory
 */
export function useChosenPicture(onRefused: (why: string | undefined) => void) {
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
    if (image) setPicture({ url: URL.createObjectURL(file), image })
    else onRefused(UNREADABLE)
  }

  function close(): void {
    if (picture) URL.revokeObjectURL(picture.url)
    picture?.image.close()
    setPicture(null)
  }

  return { picture, choose, close }
}
