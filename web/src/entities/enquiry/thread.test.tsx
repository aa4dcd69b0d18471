import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { EnquiryMessage } from '../../../../shared/enquiries.ts'
import { Thread } from './thread.tsx'

afterEach(cleanup)

const said = (changes: Partial<EnquiryMessage>): EnquiryMessage => ({
  ...{ id: 'one', mine: true, author: 'Ada Okafor', byAgent: false, text: 'Hello' },
  ...{ step: null, sentAt: '2026-11-23T08:00:00Z' },
  ...changes,
})

test('what an erased colleague wrote is not said to be the reader’s', () => {
  const messages = [said({}), said({ id: 'two', author: null, text: 'Words of the editor' })]
  render(<Thread messages={messages} former="A former colleague" other="Łucja Jabłońska" />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Ada Okafor')
  expect(second?.textContent).toContain('A former colleague')
  expect(second?.textContent).not.toContain('You')
})

test('a talent’s own words are theirs, and what an erased member wrote is the network’s', () => {
  const messages = [said({ author: null }), said({ id: 'two', mine: false, author: null })]
  render(<Thread messages={messages} other="Meridian" />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('You')
  expect(second?.textContent).toContain('Meridian')
})
