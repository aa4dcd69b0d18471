import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SavedPerson } from '../../../../shared/saved-talent.ts'
import { refusal } from '../../testing/open-page.tsx'
import {
  answerAboutSaved,
  BOARD,
  cardLink,
  idOf,
  kept,
  LIST,
  namesAt,
  OTHER,
  openSaved,
  personOf,
  SAVED,
} from '../../testing/saved.ts'

describe('the profile of a saved person', () => {
  test('keeps a typed note that could not be saved, and asks before it is left', async () => {
    let isDown = true
    answerAboutSaved({
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: () =>
        isDown
          ? refusal('temporarily_unavailable')()
          : kept('Ingrid', 'longlist', { note: 'Warm. Quick.' })(),
    })
    // By changing the address: only the browser's own Back also asks a question.
    const { router, user } = await openSaved(`?person=${idOf('Ingrid')}`)
    const window = await screen.findByRole('dialog', { name: 'Talent profile' })
    const note = await within(window).findByLabelText(/^Note/)
    await user.type(note, ' Quick.')
    await user.click(within(window).getByRole('button', { name: 'Save note' }))
    await within(window).findByText('This was not saved')
    expect(note).toHaveProperty('value', 'Warm. Quick.')

    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(router.state.location.search).toMatchObject({ person: idOf('Ingrid') })
    isDown = false
    await user.click(within(window).getByRole('button', { name: 'Save note' }))
    await screen.findByText('Your note is saved')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.search.person).toBeUndefined())
    expect(screen.getByText('Warm. Quick.')).toBeTruthy()
  })

  test('keeps a typed note although the members of the network cannot be loaded', async () => {
    let calls = 0
    answerAboutSaved({
      '/api/network/members': () => {
        calls += 1
        return refusal('temporarily_unavailable')()
      },
    })
    const { user } = await openSaved(`?person=${idOf('Ingrid')}`)
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ })
    await user.type(note, ' Quick.')
    expect(note.value).toBe('Warm. Quick.')
    expect(note.isConnected).toBe(true)
    // Each part asks once as it appears, and not round and round.
    expect(calls).toBeLessThan(10)
  })

  test('opens as an entry of the history: Back closes it, and closing it removes the entry', async () => {
    answerAboutSaved()
    const { router, user } = await openSaved(`?list=${LIST}`)
    const steps = router.history.length
    for (const close of [() => router.history.back(), () => user.keyboard('{Escape}')]) {
      await user.click(await cardLink('Ingrid'))
      await screen.findByRole('dialog', { name: 'Talent profile' })
      expect(router.history.length).toBe(steps + 1)
      await close()
      await waitFor(() => expect(router.state.location.search.person).toBeUndefined())
      expect(router.state.location.state.__TSR_index).toBe(0)
      expect(router.state.location.search).toMatchObject({ list: LIST })
    }
  })

  describe('with a note that another tab has saved in the meantime', () => {
    const theirs = {
      ...personOf('Ingrid', 'longlist', 'Warm. Ask about May.'),
      version: 4,
      notedBy: 'Otto',
    }

    async function meet() {
      const sent = answerAboutSaved({
        [`PUT ${SAVED}/${idOf('Ingrid')}`]: () => {
          const { talent, ...saved } = theirs
          const mine = sent.at(-1)?.body as Pick<SavedPerson, 'note' | 'version'> | undefined
          return mine?.version === 4
            ? kept('Ingrid', 'longlist', { note: mine.note, version: 5 })()
            : refusal('note_changed', { saved })()
        },
      })
      const opened = await openSaved(`?person=${idOf('Ingrid')}`)
      const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ })
      await opened.user.type(note, ' Quick.')
      await opened.user.click(screen.getByRole('button', { name: 'Save note' }))
      const notice = await screen.findByRole('alert')
      expect(notice.textContent).toContain('This has been changed somewhere else in the meantime')
      expect(notice.textContent).toContain('Otto saved it.')
      expect(notice.textContent).toContain('Warm. Ask about May.')
      expect(note.value).toBe('Warm. Quick.')
      return { ...opened, sent, note }
    }

    test('shows it beside the typed note, which can be kept', async () => {
      const { user, sent, note } = await meet()
      await user.click(screen.getByRole('button', { name: 'Keep my version' }))
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save note' }))
      await user.keyboard('{Enter}')
      await screen.findByText('Your note is saved')
      expect(note.value).toBe('Warm. Quick.')
      expect(sent.map(({ body }) => body)).toEqual([
        { note: 'Warm. Quick.', version: 3 },
        { note: 'Warm. Quick.', version: 4 },
      ])
      await user.type(note, ' Yes.')
      await user.click(screen.getByRole('button', { name: 'Save note' }))
      await waitFor(() =>
        expect(sent.at(-1)?.body).toEqual({ note: 'Warm. Quick. Yes.', version: 5 }),
      )
    })

    test('can take the saved note instead, and shows it on the board', async () => {
      const { user, router, sent, note } = await meet()
      await user.click(screen.getByRole('button', { name: 'Use the saved version' }))
      expect(note.value).toBe('Warm. Ask about May.')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(router.state.location.search.person).toBeUndefined())
      expect(screen.getByText('Warm. Ask about May.')).toBeTruthy()
      expect(sent).toHaveLength(1)
    })
  })

  test('undoes a rating that could not be saved', async () => {
    answerAboutSaved({ [`PUT ${SAVED}/${idOf('Ingrid')}`]: refusal('temporarily_unavailable') })
    const { user } = await openSaved(`?person=${idOf('Ingrid')}`)
    const four = await screen.findByRole('radio', { name: '4 stars' })
    await user.click(four)
    await screen.findAllByText('Your rating was not changed')
    expect(four).toHaveProperty('checked', false)
  })

  test('shows the later of two ratings while both are being saved', async () => {
    const answers: (() => void)[] = []
    const sent = answerAboutSaved({
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: () => {
        const given = sent.at(-1)?.body as Pick<SavedPerson, 'rating'> | undefined
        return new Promise((resolve) =>
          answers.push(() => resolve(kept('Ingrid', 'longlist', { ...given })())),
        )
      },
    })
    const { user } = await openSaved(`?person=${idOf('Ingrid')}`)
    await user.click(await screen.findByRole('radio', { name: '2 stars' }))
    await user.click(screen.getByRole('radio', { name: '4 stars' }))
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.()
    await waitFor(() => expect(answers).toHaveLength(2))
    expect(screen.getByRole('radio', { name: '4 stars' })).toHaveProperty('checked', true)
    answers[1]?.()
    expect(sent.map(({ body }) => body)).toEqual([{ rating: 2 }, { rating: 4 }])
  })

  test('moves focus to the stars after a rating is removed by keyboard', async () => {
    answerAboutSaved({
      [BOARD]: () =>
        Response.json({
          items: [{ ...personOf('Ingrid', 'longlist'), rating: 3 }],
          nextCursor: null,
        }),
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: kept('Ingrid', 'longlist'),
    })
    const { user } = await openSaved(`?person=${idOf('Ingrid')}`)
    const clear = await screen.findByRole('button', { name: /^Clear/ })
    clear.focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' }))
  })

  test('restores a removed person to their place, with note and rating', async () => {
    const sent = answerAboutSaved({
      [`DELETE ${SAVED}/${idOf('Ingrid')}?list=${LIST}`]: () => new Response(null, { status: 204 }),
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: kept('Ingrid', 'longlist', { note: 'Warm.' }),
    })
    const { user } = await openSaved()
    await user.click(await screen.findByRole('button', { name: 'Move Ingrid Solvang' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from this list' }))
    await waitFor(async () => expect(await namesAt('Longlist')).toEqual(['Tomás']))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await namesAt('Longlist')).toEqual(['Ingrid', 'Tomás']))
    expect(sent[0]?.body).toEqual({
      list: LIST,
      stage: 'longlist',
      before: idOf('Tomás'),
      note: 'Warm.',
      version: 3,
      rating: null,
    })
  })

  test('can restore a person later if that fails at first, with the same note and rating', async () => {
    const answers = [refusal('temporarily_unavailable'), kept('Ingrid', 'longlist')]
    const sent = answerAboutSaved({
      [`DELETE ${SAVED}/${idOf('Ingrid')}?list=${LIST}`]: () => new Response(null, { status: 204 }),
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: () => (answers.shift() ?? refusal('unexpected'))(),
    })
    const { user } = await openSaved()
    await user.click(await screen.findByRole('button', { name: 'Move Ingrid Solvang' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from this list' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findAllByText(/Your note and rating are still here/)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findAllByText('Ingrid Solvang is back in the list')
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[1]?.body).toMatchObject({ note: 'Warm.', version: 3, rating: null })
  })

  test('restores a person with both notes if a colleague has written one in the meantime', async () => {
    const { talent, ...theirs } = personOf('Ingrid', 'longlist', 'Call on Friday.')
    const answers = [
      refusal('note_changed', { saved: { ...theirs, version: 7, rating: 4 } }),
      kept('Ingrid', 'longlist'),
    ]
    const sent = answerAboutSaved({
      [`DELETE ${SAVED}/${idOf('Ingrid')}?list=${LIST}`]: () => new Response(null, { status: 204 }),
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: () => (answers.shift() ?? refusal('unexpected'))(),
    })
    const { user } = await openSaved()
    await user.click(await screen.findByRole('button', { name: 'Move Ingrid Solvang' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from this list' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText(/The removed one is below it/)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.body).toMatchObject({
      list: LIST,
      note: 'Call on Friday.\n\nWarm.',
      version: 7,
      rating: 4,
    })
  })

  test('restores a person who is in another list too without the note, which may have changed', async () => {
    const ingrid = personOf('Ingrid', 'longlist', 'Warm.')
    const lists = [...ingrid.lists, { id: OTHER, name: 'World Cup desk', stage: 'offer' as const }]
    const sent = answerAboutSaved({
      [BOARD]: () =>
        Response.json({
          items: [{ ...ingrid, lists }, personOf('Tomás', 'longlist')],
          nextCursor: null,
        }),
      [`DELETE ${SAVED}/${idOf('Ingrid')}?list=${LIST}`]: () => new Response(null, { status: 204 }),
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: kept('Ingrid', 'longlist', { lists, note: 'Warm.' }),
    })
    const { user } = await openSaved()
    await user.click(await screen.findByRole('button', { name: 'Move Ingrid Solvang' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from this list' }))
    await waitFor(async () => expect(await namesAt('Longlist')).toEqual(['Tomás']))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await namesAt('Longlist')).toEqual(['Ingrid', 'Tomás']))
    expect(sent.map(({ body }) => body)).toEqual([
      { list: LIST, stage: 'longlist', before: idOf('Tomás') },
    ])
  })
})
