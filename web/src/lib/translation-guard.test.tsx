import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { guardAgainstTranslation } from './translation-guard.ts'

guardAgainstTranslation()

/** Bare text in all the places where translation breaks React. None of our pages has such text. */
function Bare({ state }: { state: 'first' | 'second' | 'last' }) {
  return (
    <p>
      {state !== 'first' && <b>new</b>}
      {state === 'last' ? <i>none</i> : `state ${state}`}
    </p>
  )
}

let change: (state: 'first' | 'second' | 'last') => void

function Changing() {
  const [state, setState] = useState<'first' | 'second' | 'last'>('first')
  change = setState
  return <Bare state={state} />
}

/** Replaces a text by an element, or wraps it in one, as translations do. */
async function translate(element: Element, how: 'replaces' | 'wraps'): Promise<void> {
  for (const text of [...element.childNodes].filter((node) => node instanceof Text)) {
    const font = document.createElement('font')
    element.insertBefore(font, text)
    if (how === 'wraps') font.append(text)
    else {
      font.textContent = `«${text.data}»`
      text.remove()
    }
  }
  // Observers get the change.
  await Promise.resolve()
}

test.each(['replaces', 'wraps'] as const)(
  'a page can still change when a translation %s its texts',
  async (how) => {
    const { container } = render(<Changing />)
    const paragraph = container.querySelector('p') as Element
    await translate(paragraph, how)
    await act(async () => change('second'))
    expect(paragraph.textContent).toBe('newstate second')
    await translate(paragraph, how)
    await act(async () => change('last'))
    expect(paragraph.textContent).toBe('newnone')
  },
)

test('an element that the page itself inserts or removes is inserted or removed', () => {
  const list = document.createElement('ul')
  const [first, second] = [document.createElement('li'), document.createElement('li')]
  list.append(second)
  expect(list.insertBefore(first, second)).toBe(first)
  expect([...list.children]).toEqual([first, second])
  expect(list.removeChild(first)).toBe(first)
  expect([...list.children]).toEqual([second])
})
