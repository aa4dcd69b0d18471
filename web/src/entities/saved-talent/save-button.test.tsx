import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SavedAnswer } from '../../../../shared/saved-talent.ts'
import type { TalentPage } from '../../../../shared/talent-search.ts'
import { INGRID } from '../../testing/found-talent.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { standOnScreen } from '../../testing/screen.ts'
import { someUser } from '../../testing/some-user.ts'

const LIST = 'aaaaaaaa-0000-4000-8000-000000000001'
const OTHER = 'aaaaaaaa-0000-4000-8000-000000000002'
const SAVE = `PUT /api/network/saved/${INGRID.userId}`

function saved(...names: string[]): SavedAnswer {
  const ids: Record<string, string> = { 'Morning show': LIST, 'World Cup desk': OTHER }
  const lists = names.map((name) => ({ id: ids[name] ?? '', name, stage: 'longlist' as const }))
  return { note: '', version: 0, rating: null, savedAt: '2026-11-01T08:00:00Z', lists, doubles: [] }
}

async function open(
  more: Record<string, () => Response | Promise<Response>>,
  savedIn: string[] = [],
) {
  standOnScreen()
  const found: TalentPage = {
    items: [{ ...INGRID, savedIn }],
    total: 1,
    totalIsExact: true,
    understood: [],
    sampledFacets: [],
    nextCursor: null,
  }
  const sent = answerAs({
    '/api/network/talent?facets=true': () => Response.json(found),
    '/api/network/lists': () =>
      Response.json({
        items: [
          { id: LIST, name: 'Morning show', people: 4 },
          { id: OTHER, name: 'World Cup desk', people: 0 },
        ],
      }),
    ...more,
  })
  return { sent, ...(await openPage('/network/browse', someUser('tv_network'))) }
}

test('one press saves a person and shows the lists, and another list can be ticked', async () => {
  let answer = saved('Morning show')
  const { sent, user } = await open({ [SAVE]: () => Response.json(answer) })
  await user.click(await screen.findByRole('button', { name: 'Save: Ingrid Solvang' }))
  await screen.findByText('Ingrid Solvang is saved to “Morning show”')
  const lists = await screen.findByRole('dialog', { name: 'Lists with Ingrid Solvang' })
  const box = (name: string) => within(lists).findByRole('checkbox', { name })
  await waitFor(async () => expect(await box('Morning show')).toHaveProperty('checked', true))

  answer = saved('Morning show', 'World Cup desk')
  await user.click(await box('World Cup desk'))
  await screen.findByText('Also in “Morning show”.')
  expect(await box('World Cup desk')).toHaveProperty('checked', true)
  expect(sent.map(({ body }) => body)).toEqual([{}, { list: OTHER }])
  await user.keyboard('{Escape}')
  await screen.findByRole('button', { name: 'Saved: Ingrid Solvang' })
})

test('while the lists load nothing below them can be pressed, because it would move', async () => {
  const lists = Promise.withResolvers<Response>()
  const { user } = await open({
    [SAVE]: () => Response.json(saved('Morning show')),
    '/api/network/lists': () => lists.promise,
  })
  await user.click(await screen.findByRole('button', { name: 'Save: Ingrid Solvang' }))
  const shown = await screen.findByRole('dialog', { name: 'Lists with Ingrid Solvang' })
  await screen.findByText('Ingrid Solvang is saved to “Morning show”')
  expect(within(shown).queryAllByRole('button')).toEqual([])
  const items = [{ id: LIST, name: 'Morning show', people: 4 }]
  lists.resolve(Response.json({ items }))
  await within(shown).findByRole('checkbox', { name: 'Morning show' })
  await user.click(within(shown).getByRole('button', { name: 'Make a new list' }))
  await screen.findByLabelText('Name of the list')
})

test('a message about a person disappears when it is no longer true', async () => {
  const { user } = await open({
    [SAVE]: () => Response.json(saved('Morning show')),
    [`DELETE /api/network/saved/${INGRID.userId}?list=${LIST}`]: () =>
      new Response(null, { status: 204 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Save: Ingrid Solvang' }))
  await screen.findByText('Ingrid Solvang is saved to “Morning show”')
  const box = await screen.findByRole('checkbox', { name: 'Morning show' })
  await waitFor(() => expect(box).toHaveProperty('checked', true))
  await user.click(box)
  await waitFor(() => expect(screen.queryByText(/is saved to/)).toBeNull())
})

test('for a saved person the button shows the lists, and removes the person from one', async () => {
  const { sent, user } = await open(
    {
      [`DELETE /api/network/saved/${INGRID.userId}?list=${LIST}`]: () =>
        new Response(null, { status: 204 }),
    },
    [LIST],
  )
  await user.click(await screen.findByRole('button', { name: 'Saved: Ingrid Solvang' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Morning show' }))
  await user.keyboard('{Escape}')
  await screen.findByRole('button', { name: 'Save: Ingrid Solvang' })
  expect(sent).toEqual([])
})

test('a second account that looks like the same person is pointed out, and both can be compared', async () => {
  const double = { userId: OTHER, firstName: 'Ingrid', lastName: 'Solvang', reason: 'same_name' }
  const { router, user } = await open({
    [SAVE]: () => Response.json({ ...saved('Morning show'), doubles: [double] }),
    [`/api/network/compare?people=${INGRID.userId}%2C${OTHER}`]: () => Response.json({ items: [] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Save: Ingrid Solvang' }))
  await screen.findByText(/You have saved another account that may be the same person/)
  await user.click(screen.getByRole('button', { name: 'Compare both' }))
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/network/saved',
      search: { compare: `${INGRID.userId},${OTHER}`, view: 'compare' },
    }),
  )
})

test('a person who could not be saved is not shown as saved, and the reason is shown', async () => {
  const { user } = await open({ [SAVE]: refusal('talent_not_found') })
  await user.click(await screen.findByRole('button', { name: 'Save: Ingrid Solvang' }))
  await screen.findAllByText('Ingrid Solvang is not saved')
  expect(screen.getByRole('button', { name: 'Save: Ingrid Solvang' })).toBeTruthy()
})
