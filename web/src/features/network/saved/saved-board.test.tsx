import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/open-page.tsx'
import {
  answerAboutSaved,
  BOARD,
  cardLink,
  idOf,
  kept,
  LIST,
  namesAt,
  openSaved,
  PEOPLE,
  personOf,
  SAVED,
} from '../../../testing/saved.ts'

describe('the board', () => {
  test('shows each stage with its people, and arrows go from card to card', async () => {
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

  test('a card moves by Shift and arrows at once, keeps focus, and is heard where it went', async () => {
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

  test('a card moves down and up among those of its stage, and no further', async () => {
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

  test('who could not be moved goes back, with a sentence, and takes nobody along', async () => {
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

  test('a card can be dragged before another', async () => {
    const sent = answerAboutSaved({
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: kept('Ingrid', 'shortlist'),
    })
    await openSaved()
    const card = (await cardLink('Ingrid')).closest('li')
    const column = await screen.findByRole('region', { name: /^Shortlist/ })
    const drag = (type: string, at: Element | null | undefined) => {
      const event = new Event(type, { bubbles: true, cancelable: true })
      // jsdom has no drag events of its own; all cards lie at the same place in it.
      Object.assign(event, { clientY: -1, dataTransfer: { setData: () => undefined } })
      at?.dispatchEvent(event)
    }
    const { act } = await import('@testing-library/react')
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

  test('on a phone one stage is shown at a time, and the address keeps which', async () => {
    answerAboutSaved({}, false)
    const { router, user } = await openSaved()
    expect(await namesAt('Longlist')).toEqual(['Ingrid', 'Tomás'])
    const shortlist = screen.getByRole('region', { name: /^Shortlist/ })
    // On paper only: there is room for all.
    expect([...shortlist.classList]).toEqual(expect.arrayContaining(['hidden', 'print:block']))
    await user.click(screen.getByRole('link', { name: 'Shortlist 1' }))
    expect(await namesAt('Shortlist')).toEqual(['Noor'])
    await waitFor(() => expect(shortlist.classList.contains('hidden')).toBe(false))
    expect(router.state.location.search).toMatchObject({ stage: 'shortlist' })
  })

  test('a list longer than a page is fetched to its end', async () => {
    answerAboutSaved({
      [BOARD]: () => Response.json({ items: PEOPLE, nextCursor: 'next' }),
      [`${SAVED}?limit=100&list=first&cursor=next`]: () =>
        Response.json({ items: [personOf('Jonas', 'offer')], nextCursor: null }),
    })
    await openSaved()
    await waitFor(async () => expect(await namesAt('Offer')).toEqual(['Jonas']))
  })
})
