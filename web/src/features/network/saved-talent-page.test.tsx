import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type {
  ComparedPerson,
  ListStage,
  SavedAnswer,
  SavedPerson,
} from '../../../../shared/saved-talent.ts'
import type { TalentCard } from '../../../../shared/talent-search.ts'
import { answerAs, openPage, refusal, someUser } from '../../testing/open-page.tsx'

const LIST = 'aaaaaaaa-0000-4000-8000-000000000001'
const OTHER = 'aaaaaaaa-0000-4000-8000-000000000002'
const SAVED = '/api/network/saved'
const BOARD = `${SAVED}?limit=100&list=first`
const LISTS = {
  items: [
    { id: LIST, name: 'Morning show', people: 3 },
    { id: OTHER, name: 'World Cup desk', people: 0 },
  ],
}
const NAMES = ['Ingrid', 'Tomás', 'Noor', 'Jonas', 'Wanjiru']
const idOf = (name: string) => `11111111-0000-4000-8000-00000000000${NAMES.indexOf(name)}`

function cardOf(firstName: string): TalentCard {
  return {
    userId: idOf(firstName),
    firstName,
    lastName: 'Solvang',
    headline: 'Breakfast anchor',
    nationality: 'Norwegian',
    location: 'Bergen',
    isAvailable: true,
    currentNetwork: '',
    noticePeriodWeeks: 4,
    yearsOfExperience: 12,
    roles: ['anchor'],
    languages: [{ language: 'nb', level: 'native' }],
    skills: ['Live broadcast', firstName],
    photo: null,
    photoAlt: '',
    hasReel: false,
    savedIn: [LIST],
  }
}

function personOf(firstName: string, stage: ListStage, note = ''): SavedPerson {
  return {
    talent: cardOf(firstName),
    note,
    version: 3,
    rating: null,
    savedAt: '2026-11-01T08:00:00Z',
    lists: [{ id: LIST, name: 'Morning show', stage }],
  }
}

const PEOPLE = [
  personOf('Ingrid', 'longlist', 'Warm.'),
  personOf('Tomás', 'longlist'),
  personOf('Noor', 'shortlist'),
]

/** What the worker answers to a change of somebody. */
function kept(firstName: string, stage: ListStage, more: Partial<SavedAnswer> = {}) {
  const { talent, ...saved } = personOf(firstName, stage)
  return () => Response.json({ ...saved, doubles: [], ...more })
}

function answers(more: Record<string, () => Response | Promise<Response>> = {}, isWide = true) {
  const never = () => undefined
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: never,
    removeEventListener: never,
  }))
  return answerAs({
    '/api/network/lists': () => Response.json(LISTS),
    [BOARD]: () => Response.json({ items: PEOPLE, nextCursor: null }),
    [`${SAVED}?limit=100&list=${LIST}`]: () => Response.json({ items: PEOPLE, nextCursor: null }),
    [`${SAVED}?limit=100&list=${OTHER}`]: () => Response.json({ items: [], nextCursor: null }),
    ...more,
  })
}

const open = (search = '') => openPage(`/network/saved${search}`, someUser('tv_network'))

/** Whose cards a stage has, in their order. */
async function namesAt(stage: string): Promise<string[]> {
  const column = await screen.findByRole('region', { name: new RegExp(`^${stage} \\d`) })
  return within(column)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent?.split(' ')[0] ?? '')
}

const cardLink = (name: string) =>
  screen.findByRole('link', { name: new RegExp(`^${name} Solvang`) })

