import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/open-page.tsx'
import {
  answerAboutSaved,
  BOARD,
  cardLink,
  idOf,
  kept,
  LIST,
  LISTS,
  namesAt,
  OTHER,
  openSaved,
  PEOPLE,
  personOf,
  SAVED,
} from '../../testing/saved.ts'

describe('the board of saved people', () => {
  test('shows each stage with its people, and arrow keys move between cards', async () => {
    answerAboutSaved()
    const { user } = await openSaved()
    expect(await namesAt('Longlist')).toEqual(['Ingrid', 'Tomás'])
    expect(await namesAt('Shortlist')).toEqual(['Noor'])
    const first = await cardLink('Ingrid')
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await cardLink('Tomás'))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(await cardLink('Noor'))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(await cardLink('Noor'))
  })

  test('moves a card at once by Shift and an arrow key, keeps focus on it and announces its place', async () => {
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    const sent = answerAboutSaved({
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: async () => {
        await held
        return kept('Ingrid', 'shortlist')()
      },
    })
    const { user } = await openSaved()
    ;(await cardLink('Ingrid')).focus()
    await user.keyboard('{Shift>}{ArrowRight}{ArrowUp}{/Shift}')
    expect(await namesAt('Shortlist')).toEqual(['Ingrid', 'Noor'])
    expect(document.activeElement).toBe(await cardLink('Ingrid'))
    expect(screen.getByText('Ingrid Solvang moved to Shortlist, 1 of 2.')).toBeTruthy()
    letThrough()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ body }) => body)).toEqual([
      { list: LIST, stage: 'shortlist', before: null },
      { list: LIST, stage: 'shortlist', before: idOf('Noor') },
    ])
    expect(await namesAt('Shortlist')).toEqual(['Ingrid', 'Noor'])
  })

  test('moves a card up and down only within its stage', async () => {
    const sent = answerAboutSaved({
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: kept('Ingrid', 'longlist', { note: 'Warm.' }),
    })
    const { user } = await openSaved()
    ;(await cardLink('Ingrid')).focus()
    await user.keyboard('{Shift>}{ArrowUp}{ArrowLeft}{ArrowDown}{ArrowDown}{/Shift}')
    expect(await namesAt('Longlist')).toEqual(['Tomás', 'Ingrid'])
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(await namesAt('Longlist')).toEqual(['Ingrid', 'Tomás'])
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ body }) => body)).toEqual([
      { list: LIST, stage: 'longlist', before: null },
      { list: LIST, stage: 'longlist', before: idOf('Tomás') },
    ])
  })

  test('moves a card back, with a message, when its move fails, and leaves others where they are', async () => {
    answerAboutSaved({
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: refusal('temporarily_unavailable'),
      [`PUT ${SAVED}/${idOf('Tomás')}`]: kept('Tomás', 'offer'),
    })
    const { user } = await openSaved()
    for (const [name, stage] of [
      ['Ingrid', 'Audition'],
      ['Tomás', 'Offer'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: `Move ${name} Solvang` }))
      await user.click(await screen.findByRole('menuitem', { name: stage }))
    }
    await screen.findAllByText('Ingrid Solvang is back where they were')
    await waitFor(async () => expect(await namesAt('Longlist')).toEqual(['Ingrid']))
    expect(await namesAt('Offer')).toEqual(['Tomás'])
    expect(await namesAt('Audition')).toEqual([])
  })

  test('removes the message of a failed move once the same person is moved', async () => {
    let answer = refusal('temporarily_unavailable')
    answerAboutSaved({ [`PUT ${SAVED}/${idOf('Ingrid')}`]: () => answer() })
    const { user } = await openSaved()
    const move = async () => {
      await user.click(await screen.findByRole('button', { name: 'Move Ingrid Solvang' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Audition' }))
    }
    await move()
    await screen.findAllByText('Ingrid Solvang is back where they were')
    answer = kept('Ingrid', 'audition')
    await move()
    await waitFor(async () => expect(await namesAt('Audition')).toEqual(['Ingrid']))
    await waitFor(() =>
      expect(screen.queryByText('Ingrid Solvang is back where they were')).toBeNull(),
    )
  })

  test('returns focus to a card that moves back, unless focus has moved on', async () => {
    const calls: ((answer: Response) => void)[] = []
    answerAboutSaved({
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: () => new Promise((resolve) => calls.push(resolve)),
    })
    const { user } = await openSaved()
    for (const goesOn of [false, true]) {
      const card = await cardLink('Ingrid')
      card.focus()
      await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
      expect(await namesAt('Shortlist')).toContain('Ingrid')
      if (goesOn) (await cardLink('Tomás')).focus()
      await act(async () => calls.pop()?.(refusal('temporarily_unavailable')()))
      await waitFor(async () => expect(await namesAt('Longlist')).toContain('Ingrid'))
      expect(document.activeElement).toBe(await cardLink(goesOn ? 'Tomás' : 'Ingrid'))
    }
  })

  test('is no longer shown when moving a card reveals that a colleague has removed the list', async () => {
    let lists = LISTS
    answerAboutSaved({
      '/api/network/lists': () => Response.json(lists),
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: () => {
        lists = { items: LISTS.items.filter(({ id }) => id !== LIST) }
        return refusal('list_not_found')()
      },
    })
    const { user } = await openSaved(`?list=${LIST}`)
    ;(await cardLink('Ingrid')).focus()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await screen.findByRole('heading', { name: 'This list does not exist' })
    expect(screen.queryByRole('link', { name: /^Morning show/ })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('keeps the order of another list after a move in one list', async () => {
    const inBoth = (name: string, stage: 'longlist' | 'shortlist' = 'longlist') => ({
      ...personOf(name, stage),
      lists: [
        { id: LIST, name: 'Morning show', stage },
        { id: OTHER, name: 'World Cup desk', stage: 'longlist' as const },
      ],
    })
    const board = () =>
      Response.json({ items: [inBoth('Ingrid'), inBoth('Tomás')], nextCursor: null })
    let isFirst = true
    answerAboutSaved({
      [`${SAVED}?limit=100&list=${LIST}`]: board,
      // Only the first time: what is shown before the second answer is what the page knows.
      [`${SAVED}?limit=100&list=${OTHER}`]: () => {
        const answer = isFirst ? board() : new Promise<Response>(() => undefined)
        isFirst = false
        return answer
      },
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: kept('Ingrid', 'shortlist', {
        lists: inBoth('Ingrid', 'shortlist').lists,
      }),
    })
    const { user } = await openSaved(`?list=${OTHER}`)
    expect(await namesAt('Longlist')).toEqual(['Ingrid', 'Tomás'])
    await user.click(screen.getByRole('link', { name: /^Morning show/ }))
    ;(await cardLink('Ingrid')).focus()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await waitFor(async () => expect(await namesAt('Shortlist')).toEqual(['Ingrid']))
    await user.click(screen.getByRole('link', { name: /^World Cup desk/ }))
    expect(await namesAt('Longlist')).toEqual(['Ingrid', 'Tomás'])
  })

  test('lets a card be dragged before another', async () => {
    const sent = answerAboutSaved({
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: kept('Ingrid', 'shortlist'),
    })
    await openSaved()
    const card = (await cardLink('Ingrid')).closest('li')
    const column = await screen.findByRole('region', { name: /^Shortlist/ })
    const drag = (type: string, at: Element | null | undefined) => {
      const event = new Event(type, { bubbles: true, cancelable: true })
      // jsdom has no drag events, and all cards are at the same position in it.
      Object.assign(event, { clientY: -1, dataTransfer: { setData: () => undefined } })
      at?.dispatchEvent(event)
    }
    for (const [type, at] of [
      ['dragstart', card],
      ['dragover', column],
      ['drop', column],
    ] as const) {
      act(() => drag(type, at))
    }
    await waitFor(async () => expect(await namesAt('Shortlist')).toEqual(['Ingrid', 'Noor']))
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ list: LIST, stage: 'shortlist', before: idOf('Noor') }),
    )
  })

  test('shows one stage at a time on a phone, and keeps it in the address', async () => {
    answerAboutSaved({}, false)
    const { router, user } = await openSaved()
    expect(await namesAt('Longlist')).toEqual(['Ingrid', 'Tomás'])
    const shortlist = screen.getByRole('region', { name: /^Shortlist/ })
    // Only in print: there is space for all.
    expect([...shortlist.classList]).toEqual(expect.arrayContaining(['hidden', 'print:block']))
    await user.click(screen.getByRole('link', { name: 'Shortlist 1' }))
    expect(await namesAt('Shortlist')).toEqual(['Noor'])
    await waitFor(() => expect(shortlist.classList.contains('hidden')).toBe(false))
    expect(router.state.location.search).toMatchObject({ stage: 'shortlist' })
  })

  test('moves along and down the rows of one stage by arrow keys, and lets a card be dropped between two', async () => {
    const three = ['Ingrid', 'Tomás', 'Noor'].map((name) => personOf(name, 'longlist'))
    const sent = answerAboutSaved(
      {
        [BOARD]: () => Response.json({ items: three, nextCursor: null }),
        [`PUT ${SAVED}/${idOf('Noor')}`]: kept('Noor', 'longlist'),
      },
      false,
    )
    const { user } = await openSaved()
    const [ingrid, tomas, noor] = await Promise.all(['Ingrid', 'Tomás', 'Noor'].map(cardLink))
    // jsdom has no layout, so this sets two cards in the first row, and one in the second.
    const places = [ingrid, tomas, noor].map((link, index) => {
      const item = link?.closest('li')
      const [left, top] = [(index % 2) * 100, Math.floor(index / 2) * 100]
      Object.defineProperty(item, 'offsetTop', { value: top })
      if (item) item.getBoundingClientRect = () => new DOMRect(left, top, 100, 100)
      return item
    })
    ingrid?.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tomas)
    await user.keyboard('{ArrowLeft}{ArrowDown}')
    expect(document.activeElement).toBe(noor)

    const drag = (type: string, at: Element | null | undefined) => {
      const event = new Event(type, { bubbles: true, cancelable: true })
      Object.assign(event, {
        clientX: 110,
        clientY: 70,
        dataTransfer: { setData: () => undefined },
      })
      act(() => void at?.dispatchEvent(event))
    }
    drag('dragstart', places[2])
    drag('dragover', places[1])
    drag('drop', places[1])
    expect(await namesAt('Longlist')).toEqual(['Ingrid', 'Noor', 'Tomás'])
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ list: LIST, stage: 'longlist', before: idOf('Tomás') }),
    )
  })

  test('loads a list of several pages to its end', async () => {
    answerAboutSaved({
      [BOARD]: () => Response.json({ items: PEOPLE, nextCursor: 'next' }),
      [`${SAVED}?limit=100&list=first&cursor=next`]: () =>
        Response.json({ items: [personOf('Jonas', 'offer')], nextCursor: null }),
    })
    await openSaved()
    await waitFor(async () => expect(await namesAt('Offer')).toEqual(['Jonas']))
  })
})
