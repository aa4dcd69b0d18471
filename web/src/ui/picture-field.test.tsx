import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PictureField } from './picture-field.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Chooses a file; this browser shows none as a picture. */
async function choose(file: File): Promise<string> {
  const decode = vi.fn(() => Promise.reject(new DOMException('No picture', 'InvalidStateError')))
  vi.stubGlobal('createImageBitmap', decode)
  render(
    <PictureField
      noun="logo"
      hasPicture={false}
      aspect={4}
      maxWidth={1000}
      format="image/png"
      onSave={async () => undefined}
      onRemove={async () => undefined}
    >
      No logo
    </PictureField>,
  )
  // As one drops it: what may be chosen is listed for the browser's own window alone.
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Choose a logo'), file)
  return (await screen.findByRole('alert')).textContent ?? ''
}

function fileOf(bytes: number, name: string, type: string): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

test('a photograph that is too large is not called unreadable', async () => {
  const told = await choose(fileOf(52_000_000, 'press.jpg', 'image/jpeg'))
  expect(told).toContain('larger than 40 MB')
  expect(told).not.toContain('cannot be shown')
})

test.each([
  ['of a phone that no browser here shows', fileOf(2_000_000, 'IMG_0042.HEIC', 'image/heic')],
  ['without a byte', fileOf(0, 'empty.png', 'image/png')],
])('a file %s is told by what can be chosen', async (_name, file) => {
  expect(await choose(file)).toContain('Choose a JPEG, PNG or WebP')
})
