import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestCard } from './test-card.tsx'

afterEach(cleanup)

test.each([
  ['Ana Ferreira da Silva', 'AS'],
  ['Cher', 'C'],
  ['“Big” Joe (Anders)', 'BA'],
  ['نور حداد', 'نح'],
  ['… ?', '…?'],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  const { container } = render(<TestCard name={name} />)
  expect(container.querySelector('text')?.textContent).toBe(initials)
})
