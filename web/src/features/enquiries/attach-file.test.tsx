import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ATTACHMENT_MAX_BYTES } from '../../../../shared/limits.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import type { Sending } from '../../lib/send-file.ts'
import { AttachFile } from './attach-file.tsx'

afterEach(cleanup)

const PDF = new File(['%PDF-1.7'], 'Contract.pdf', { type: 'application/pdf' })

function show(send: (file: File, sending: Sending) => Promise<string>) {
  const onSent = vi.fn()
  render(
    <AttachFile ready send={send} onSent={onSent} onChosen={() => undefined}>
      <textarea aria-label="Your message" />
    </AttachFile>,
  )
  return onSent
}

const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a chosen file is shown first, and sent only by its button', async () => {
  const send = vi.fn(async () => 'the enquiry')
  const onSent = show(send)
  choose(PDF)
  expect(await screen.findByText('PDF, 1 kB')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  await press('Send file')
  await vi.waitFor(() => {
    expect(onSent).toHaveBeenCalledWith('the enquiry')
    expect(screen.queryByText('Contract.pdf')).toBeNull()
  }, 180_000)
})

test.each<readonly [string, File, string]>([
  ['a text', new File(['a'], 'a.txt', { type: 'text/plain' }), 'Please choose a PDF'],
  [
    'what is too large',
    Object.defineProperty(new File(['a'], 'a.pdf', { type: 'application/pdf' }), 'size', {
      value: ATTACHMENT_MAX_BYTES + 1,
    }),
    'larger than 10 MB',
  ],
  ['what is empty', new File([], 'a.pdf', { type: 'application/pdf' }), 'This file is empty'],
  [
    'a text that is called a PDF',
    new File(['Dear all'], 'a.pdf', { type: 'application/pdf' }),
    'contents do not match its type',
  ],
  ...(['image/jpeg', 'image/png', 'image/webp'] as const).map(
    (type) =>
      [
        `a PDF that is called ${type}`,
        new File(['%PDF-1.7'], 'a', { type }),
        'contents do not match its type',
      ] as const,
  ),
  [
    'a file that cannot be read',
    Object.defineProperty(new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }), 'slice', {
      value: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }),
    }),
    'This file cannot be read',
  ],
])('%s is refused before it is sent', async (_what, file, sentence) => {
  show(async () => '')
  choose(file)
  expect(await screen.findByText(new RegExp(sentence))).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send file' })).toBeNull()
})

test.each([
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, 0x0a, 0, 0, 0, 0x57, 0x45, 0x42, 0x50]],
])('a file that begins as %s does can be sent', async (type, bytes) => {
  show(async () => '')
  choose(new File([new Uint8Array(bytes)], 'Studio', { type }))
  expect(await screen.findByRole('button', { name: 'Send file' })).toBeTruthy()
})

test('of two files chosen one after the other the second is kept, even if the first takes longer to read', async () => {
  let answer = (_: ArrayBuffer) => {}
  const read = new Promise<ArrayBuffer>((resolve) => {
    answer = resolve
  })
  const slow = new File(['%PDF-1.7'], 'Slow.pdf', { type: 'application/pdf' })
  Object.defineProperty(slow, 'slice', { value: () => ({ arrayBuffer: () => read }) })
  show(async () => '')
  choose(slow)
  choose(PDF)
  await screen.findByText('Contract.pdf')
  await act(async () => answer(await PDF.arrayBuffer()))
  expect(screen.getByText('Contract.pdf')).toBeTruthy()
  expect(screen.queryByText('Slow.pdf')).toBeNull()
})

test('an upload shows its progress and can be canceled, which keeps the file', async () => {
  let call: Sending = {}
  show((_, sending) => {
    call = sending
    return new Promise((_resolve, reject) => {
      sending.signal?.addEventListener('abort', () => reject(new ApiProblem('offline', 'Away.')))
    })
  })
  choose(PDF)
  await press('Send file')
  call.onProgress?.(0.42)
  expect((await screen.findByLabelText('Sent so far')).getAttribute('value')).toBe('42')
  await press('Cancel')
  await screen.findByRole('button', { name: 'Remove' })
  expect(screen.getByText('Contract.pdf')).toBeTruthy()
  // Somebody who cancels knows that it was not sent.
  expect(screen.queryByText(/Away/)).toBeNull()
})

test('when the connection fails the file is kept, and can be sent again', async () => {
  const send = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ApiProblem('offline', 'We could not reach the server.'))
    .mockResolvedValueOnce('the enquiry')
  const onSent = show(send)
  choose(PDF)
  await press('Send file')
  expect(await screen.findByText(/The file is still here/)).toBeTruthy()
  expect(screen.getByText('We do not know whether this was done')).toBeTruthy()
  expect(screen.queryByText('The file was not sent')).toBeNull()
  await press('Try again')
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce(), 180_000)
})

test('a file can be dropped or pasted, but text that is pasted with a picture of itself stays text', async () => {
  show(async () => '')
  const box = screen.getByLabelText('Your message')
  const pasted = { files: [PDF], types: ['text/plain', 'Files'] }
  fireEvent.paste(box, { clipboardData: pasted })
  expect(screen.queryByText('Contract.pdf')).toBeNull()
  fireEvent.paste(box, { clipboardData: { ...pasted, types: ['Files'] } })
  expect(await screen.findByText('Contract.pdf')).toBeTruthy()
  await press('Remove')
  const two = [PDF, new File(['%PDF-1.7'], 'Second.pdf', { type: 'application/pdf' })]
  fireEvent.drop(box, { dataTransfer: { files: two, types: ['Files'] } })
  expect(await screen.findByText('Contract.pdf')).toBeTruthy()
  expect(screen.getByText(/One file can be sent at a time/)).toBeTruthy()
  // Nothing was sent, so nothing has failed.
  expect(screen.queryByText('The file was not sent')).toBeNull()
  expect(screen.getByRole('button', { name: 'Send file' })).toBeTruthy()
})

test('the refusal of a second file does not blame the first', async () => {
  show(async () => '')
  choose(PDF)
  await screen.findByText('Contract.pdf')
  choose(new File(['a'], 'a.txt', { type: 'text/plain' }))
  expect(await screen.findByText('The other file cannot be sent')).toBeTruthy()
  expect(screen.getByText('Contract.pdf')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send file' })).toBeTruthy()
  choose(PDF)
  await vi.waitFor(() => expect(screen.queryByText('The other file cannot be sent')).toBeNull())
})
