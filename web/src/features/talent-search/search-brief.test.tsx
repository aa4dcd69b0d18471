import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FoundTalent } from '../../../../shared/talent-search.ts'
import { BRIEF, BRIEF_CALL } from '../../testing/briefs.ts'
import { INGRID, TOMAS } from '../../testing/found-talent.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { standOnScreen } from '../../testing/screen.ts'
import { someUser } from '../../testing/some-user.ts'

const CALL = '/api/network/talent'
const COMPARED = `${CALL}?brief=${BRIEF.id}&facets=true`

const pageOf = (items: readonly FoundTalent[], totalIsExact = true) =>
  Response.json({
    items,
    total: 2,
    totalIsExact,
    understood: [],
    sampledFacets: [],
    nextCursor: null,
  })

const FIT: readonly FoundTalent[] = [
  {
    ...INGRID,
    headline: '',
    roles: ['producer', 'anchor'],
    fit: { score: 81, sureness: 90, standing: 'near' },
  },
  { ...TOMAS, fit: { score: null, sureness: 10, standing: 'near' } },
]

const open = (path: string) => openPage(`/network/browse${path}`, someUser('tv_network'))

test('a search with a brief is sorted by fit, shows each match, and names the wanted role', async () => {
  standOnScreen()
  answerAs({
    [COMPARED]: () => pageOf(FIT, false),
    [`${CALL}?facets=true`]: () => pageOf([INGRID]),
    [BRIEF_CALL]: () => Response.json(BRIEF),
  })
  const { user, router } = await open(`?brief=${BRIEF.id}`)
  const best = await screen.findByRole('link', { name: /Ingrid Solvang/ })
  expect(best.textContent).toContain('Fit with the brief: 81 of 100, comes near')
  await waitFor(() => expect(best.textContent).toContain('News anchor · Bergen'))
  expect(best.textContent).not.toContain('Producer')
  expect(screen.getByRole('link', { name: /Tomás Solvang/ }).textContent).toContain('No score')
  expect(screen.getByText(/among the newest 5,000 people/)).toBeTruthy()
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' })
  expect(within(order).getByRole<HTMLOptionElement>('option', { selected: true }).text).toBe(
    'Best fit',
  )
  await user.click(screen.getByRole('button', { name: 'Stop comparing' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  await waitFor(() => expect(screen.queryByText('81')).toBeNull())
  expect(order.value).toBe('newest')
})

test('a search with a deleted brief says so, and finds people without comparing them', async () => {
  standOnScreen()
  answerAs({
    [COMPARED]: () => pageOf([INGRID]),
    [BRIEF_CALL]: refusal('brief_not_found'),
  })
  await open(`?brief=${BRIEF.id}`)
  await screen.findByText('The brief you were comparing with no longer exists.')
  await screen.findByRole('link', { name: /Ingrid Solvang/ })
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' })
  expect(order.value).toBe('newest')
})
