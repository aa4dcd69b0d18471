import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { EnquiryMessage } from '../../../../shared/enquiries.ts'
import { Thread } from './thread.tsx'

afterEach(cleanup)

const said = (changes: Partial<EnquiryMessage>): EnquiryMessage => ({
  ...{ id: 'one', mine: true, author: 'Ada Okafor', byAgent: false, text: 'Hello' },
  ...{ step: null, sentAt: '2026-11-23T08:00:00Z' },
  ...changes,
})

test('messages of an erased colleague are not attributed to the reader', () => {
  const messages = [said({}), said({ id: 'two', author: null, text: 'Words of the editor' })]
  render(<Thread messages={messages} former="A former colleague" other="Łucja Jabłońska" />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Ada Okafor')
  expect(second?.textContent).toContain('A former colleague')
  expect(second?.textContent).not.toContain('You')
})

test('a talent’s messages are theirs, and those of an erased member are the network’s', () => {
  const messages = [said({ author: null }), said({ id: 'two', mine: false, author: null })]
  render(<Thread messages={messages} other="Meridian" />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('You')
  expect(second?.textContent).toContain('Meridian')
})

const many = (amount: number) =>
  Array.from({ length: amount }, (_, at) => said({ id: `id ${at}`, text: `Word ${at}.` }))

test('a long conversation shows its latest messages, and the earlier ones on request', () => {
  const { rerender } = render(<Thread messages={many(60)} other="Meridian" />)
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
  screen.getByText('Word 59.')
  expect(screen.queryByText('Word 39.')).toBeNull()
  // A new one hides no other.
  rerender(<Thread messages={many(61)} other="Meridian" />)
  screen.getByText('Word 40.')
  screen.getByText('Word 60.')
  fireEvent.click(screen.getByRole('button', { name: 'Show 40 earlier messages' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(61)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Conversation' }))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a long conversation is printed whole', () => {
  render(<Thread messages={many(60)} other="Meridian" />)
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getAllByRole('listitem')).toHaveLength(60)
})

test('a page that changes to a short conversation shows all of it', () => {
  const { rerender } = render(<Thread messages={many(60)} other="Meridian" />)
  rerender(<Thread messages={[said({ id: 'other', text: 'Welcome.' })]} other="Harbour" />)
  screen.getByText('Welcome.')
})

test('a conversation shows all unread messages, and never folds a single one', () => {
  render(<Thread messages={many(60)} unread={45} other="Meridian" />)
  expect(screen.getAllByRole('listitem')).toHaveLength(45)
  cleanup()
  render(<Thread messages={many(21)} other="Meridian" />)
  expect(screen.getAllByRole('listitem')).toHaveLength(21)
})

test('‘Read’ is shown once, under the last of the reader’s words that the other has read', () => {
  const messages = [
    said({ text: 'First.' }),
    said({ id: 'two', text: 'Second.' }),
    said({ id: 'three', mine: false, text: 'Hi.' }),
    said({ id: 'four', text: 'Third.' }),
  ]
  const { rerender } = render(<Thread messages={messages} other="Meridian" />)
  expect(screen.queryByText('Read')).toBeNull()
  rerender(<Thread messages={messages} readUpTo="two" other="Meridian" />)
  expect(screen.getByText('Read').closest('li')?.textContent).toContain('Second.')
  rerender(<Thread messages={messages} readUpTo="four" other="Meridian" />)
  expect(screen.getByText('Read').closest('li')?.textContent).toContain('Third.')
})
