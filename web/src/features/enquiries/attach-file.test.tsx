import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ATTACHMENT_MAX_BYTES } from '../../../../shared/limits.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import type { Sending } from '../../lib/send-file.ts'
import { AttachFile } from './attach-file.tsx'

afterEach(cleanup)

const PDF = new File(['%PDF'], 'Contract.pdf', { type: 'application/pdf' })

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
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a file is looked at once more, and sent by itself', async () => {
  const send = vi.fn(async () => 'the enquiry')
  const onSent = show(send)
  choose(PDF)
  expect(screen.getByText('PDF, 1 kB')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  press('Send file')
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledWith('the enquiry'), 180_000)
  expect(screen.queryByText('Contract.pdf')).toBeNull()
})

test.each([
  ['a text', new File(['a'], 'a.txt', { type: 'text/plain' }), 'Please choose a PDF'],
  [
    'what is too large',
    Object.defineProperty(new File(['a'], 'a.pdf', { type: 'application/pdf' }), 'size', {
      value: ATTACHMENT_MAX_BYTES + 1,
    }),
    'larger than 10 MB',
  ],
  ['what is empty', new File([], 'a.pdf', { type: 'application/pdf' }), 'This file is empty'],
])('%s is refused before it is sent', (_what, file, sentence) => {
  show(async () => '')
  choose(file)
  expect(screen.getByText(new RegExp(sentence))).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send file' })).toBeNull()
})

test('while it is sent it says how far it is, and can be given up; the file stays', async () => {
  let call: Sending = {}
  show((_, sending) => {
    call = sending
    return new Promise((_resolve, reject) => {
      sending.signal?.addEventListener('abort', () => reject(new ApiProblem('offline', 'Away.')))
    })
  })
  choose(PDF)
  press('Send file')
  call.onProgress?.(0.42)
  expect((await screen.findByLabelText('Sent so far')).getAttribute('value')).toBe('42')
  press('Cancel')
  await screen.findByRole('button', { name: 'Remove' })
  expect(screen.getByText('Contract.pdf')).toBeTruthy()
  // Somebody who cancels knows that it was not sent.
  expect(screen.queryByText(/Away/)).toBeNull()
})

test('where the network is away the file is kept, to be sent again', async () => {
  const send = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ApiProblem('offline', 'We could not reach the server.'))
    .mockResolvedValueOnce('the enquiry')
  const onSent = show(send)
  choose(PDF)
  press('Send file')
  expect(await screen.findByText(/The file is still here/)).toBeTruthy()
  expect(screen.getByText('We do not know whether this was done')).toBeTruthy()
  expect(screen.queryByText('The file was not sent')).toBeNull()
  press('Try again')
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce(), 180_000)
})

test('a file may be dropped or pasted; words that come with a picture of themselves are words', () => {
  show(async () => '')
  const box = screen.getByLabelText('Your message')
  const pasted = { files: [PDF], types: ['text/plain', 'Files'] }
  fireEvent.paste(box, { clipboardData: pasted })
  expect(screen.queryByText('Contract.pdf')).toBeNull()
  fireEvent.paste(box, { clipboardData: { ...pasted, types: ['Files'] } })
  expect(screen.getByText('Contract.pdf')).toBeTruthy()
  press('Remove')
  const two = [PDF, new File(['%PDF'], 'Second.pdf', { type: 'application/pdf' })]
  fireEvent.drop(box, { dataTransfer: { files: two, types: ['Files'] } })
  expect(screen.getByText('Contract.pdf')).toBeTruthy()
  expect(screen.getByText(/One file can be sent at a time/)).toBeTruthy()
  // Nothing was sent, so nothing has failed.
  expect(screen.queryByText('The file was not sent')).toBeNull()
  expect(screen.getByRole('button', { name: 'Send file' })).toBeTruthy()
})

test('a second file that is refused does not blame the first', () => {
  show(async () => '')
  choose(PDF)
  choose(new File(['a'], 'a.txt', { type: 'text/plain' }))
  expect(screen.getByText('The other file cannot be sent')).toBeTruthy()
  expect(screen.getByText('Contract.pdf')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send file' })).toBeTruthy()
  choose(PDF)
  expect(screen.queryByText('The other file cannot be sent')).toBeNull()
})
