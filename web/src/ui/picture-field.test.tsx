import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PictureEditor } from './picture-editor.tsx'
import { PictureField } from './picture-field.tsx'

// The crop is measured on the screen, and this test environment has no layout.
vi.mock('./picture-editor.tsx', () => ({
  PictureEditor: ({ picture, failure, onSave, onStop }: ComponentProps<typeof PictureEditor>) => (
    <>
      <output>{picture.url}</output>
      <p>{failure ?? 'No failure'}</p>
      <button type="button" onClick={() => onSave(new Blob(), '')}>
        Save
      </button>
      {onStop && (
        <button type="button" onClick={onStop}>
          Stop
        </button>
      )}
    </>
  ),
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type FieldProps = ComponentProps<typeof PictureField>

function renderField(props: Partial<FieldProps> = {}): void {
  render(
    <PictureField
      noun="logo"
      hasPicture={false}
      shape={{ aspect: 4, maxWidth: 1000, minWidth: 160, format: 'image/png' }}
      onSave={async () => undefined}
      onStopped={() => undefined}
      onRemove={async () => undefined}
      {...props}
    >
      No logo
    </PictureField>,
  )
}

/** Chooses a file; this browser cannot decode any picture. */
async function choose(file: File): Promise<string> {
  const decode = vi.fn(() => Promise.reject(new DOMException('No picture', 'InvalidStateError')))
  vi.stubGlobal('createImageBitmap', decode)
  renderField()
  // By dropping: `accept` only limits the browser's own file dialog.
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Choose a logo'), file)
  return (await screen.findByRole('alert')).textContent ?? ''
}

function fileOf(bytes: number, name: string, type: string): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

test('a photograph that is too large is refused as too large, not as unreadable', async () => {
  const told = await choose(fileOf(52_000_000, 'press.jpg', 'image/jpeg'))
  expect(told).toContain('larger than 40 MB')
  expect(told).not.toContain('cannot be shown')
})

test.each([
  ['of a phone that no browser here shows', fileOf(2_000_000, 'IMG_0042.HEIC', 'image/heic')],
  ['without a byte', fileOf(0, 'empty.png', 'image/png')],
])('a file %s is refused with the formats that can be chosen', async (_name, file) => {
  expect(await choose(file)).toContain('Choose a JPEG, PNG or WebP')
})

/** A field in a browser where the test decides when a chosen file is decoded. */
function fieldWithDecoder(props: Partial<FieldProps> = {}) {
  const decoded = new Map<string, () => void>()
  const freed: string[] = []
  vi.stubGlobal(
    'createImageBitmap',
    ({ name }: File) =>
      new Promise((resolve) => {
        decoded.set(name, () => resolve({ close: () => freed.push(name) }))
      }),
  )
  URL.createObjectURL = (file) => `blob:${(file as File).name}`
  URL.revokeObjectURL = () => undefined
  renderField(props)
  const user = userEvent.setup()
  const choose = (name: string) =>
    user.upload(screen.getByLabelText('Choose a logo'), fileOf(9, name, 'image/png'))
  const decode = (name: string) => act(async () => decoded.get(name)?.())
  return { user, choose, decode, freed }
}

test('the picture that was chosen last is shown, even if an earlier one is decoded later', async () => {
  const { choose, decode, freed } = fieldWithDecoder()
  await choose('large.png')
  await choose('small.png')
  await decode('small.png')
  await decode('large.png')
  expect((await screen.findByRole('status')).textContent).toBe('blob:small.png')
  expect(freed).toEqual(['large.png'])
})

const PHOTOGRAPH = { aspect: 16 / 9, maxWidth: 1920, minWidth: 400, format: 'image/jpeg' } as const
const LOGO = { aspect: 16 / 9, maxWidth: 1280, minWidth: 160, format: 'image/png' } as const

async function chooseOf(size: { width: number; height: number }, shape: FieldProps['shape']) {
  const free = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: free }))
  URL.createObjectURL = () => 'blob:chosen'
  URL.revokeObjectURL = () => undefined
  renderField({ shape })
  const file = fileOf(9, 'small.png', 'image/png')
  await userEvent.setup().upload(screen.getByLabelText('Choose a logo'), file)
  return free
}

test.each([
  [{ width: 4, height: 3 }, PHOTOGRAPH, 'only 4 × 3 pixels.*at least 400 pixels wide and 225 high'],
  [{ width: 399, height: 900 }, PHOTOGRAPH, 'only 399 × 900 pixels'],
  [{ width: 900, height: 224 }, PHOTOGRAPH, 'only 900 × 224 pixels'],
  [{ width: 159, height: 89 }, LOGO, 'only 159 × 89 pixels.*at least 160 pixels wide or 90 high'],
])(
  'a picture of %o is too small, and is refused before it is cropped',
  async (size, shape, words) => {
    const free = await chooseOf(size, shape)
    expect((await screen.findByRole('alert')).textContent).toMatch(new RegExp(words))
    expect(screen.queryByRole('status')).toBeNull()
    expect(free).toHaveBeenCalledOnce()
  },
)

test.each([
  [{ width: 400, height: 225 }, PHOTOGRAPH],
  [{ width: 160, height: 20 }, LOGO],
  [{ width: 30, height: 90 }, LOGO],
])('a picture of %o is large enough', async (size, shape) => {
  await chooseOf(size, shape)
  expect((await screen.findByRole('status')).textContent).toBe('blob:chosen')
})

test('text that is dragged over a picture is left to the browser, and a file is not', () => {
  renderField()
  const dragged = (types: string[]) =>
    fireEvent.dragOver(screen.getByText('No logo'), { dataTransfer: { types } })
  expect(dragged(['text/plain'])).toBe(true)
  expect(dragged(['Files'])).toBe(false)
})

test('a stopped upload is not shown as a failure, and the crop is kept', async () => {
  const onStopped = vi.fn()
  const { user, choose, decode } = fieldWithDecoder({
    onSave: (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('We could not reach the server.')))
      }),
    onStopped,
  })
  await choose('press.png')
  await decode('press.png')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(onStopped).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('blob:press.png')
  expect(screen.getByText('No failure')).toBeTruthy()
})
