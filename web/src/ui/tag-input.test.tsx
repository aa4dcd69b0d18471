import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { TagField } from './tag-input.tsx'

afterEach(cleanup)

function Skills({ max = 6 }: { max?: number }) {
  const [skills, setSkills] = useState<string[]>([])
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <TagField
        label="Skills"
        hint="What you can do"
        noun="skill"
        suggestions={['Live broadcast', 'Breaking news', 'Rock, pop and jazz']}
        value={skills}
        onChange={setSkills}
        max={max}
        wordMax={20}
      />
      <output>{skills.join(' | ')}</output>
      <button type="submit">Save</button>
    </form>
  )
}

function open(max?: number) {
  render(<Skills {...(max !== undefined && { max })} />)
  return {
    box: screen.getByRole<HTMLInputElement>('combobox', { name: /^Skills/ }),
    // While the list is open, everything else is hidden from screen readers.
    chosen: () => document.querySelector('output')?.textContent,
    user: userEvent.setup(),
  }
}

describe('a pasted list becomes one tag for each word:', () => {
  test.each([
    ['Live shows, Breaking news', 'Live shows | Breaking news'],
    ['Live shows;Breaking news ; Radio', 'Live shows | Breaking news | Radio'],
    ['Live shows\r\nbreaking NEWS\n\nRadio\n', 'Live shows | Breaking news | Radio'],
    ['• Live shows\n• Radio', 'Live shows | Radio'],
    ['Live shows\tRadio', 'Live shows | Radio'],
    ['生放送、ニュース', '生放送 | ニュース'],
    ['مباشر، أخبار', 'مباشر | أخبار'],
    ['Radio, radio ,RADIO', 'Radio'],
    ['  Live   shows ,', 'Live shows'],
    ['Live shows\u000bRadio\u2028Weather\u0085Sport', 'Live shows | Radio | Weather | Sport'],
    ['- Live shows\n- Radio', 'Live shows | Radio'],
    ['– Live shows\n— Radio', 'Live shows | Radio'],
    ['* Live shows\n* Radio', 'Live shows | Radio'],
    ['1. Live shows\n2. Radio\n10. Weather', 'Live shows | Radio | Weather'],
    ['1) Live shows\n2) Radio', 'Live shows | Radio'],
    ['(a) Live shows\n(b) Radio', 'Live shows | Radio'],
    ['▪ Live shows\n▪ Radio', 'Live shows | Radio'],
    ['\uf0b7\tLive shows\n\uf0b7\tRadio', 'Live shows | Radio'],
    ['o\tLive shows\no\tRadio', 'Live shows | Radio'],
    ['✓ Live shows ✓ Radio', 'Live shows | Radio'],
    ['生放送､ニュース﹑天気｜旅行', '生放送 | ニュース | 天気 | 旅行'],
    ['ዜና፣ ስፖርት፤ ሬዲዮ', 'ዜና | ስፖርት | ሬዲዮ'],
    ['· Ràdio col·laborativa · Tele', 'Ràdio col·laborativa | Tele'],
    ['"Live shows", "Radio"', 'Live shows | Radio'],
    ['1. FC Radio, Weather', '1. FC Radio | Weather'],
    ['-5 degrees\n+1 goals', '-5 degrees | +1 goals'],
  ])('%j', async (pasted, chips) => {
    const { box, chosen, user } = open()
    await user.click(box)
    await user.paste(pasted)
    expect(chosen()).toBe(chips)
    expect(box.value).toBe('')
  })

  test('together with what was typed around it', async () => {
    const { box, chosen, user } = open()
    await user.type(box, 'Late ')
    await user.paste('shows, Radio')
    expect(chosen()).toBe('Late shows | Radio')
  })

  test('but a single word stays in the box, to be edited', async () => {
    const { box, chosen, user } = open()
    await user.click(box)
    await user.paste('Live shows')
    expect([chosen(), box.value]).toEqual(['', 'Live shows'])
  })

  test('and words that are too many or too long stay in the box, with the reason', async () => {
    const { box, chosen, user } = open(2)
    await user.click(box)
    await user.paste(`Radio, ${'x'.repeat(21)}, News, Weather`)
    expect(chosen()).toBe('Radio | News')
    expect(box.value).toBe(`${'x'.repeat(21)}, Weather`)
    expect(screen.getByText(/^This was not added: a skill has at most 20 characters/)).toBeTruthy()
  })
})

test('a comma ends a word also on keyboards that report no keys, and the rest stays in the box', () => {
  const { box, chosen } = open()
  fireEvent.change(box, { target: { value: 'Radio,' } })
  expect([chosen(), box.value]).toEqual(['Radio', ''])
  fireEvent.change(box, { target: { value: 'Late shows,wea' } })
  expect([chosen(), box.value]).toEqual(['Radio | Late shows', 'wea'])
})

test('a list typed by an input method is split when the form is sent', () => {
  const { box, chosen } = open()
  fireEvent.compositionStart(box)
  fireEvent.input(box, { target: { value: '生放送、ニュース' }, isComposing: true })
  fireEvent.compositionEnd(box)
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  expect(chosen()).toBe('生放送 | ニュース')
})

test('letters typed while a word is turned into a tag stay in the box', async () => {
  const { box, chosen } = open()
  act(() => box.focus())
  fireEvent.change(box, { target: { value: 'Radio' } })
  // Leaving the box takes the word, and empties the box a moment later.
  act(() => box.blur())
  act(() => box.focus())
  fireEvent.change(box, { target: { value: 'RadioWea' } })
  await waitFor(() => expect(box.value).toBe('Wea'))
  expect(chosen()).toBe('Radio')
})

test('a suggestion that contains a comma becomes one tag', async () => {
  const { box, chosen, user } = open()
  await user.type(box, 'jazz')
  await user.click(await screen.findByRole('option', { name: 'Rock, pop and jazz' }))
  expect(chosen()).toBe('Rock, pop and jazz')
})
