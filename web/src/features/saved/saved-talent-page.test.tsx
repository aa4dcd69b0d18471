import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import type { ComparedPerson } from '../../../../shared/saved-talent.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { refusal } from '../../testing/open-page.tsx'
import {
  answerAboutSaved,
  BOARD,
  cardOf,
  idOf,
  LIST,
  LISTS,
  namesAt,
  OTHER,
  openSaved,
  personOf,
} from '../../testing/saved.ts'

describe('the lists of saved people', () => {
  test('can be added, and a name that is taken is refused with a sentence', async () => {
    let isTaken = true
    answerAboutSaved({
      'POST /api/network/lists': () =>
        isTaken
          ? refusal('list_exists')()
          : Response.json({ ...LISTS, id: OTHER }, { status: 201 }),
    })
    const { router, user } = await openSaved()
    await user.click(await screen.findByRole('button', { name: 'New list' }))
    await user.type(screen.getByLabelText('Name of the list'), 'World Cup desk')
    await user.click(screen.getByRole('button', { name: 'Create list' }))
    await screen.findByText(/You already have a list with this name/)
    isTaken = false
    await user.click(screen.getByRole('button', { name: 'Create list' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ list: OTHER }))
    await screen.findByText('No one is in this list')
  })

  test('keep their dialog open while a list is being named, and show a failure', async () => {
    let answer = Promise.withResolvers<Response>()
    const waiting = () => answer.promise
    answerAboutSaved({
      'POST /api/network/lists': waiting,
      [`PUT /api/network/lists/${LIST}`]: waiting,
    })
    const { user } = await openSaved()
    async function nameIt(button: string) {
      const name = await screen.findByLabelText('Name of the list')
      await user.clear(name)
      await user.type(name, 'Night show')
      await user.click(screen.getByRole('button', { name: button }))
      await user.keyboard('{Escape}')
      answer.resolve(refusal('temporarily_unavailable')())
      await screen.findByText(PROBLEMS.temporarily_unavailable.detail)
      answer = Promise.withResolvers<Response>()
      expect(name).toHaveProperty('value', 'Night show')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(openDialog()).toBeNull())
    }
    await user.click(await screen.findByRole('button', { name: 'New list' }))
    await nameIt('Create list')
    await user.click(await screen.findByRole('button', { name: /the list Morning show/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    await nameIt('Rename the list')
  })

  test('say that a colleague has renamed a list in the meantime, and overwrite the name only on request', async () => {
    const call = `PUT /api/network/lists/${LIST}`
    const list = { name: 'Evening show', renamedBy: 'Otto Lind' }
    let answer = refusal('list_renamed', { list })
    const sent = answerAboutSaved({ [call]: () => answer() })
    const { user } = await openSaved()
    await user.click(await screen.findByRole('button', { name: /the list Morning show/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const name = await screen.findByLabelText('Name of the list')
    await user.clear(name)
    await user.type(name, 'Night show')
    await user.click(screen.getByRole('button', { name: 'Rename the list' }))
    const conflict = await screen.findByRole('alert')
    expect(conflict.textContent).toContain('Otto Lind saved it.')
    expect(conflict.textContent).toContain('Evening show')
    await user.click(within(conflict).getByRole('button', { name: 'Keep my version' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename the list' }))
    answer = () => Response.json({ id: LIST, items: [{ id: LIST, name: 'Night show', people: 3 }] })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(openDialog()).toBeNull())
    expect(sent.map(({ body }) => body)).toEqual([
      { name: 'Night show', formerName: 'Morning show' },
      { name: 'Night show', formerName: 'Evening show' },
    ])
  })

  test.each([
    ['by this press', () => new Response(null, { status: 204 })],
    ['by a colleague before', refusal('list_not_found')],
  ])('can be removed after a question that says what goes with them, %s', async (_, answer) => {
    answerAboutSaved({ [`DELETE /api/network/lists/${LIST}`]: answer })
    const { user } = await openSaved()
    await user.click(await screen.findByRole('button', { name: /the list Morning show/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await screen.findByText(/3 people will be taken out/)
    await user.click(screen.getByRole('button', { name: 'Remove the list' }))
    await screen.findByText('“Morning show” is removed')
  })

  test('no longer show a list that a colleague has removed once it cannot be renamed', async () => {
    let lists = LISTS
    answerAboutSaved({
      '/api/network/lists': () => Response.json(lists),
      [`PUT /api/network/lists/${LIST}`]: () => {
        lists = { items: LISTS.items.filter(({ id }) => id !== LIST) }
        return refusal('list_not_found')()
      },
    })
    const { user } = await openSaved(`?list=${LIST}`)
    await user.click(await screen.findByRole('button', { name: /^Options for the list/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    await user.type(await screen.findByLabelText('Name of the list'), ' 2{Enter}')
    await screen.findAllByText('“Morning show” no longer exists')
    await screen.findByRole('heading', { name: 'This list does not exist' })
    expect(screen.queryByRole('dialog', { name: 'Rename the list' })).toBeNull()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    )
  })

  test('keep the question open while a list is being removed, and show a failure', async () => {
    const answer = Promise.withResolvers<Response>()
    answerAboutSaved({
      [`DELETE /api/network/lists/${LIST}`]: () => answer.promise,
    })
    const { user } = await openSaved()
    async function ask() {
      await user.click(await screen.findByRole('button', { name: /the list Morning show/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
      return screen.findByRole('dialog', { name: 'Remove “Morning show”?' })
    }
    await ask()
    await user.click(screen.getByRole('button', { name: 'Remove the list' }))
    await user.keyboard('{Escape}')
    answer.resolve(refusal('temporarily_unavailable')())
    await screen.findByText('The list is still there')
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(openDialog()).toBeNull())
    // The earlier failure is gone.
    expect(within(await ask()).queryByText('The list is still there')).toBeNull()
  })

  test('say that a list no longer exists, and lead to the first one', async () => {
    answerAboutSaved()
    const { user } = await openSaved('?list=bbbbbbbb-0000-4000-8000-000000000003')
    await user.click(await screen.findByRole('button', { name: 'Show the first list' }))
    expect(await namesAt('Longlist')).toEqual(['Ingrid', 'Tomás'])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('say how to begin if there are none', async () => {
    answerAboutSaved({
      '/api/network/lists': () => Response.json({ items: [] }),
      [BOARD]: () => Response.json({ items: [], nextCursor: null }),
    })
    await openSaved()
    await screen.findByText('You have not saved anyone yet')
  })
})

describe('the comparison of saved people', () => {
  const comparedOf = (firstName: string): ComparedPerson => {
    const { hasReel, ...talent } = cardOf(firstName)
    const { talent: _, ...saved } = personOf(firstName, 'longlist', `Note on ${firstName}`)
    const more = { pronunciation: '', bio: '', credits: [], reels: [], portfolioLinks: [] }
    return {
      talent: { ...talent, ...more, linkedinUrl: '', twitterUrl: '', instagramUrl: '' },
      saved: { ...saved, rating: 4 },
    }
  }

  /** A row of the comparison, from person to person. */
  function factsIn(name: string): (string | null)[] {
    const row = screen.getByRole('rowheader', { name }).closest('tr')
    const cells = within(row?.nextElementSibling as HTMLElement).getAllByRole('cell')
    return cells.map(({ textContent }) => textContent)
  }

  test('shows up to four people side by side, who are chosen on the board and can be removed again', async () => {
    const ids = [idOf('Ingrid'), idOf('Noor')]
    answerAboutSaved({
      [`/api/network/compare?people=${ids.join('%2C')}`]: () =>
        Response.json({ items: [comparedOf('Ingrid'), comparedOf('Noor')] }),
      [`/api/network/compare?people=${ids[1]}`]: () =>
        Response.json({ items: [comparedOf('Noor')] }),
    })
    const { router, user } = await openSaved()
    for (const name of ['Ingrid', 'Noor']) {
      await user.click(await screen.findByRole('checkbox', { name: `Compare ${name} Solvang` }))
    }
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    await screen.findByText('Note on Ingrid')
    expect(router.state.location.search).toMatchObject({ compare: ids.join(), view: 'compare' })
    expect(factsIn('Skills they share')).toEqual(['Live broadcast', 'Live broadcast'])

    await user.click(screen.getByRole('button', { name: 'Remove Ingrid Solvang' }))
    await waitFor(() => expect(screen.queryByText('Note on Ingrid')).toBeNull())
    expect(router.state.location.search).toMatchObject({ compare: ids[1] })
  })

  test('keeps both people who are chosen in quick succession, also when the stage is changed at once', async () => {
    answerAboutSaved({}, false)
    const { router } = await openSaved()
    const [ingrid, tomas] = await screen.findAllByRole('checkbox', { name: /^Compare/ })
    for (const box of [ingrid, tomas]) if (box) fireEvent.click(box)
    fireEvent.click(screen.getByRole('link', { name: /^Shortlist/ }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ stage: 'shortlist' }))
    expect(router.state.location.search).toMatchObject({
      compare: `${idOf('Ingrid')},${idOf('Tomás')}`,
    })
  })

  test('words a fact that a talent has not given differently from one that the network has not given', async () => {
    const ids = [idOf('Ingrid'), idOf('Noor')]
    const { talent } = comparedOf('Noor')
    const items = [
      comparedOf('Ingrid'),
      { talent: { ...talent, noticePeriodWeeks: null, savedIn: [] }, saved: null },
    ]
    answerAboutSaved({
      [`/api/network/compare?people=${ids.join('%2C')}`]: () => Response.json({ items }),
    })
    await openSaved(`?view=compare&compare=${ids}`)
    await screen.findByText('Note on Ingrid')
    expect(factsIn('Can start')).toEqual(['1 month', 'Not given'])
    expect(factsIn('Your rating')).toEqual(['4 stars of 5', 'None yet'])
    expect(factsIn('Your note')).toEqual(['Note on Ingrid', 'None yet'])
    expect(factsIn('In your lists')).toEqual(['Morning show: Longlist', 'Not on any list yet'])
  })

  test('leaves out a chosen person whom the network can no longer see', async () => {
    answerAboutSaved({
      [`/api/network/compare?people=${idOf('Ingrid')}`]: () => Response.json({ items: [] }),
    })
    await openSaved(`?view=compare&compare=${idOf('Ingrid')},nobody,${idOf('Ingrid')}`)
    await screen.findByText('No one to compare')
    screen.getByText('0 people')
  })

  test('has room for another instead of a chosen person whom the network can no longer see', async () => {
    const ids = ['Jonas', 'Wanjiru', 'Ingrid', 'Noor'].map(idOf)
    answerAboutSaved({
      [`/api/network/compare?people=${ids.join('%2C')}`]: () =>
        Response.json({ items: ['Wanjiru', 'Ingrid', 'Noor'].map(comparedOf) }),
    })
    const { router, user } = await openSaved(`?compare=${ids}`)
    await screen.findByText('3 people to compare')
    await user.click(screen.getByRole('checkbox', { name: 'Compare Tomás Solvang' }))
    const next = ['Wanjiru', 'Ingrid', 'Noor', 'Tomás'].map(idOf).join()
    await waitFor(() => expect(router.state.location.search).toMatchObject({ compare: next }))
  })

  test('counts in its heading the chosen people whom the network can no longer see', async () => {
    const ids = ['Ingrid', 'Noor', 'Jonas'].map(idOf)
    answerAboutSaved({
      [`/api/network/compare?people=${ids.join('%2C')}`]: () =>
        Response.json({ items: [comparedOf('Ingrid'), comparedOf('Jonas')] }),
    })
    await openSaved(`?view=compare&compare=${ids}`)
    await screen.findByText('2 people. 1 other is no longer shown to you.')
  })
})
