import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import type { CropperProps } from 'react-easy-crop'
import { afterEach, expect, it, vi } from 'vitest'
import { IMAGE_MAX_BYTES } from '../../../shared/limits.ts'
import { PictureEditor } from './picture-editor.tsx'

const AREA = { x: 0, y: 0, width: 4000, height: 1000 }

// What the last cropper was given, to move its picture.
let cropper: CropperProps

// The editor measures the picture on the screen, and this test environment has no layout.
vi.mock('react-easy-crop', () => ({
  default: function Whole(props: CropperProps) {
    const { onCropAreaChange } = props
    useEffect(() => {
      cropper = props
    })
    useEffect(() => onCropAreaChange?.(AREA, AREA), [onCropAreaChange])
    return null
  },
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A fake canvas that draws nothing; `sizeOf` decides the size of its files. */
function stubCanvas(sizeOf: (width: number, options: ImageEncodeOptions) => number): void {
  class Canvas {
    readonly width: number
    readonly height: number
    constructor(width: number, height: number) {
      this.width = width
      this.height = height
    }
    getContext() {
      return { fillRect: () => undefined, drawImage: () => undefined }
    }
    async convertToBlob(options: ImageEncodeOptions) {
      const size = sizeOf(this.width, options)
      return { size, width: this.width, height: this.height, options }
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas)
}

async function save(format: 'image/jpeg' | 'image/png', size = { width: 4000, height: 1000 }) {
  const onSave = vi.fn()
  const onClose = vi.fn()
  render(
    <PictureEditor
      picture={{ url: 'blob:picture', image: size as ImageBitmap }}
      noun="logo"
      shape={{ aspect: 4, maxWidth: 1000, minWidth: 160, format }}
      saving={false}
      isSaved={false}
      onSave={onSave}
      onDescribe={() => undefined}
      onClose={onClose}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save picture' }))
  return { onSave, onClose }
}

it.each([
  ['has no canvas to draw on', () => vi.stubGlobal('OffscreenCanvas', undefined)],
  [
    'has no memory for the file',
    () =>
      stubCanvas(() => {
        throw new DOMException('Encoding failed', 'EncodingError')
      }),
  ],
])('the editor can be closed in a browser that %s, and says what to do', async (_, breakIt) => {
  breakIt()
  const { onSave, onClose } = await save('image/jpeg')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('a smaller one'))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSave).not.toHaveBeenCalled()
})

it('a drawing is made smaller until its file may be sent', async () => {
  stubCanvas((width) => (width > 700 ? IMAGE_MAX_BYTES + 1 : IMAGE_MAX_BYTES))
  const { onSave } = await save('image/png')
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ width: 700, height: 175 })
})

it('a photograph is sent with lower quality, but in its full size', async () => {
  stubCanvas((_, { quality = 1 }) => (quality > 0.8 ? IMAGE_MAX_BYTES + 1 : IMAGE_MAX_BYTES))
  const { onSave } = await save('image/jpeg')
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ width: 1000, options: { quality: 0.75 } })
})

it.each([
  // The frame's ratio is four to one, and that of the stage around it four to three.
  ['image/png', { width: 4000, height: 500 }, 1 / 6],
  ['image/png', { width: 1000, height: 1000 }, 1 / 4],
  ['image/png', { width: 4000, height: 1000 }, 1 / 3],
  // A wider photograph than the frame is at first as high as the frame; another one fills the frame's width.
  ['image/jpeg', { width: 4000, height: 500 }, 1 / 3],
  ['image/jpeg', { width: 4000, height: 1000 }, 1],
  ['image/jpeg', { width: 1000, height: 1000 }, 1],
] as const)(
  '%s of %j begins at a zoom of %s, and cannot be smaller',
  async (format, size, zoom) => {
    stubCanvas(() => 1)
    await save(format, size)
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' })
    expect(Number(slider.min)).toBeCloseTo(zoom)
    expect(Number(slider.value)).toBeCloseTo(zoom)
  },
)

it('an upload can be stopped', async () => {
  const onStop = vi.fn()
  render(
    <PictureEditor
      picture={{ url: 'blob:picture', image: { width: 400, height: 100 } as ImageBitmap }}
      noun="logo"
      shape={{ aspect: 4, maxWidth: 1000, minWidth: 160, format: 'image/png' }}
      saving
      onStop={onStop}
      isSaved={false}
      onSave={() => undefined}
      onDescribe={() => undefined}
      onClose={() => undefined}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }))
  expect(onStop).toHaveBeenCalledOnce()
})

it('moving the picture announces what is cut off, and again when it can move no further', async () => {
  stubCanvas(() => 1)
  await save('image/jpeg')
  const said = screen.getByRole('status')
  expect(said.textContent).toBe('')
  const moved = { x: 12.4, y: 0, width: 75, height: 100 }
  act(() => cropper.onCropComplete?.(moved, moved))
  expect(said.textContent).toBe('Cut off: left 12%, right 13%, top 0%, bottom 0%')
  const before = said.firstElementChild
  act(() => cropper.onCropComplete?.(moved, moved))
  expect(said.textContent).toBe('Cut off: left 12%, right 13%, top 0%, bottom 0%')
  expect(said.firstElementChild).not.toBe(before)
  // A drawing may be smaller than its frame.
  const small = { x: -40, y: -10, width: 180, height: 120 }
  act(() => cropper.onCropComplete?.(small, small))
  expect(said.textContent).toBe('Nothing is cut off')
})

it('a very wide photograph is shown as high as its frame, which has the usual size', async () => {
  stubCanvas(() => 1)
  await save('image/jpeg', { width: 8000, height: 200 })
  // Covered, the stage is three times as high as the frame of four to one.
  expect(cropper).toMatchObject({ objectFit: 'cover', restrictPosition: true })
  expect([cropper.minZoom, cropper.zoom]).toEqual([1 / 3, 1 / 3])
})

it('the zoom is announced as a percentage', async () => {
  stubCanvas(() => 1)
  await save('image/png', { width: 4000, height: 1000 })
  expect(screen.getByRole('slider', { name: 'Zoom' }).getAttribute('aria-valuetext')).toBe('33%')
})

it.each([
  ['a photograph can be enlarged four times', 'image/jpeg', { width: 4000, height: 2250 }, 4],
  ['a small photograph can be enlarged twice', 'image/jpeg', { width: 800, height: 450 }, 2],
  ['the smallest photograph cannot be enlarged', 'image/jpeg', { width: 400, height: 225 }, 1],
] as const)('%s, so that the part keeps enough pixels', (_what, format, size, times) => {
  render(
    <PictureEditor
      picture={{ url: 'blob:picture', image: size as ImageBitmap }}
      noun="photograph"
      shape={{ aspect: 16 / 9, maxWidth: 1920, minWidth: 400, format }}
      saving={false}
      isSaved={false}
      onSave={() => undefined}
      onDescribe={() => undefined}
      onClose={() => undefined}
    />,
  )
  const { minZoom = 0, maxZoom = 0 } = cropper
  expect(maxZoom / minZoom).toBeCloseTo(times)
})
