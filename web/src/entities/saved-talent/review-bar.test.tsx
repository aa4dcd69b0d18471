import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { INGRID, profileOf, TOMAS } from '../../testing/found-talent.ts'
import { membersWith, OTTO } from '../../testing/members.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import {
  answerAboutSaved,
  idOf,
  kept,
  LIST,
  LISTS,
  OTHER,
  openSaved,
  personOf,
  SAVED,
} from '../../testing/saved.ts'
import { standOnScreen } from '../../testing/screen.ts'
import { someUser } from '../../testing/some-user.ts'

const review = async () => within(await screen.findByRole('region', { name: 'Your review' }))

describe('the review bar over the list of saved people', () => {
  test('Next and J go to the next person of the list, in the order of its stages, and Escape leads back to it', async () => {
    answerAboutSaved()
    const { user, router } = await openSaved(`?person=${idOf('Tomás')}`)
    const profile = await screen.findByRole('dialog', { name: 'Talent profile' })
    await within(profile).findByRole('heading', { name: 'Tomás Solvang' })
    await user.keyboard('j')
    await within(profile).findByRole('heading', { name: 'Noor Solvang' })
    expect(within(profile).getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
    await user.keyboard('k')
    await within(profile).findByRole('heading', { name: 'Tomás Solvang' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.search.person).toBeUndefined())
    expect(router.state.location.pathname).toBe('/network/saved')
  })

  test('a chosen stage moves the person on the board', async () => {
    const sent = answerAboutSaved({
      [`PUT ${SAVED}/${idOf('Tomás')}`]: kept('Tomás', 'audition'),
    })
    const { user } = await openSaved(`?person=${idOf('Tomás')}`)
    const bar = await review()
    await user.selectOptions(bar.getByLabelText('Stage in Morning show'), 'audition')
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { list: LIST, stage: 'audition', before: null },
      ]),
    )
  })

  test('a viewer can write a note about a saved person', async () => {
    const sent = answerAboutSaved({
      ...membersWith('viewer', OTTO),
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: kept('Ingrid', 'longlist', { note: 'Warm. Quick.' }),
    })
    const { user } = await openSaved(`?person=${idOf('Ingrid')}`)
    const bar = await review()
    await user.type(bar.getByLabelText(/^Note/), ' Quick.')
    await user.click(bar.getByRole('button', { name: 'Save note' }))
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toContainEqual({ note: 'Warm. Quick.', version: 3 }),
    )
  })

  test('the keys 1 to 5 rate a person, but not while somebody types', async () => {
    const sent = answerAboutSaved({
      [`PUT ${SAVED}/${idOf('Ingrid')}`]: kept('Ingrid', 'longlist', { rating: 4 }),
    })
    const { user } = await openSaved(`?person=${idOf('Ingrid')}`)
    const bar = await review()
    await user.keyboard('4')
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ rating: 4 }]))
    await user.type(bar.getByLabelText(/^Note/), ' 5')
    expect(sent).toHaveLength(1)
  })
})

describe('the review bar over search results', () => {
  const path = `/network/browse/${INGRID.userId}`
  const answers = {
    '/api/network/lists': () => Response.json(LISTS),
    [`/api/network/talent/${INGRID.userId}`]: () => Response.json(profileOf(INGRID)),
    [`/api/network/talent/${INGRID.userId}/similar`]: () => Response.json({ items: [] }),
    '/api/network/talent?facets=true': () =>
      Response.json({
        items: [INGRID, TOMAS],
        total: 2,
        totalIsExact: true,
        facets: null,
        sampledFacets: [],
        nextCursor: null,
      }),
  }

  test('S saves the person who is shown, and so does a rating', async () => {
    standOnScreen(true)
    const sent = answerAs({
      ...answers,
      [`PUT ${SAVED}/${INGRID.userId}`]: kept('Ingrid', 'longlist'),
    })
    const { user } = await openPage(path, someUser('tv_network'))
    await review()
    await user.keyboard('s')
    await screen.findAllByText('Ingrid Solvang is saved to “Morning show”')
    await user.keyboard('3')
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{}, { rating: 3 }]))
  })

  test('a rating does not add a saved person to the list of a brief, even before the review has loaded', async () => {
    standOnScreen(true)
    const sent = answerAs({
      ...answers,
      [`/api/network/talent/${INGRID.userId}`]: () =>
        Response.json({ ...profileOf(INGRID), savedIn: [LIST] }),
      [`/api/network/compare?people=${INGRID.userId}`]: refusal('temporarily_unavailable'),
      [`PUT ${SAVED}/${INGRID.userId}`]: kept('Ingrid', 'longlist'),
    })
    const { user } = await openPage(path, someUser('tv_network'))
    await review()
    for (const rating of [3, 4]) {
      await user.keyboard(String(rating))
      await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual({ rating }))
    }
    expect(screen.queryAllByText(/is saved to/)).toEqual([])
  })

  test('with a brief, the stage is the one in the brief’s own list, whatever the names of the two', async () => {
    standOnScreen(true)
    const brief = 'bbbbbbbb-0000-4000-8000-000000000001'
    const saved = personOf('Ingrid', 'longlist')
    const sent = answerAs({
      ...answers,
      [`/api/network/briefs/${brief}`]: refusal('temporarily_unavailable'),
      [`/api/network/compare?people=${INGRID.userId}`]: () =>
        Response.json({
          items: [
            {
              talent: profileOf(INGRID),
              saved: {
                ...saved,
                lists: [
                  ...saved.lists,
                  { id: OTHER, name: 'Early desk', stage: 'shortlist', briefId: brief },
                ],
              },
            },
          ],
        }),
      [`PUT ${SAVED}/${INGRID.userId}`]: kept('Ingrid', 'audition'),
    })
    const { user } = await openPage(`${path}?brief=${brief}`, someUser('tv_network'))
    const bar = await review()
    const stage = await bar.findByLabelText('Stage in Early desk')
    expect(stage).toHaveProperty('value', 'shortlist')
    await user.selectOptions(stage, 'audition')
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { list: OTHER, stage: 'audition', before: null },
      ]),
    )
  })

  test('a viewer reads that they can write only about saved people', async () => {
    standOnScreen(true)
    answerAs({ ...answers, ...membersWith('viewer', OTTO) })
    const { user } = await openPage(path, someUser('tv_network'))
    const bar = await review()
    await user.click(bar.getByRole('button', { name: 'Add a note' }))
    await bar.findByText(/^Only editors and owners can save people\./)
    expect(bar.queryByLabelText(/^Note/)).toBeNull()
  })

  test('a refused rating is undone, with a message', async () => {
    standOnScreen(true)
    answerAs({ ...answers, [`PUT ${SAVED}/${INGRID.userId}`]: refusal('list_full') })
    const { user } = await openPage(path, someUser('tv_network'))
    const bar = await review()
    await user.keyboard('2')
    await screen.findAllByText('Your rating was not changed')
    expect(bar.getByRole('radio', { name: '2 stars' })).toHaveProperty('checked', false)
  })
})