describe('the board', () => {
  test('shows each stage with its people, and arrows go from card to card', async () => {
    answers()
    const { user } = await open()
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
    const sent = answers({
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: async () => {
        await held
        return kept('Ingrid', 'shortlist')()
      },
    })
    const { user } = await open()
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

  test('who could not be moved goes back, with a sentence, and takes nobody along', async () => {
    answers({
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: refusal('temporarily_unavailable'),
      [`PUT ${SAVED}/${idOf('Tomás')}`]: kept('Tomás', 'offer'),
    })
    const { user } = await open()
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
    const sent = answers({ [`PUT ${SAVED}/${idOf('Ingrid')}`]: kept('Ingrid', 'shortlist') })
    await open()
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
    answers({}, false)
    const { router, user } = await open()
    expect(await namesAt('Longlist')).toEqual(['Ingrid', 'Tomás'])
    expect(screen.queryByRole('region', { name: /^Shortlist/ })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Shortlist 1' }))
    expect(await namesAt('Shortlist')).toEqual(['Noor'])
    expect(router.state.location.search).toMatchObject({ stage: 'shortlist' })
  })

  test('a list longer than a page is fetched to its end', async () => {
    answers({
      [BOARD]: () => Response.json({ items: PEOPLE, nextCursor: 'next' }),
      [`${SAVED}?limit=100&list=first&cursor=next`]: () =>
        Response.json({ items: [personOf('Jonas', 'offer')], nextCursor: null }),
    })
    await open()
    await waitFor(async () => expect(await namesAt('Offer')).toEqual(['Jonas']))
  })
})

describe('what is kept about somebody', () => {
  test('a note that could not be saved stays typed, and is asked about when it is left', async () => {
    let isDown = true
    answers({
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: () =>
        isDown
          ? refusal('temporarily_unavailable')()
          : kept('Ingrid', 'longlist', { note: 'Warm. Quick.' })(),
    })
    const { router, user } = await open()
    await user.click(await cardLink('Ingrid'))
    const window = await screen.findByRole('dialog', { name: 'Note, rating and lists' })
    const note = within(window).getByLabelText(/^Note/)
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

  describe('a note that another tab has saved meanwhile', () => {
    const theirs = { ...personOf('Ingrid', 'longlist', 'Warm. Ask about May.'), version: 4 }

    async function meet() {
      const sent = answers({
        [`PUT ${SAVED}/${idOf('Ingrid')}`]: () => {
          const { note, version } = sent.at(-1)?.body as SavedPerson
          const { talent, ...saved } = theirs
          return version === 3
            ? refusal('note_changed', { saved })()
            : kept('Ingrid', 'longlist', { note, version: 5 })()
        },
      })
      const opened = await open(`?person=${idOf('Ingrid')}`)
      const note = await screen.findByLabelText<HTMLTextAreaElement>(/^Note/)
      await opened.user.type(note, ' Quick.')
      await opened.user.click(screen.getByRole('button', { name: 'Save note' }))
      const notice = await screen.findByRole('alert')
      expect(notice.textContent).toContain('This was saved somewhere else in the meantime')
      expect(notice.textContent).toContain('Warm. Ask about May.')
      expect(note.value).toBe('Warm. Quick.')
      return { ...opened, sent, note }
    }

    test('is shown beside what was typed, which can be kept', async () => {
      const { user, sent, note } = await meet()
      await user.click(screen.getByRole('button', { name: 'Keep what I typed' }))
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

    test('can be taken instead, and stands on the board', async () => {
      const { user, router, sent, note } = await meet()
      await user.click(screen.getByRole('button', { name: 'Take what is saved' }))
      expect(note.value).toBe('Warm. Ask about May.')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(router.state.location.search.person).toBeUndefined())
      expect(screen.getByText('Warm. Ask about May.')).toBeTruthy()
      expect(sent).toHaveLength(1)
    })
  })

  test('a rating that could not be kept goes back', async () => {
    answers({ [`PUT ${SAVED}/${idOf('Ingrid')}`]: refusal('temporarily_unavailable') })
    const { user } = await open(`?person=${idOf('Ingrid')}`)
    const four = await screen.findByRole('radio', { name: '4 stars' })
    await user.click(four)
    await screen.findAllByText('Your rating is as it was')
    expect(four).toHaveProperty('checked', false)
  })

  test('who is taken out of a list can be put back where they were, with note and rating', async () => {
    const sent = answers({
      [`DELETE ${SAVED}/${idOf('Ingrid')}?list=${LIST}`]: () => new Response(null, { status: 204 }),
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: kept('Ingrid', 'longlist', { note: 'Warm.' }),
    })
    const { user } = await open()
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
})

describe('lists', () => {
  test('a new one is made and shown; a name that is taken is refused with a sentence', async () => {
    let isTaken = true
    answers({
      'POST /api/network/lists': () =>
        isTaken
          ? refusal('list_exists')()
          : Response.json({ ...LISTS, id: OTHER }, { status: 201 }),
    })
    const { router, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'New list' }))
    await user.type(screen.getByLabelText('Name of the list'), 'World Cup desk')
    await user.click(screen.getByRole('button', { name: 'Make the list' }))
    await screen.findByText(/You have a list with this name already/)
    isTaken = false
    await user.click(screen.getByRole('button', { name: 'Make the list' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ list: OTHER }))
    await screen.findByText('Nobody is in this list')
  })

  test('one is removed after it was asked what goes with it', async () => {
    answers({
      [`DELETE /api/network/lists/${LIST}`]: () => new Response(null, { status: 204 }),
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /the list Morning show/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await screen.findByText(/3 people will be taken out/)
    await user.click(screen.getByRole('button', { name: 'Remove the list' }))
    await screen.findByText('“Morning show” is removed')
  })

  test('one that is gone says so, and leads to the first', async () => {
    answers()
    const { user } = await open('?list=bbbbbbbb-0000-4000-8000-000000000003')
    await user.click(await screen.findByRole('button', { name: 'Show the first list' }))
    expect(await namesAt('Longlist')).toEqual(['Ingrid', 'Tomás'])
  })

  test('without any, the page says how to begin', async () => {
    answers({
      '/api/network/lists': () => Response.json({ items: [] }),
      [BOARD]: () => Response.json({ items: [], nextCursor: null }),
    })
    await open()
    await screen.findByText('You have saved nobody yet')
  })
})

describe('compared', () => {
  const comparedOf = (firstName: string): ComparedPerson => {
    const { hasReel, ...talent } = cardOf(firstName)
    const { talent: _, ...saved } = personOf(firstName, 'longlist', `Note on ${firstName}`)
    const more = { bio: '', credits: [], reels: [], portfolioLinks: [] }
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

  test('up to four are chosen on the board, stand beside each other, and are taken out again', async () => {
    const ids = [idOf('Ingrid'), idOf('Noor')]
    answers({
      [`/api/network/compare?people=${ids.join('%2C')}`]: () =>
        Response.json({ items: [comparedOf('Ingrid'), comparedOf('Noor')] }),
      [`/api/network/compare?people=${ids[1]}`]: () =>
        Response.json({ items: [comparedOf('Noor')] }),
    })
    const { router, user } = await open()
    for (const name of ['Ingrid', 'Noor']) {
      await user.click(await screen.findByRole('checkbox', { name: `Compare ${name} Solvang` }))
    }
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    await screen.findByText('Note on Ingrid')
    expect(router.state.location.search).toMatchObject({ compare: ids.join(), view: 'compare' })
    expect(factsIn('Skills they share')).toEqual(['Live broadcast', 'Live broadcast'])

    await user.click(screen.getByRole('button', { name: 'Take out Ingrid Solvang' }))
    await waitFor(() => expect(screen.queryByText('Note on Ingrid')).toBeNull())
    expect(router.state.location.search).toMatchObject({ compare: ids[1] })
  })

  test('what a talent has not told is another thing than what the network has not said', async () => {
    const ids = [idOf('Ingrid'), idOf('Noor')]
    const { talent } = comparedOf('Noor')
    const items = [
      comparedOf('Ingrid'),
      { talent: { ...talent, noticePeriodWeeks: null, savedIn: [] }, saved: null },
    ]
    answers({
      [`/api/network/compare?people=${ids.join('%2C')}`]: () => Response.json({ items }),
    })
    await open(`?view=compare&compare=${ids}`)
    await screen.findByText('Note on Ingrid')
    expect(factsIn('Can start')).toEqual(['4 weeks', 'Not told'])
    expect(factsIn('Your rating')).toEqual(['4 stars of 5', 'None yet'])
    expect(factsIn('Your note')).toEqual(['Note on Ingrid', 'None yet'])
    expect(factsIn('In your lists')).toEqual(['Morning show: Longlist', 'In none yet'])
  })

  test('who may not be seen any more is not there', async () => {
    answers({
      [`/api/network/compare?people=${idOf('Ingrid')}`]: () => Response.json({ items: [] }),
    })
    await open(`?view=compare&compare=${idOf('Ingrid')},nobody,${idOf('Ingrid')}`)
    await screen.findByText('Nobody to compare')
  })
})
