import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PhotoPlaceholder } from './photo-placeholder.tsx'

afterEach(cleanup)

test.each([
  ['Ana Ferreira da Silva', 'AS'],
  ['Cher', 'C'],
  ['“Big” Joe (Anders)', 'BA'],
  ['نور حداد', 'نح'],
  ['… ?', '…?'],
  ['', ''],
])('the name %s has the initials %s', (name, initials) => {
  const { container } = render(<PhotoPlaceholder name={name} />)
  expect(container.querySelector('text')?.textContent).toBe(initials)
})

test('each name has its own placeholder, which is always the same', () => {
  const drawn = (name: string) => {
    const { container, unmount } = render(<PhotoPlaceholder name={name} />)
    const [ground, pattern] = [...container.querySelectorAll('svg > rect, svg > path')]
    const look = `${ground?.getAttribute('fill')} ${pattern?.getAttribute('d')?.slice(0, 20)}`
    unmount()
    return look
  }
  const names = Array.from({ length: 24 }, (_, index) => `Talent ${index} Number`)
  const looks = names.map(drawn)
  expect(names.map(drawn)).toEqual(looks)
  // There are 72 cards, so 24 random people have some 20 different ones.
  expect(new Set(looks).size).toBeGreaterThanOrEqual(18)
})
