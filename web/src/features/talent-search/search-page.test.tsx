import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language } from '../../../../shared/languages.ts'
import type { TalentPage } from '../../../../shared/talent-search.ts'
import { INGRID, TOMAS } from '../../testing/found-talent.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { refusal } from '../../testing/open-page.tsx'
import { answerSearch, BOTH, openSearch, SEARCH_CALL } from '../../testing/talent-search.ts'

const OPEN = INGRID.userId
const NEXT = TOMAS.userId

test('the search lists people, opens a profile over the list by keyboard, moves to the next and returns', async () => {
  answerSearch()
  const { router, user } = await openSearch()
  const card = await screen.findByRole('link', { name: /Ingrid Solvang/ })
  expect(screen.getByRole('heading', { name: /2 people/ })).toBeTruthy()
  await user.keyboard('j{ArrowRight}{ArrowLeft}')
  expect(document.activeElement).toBe(card)

  await user.keyboard('{Enter}')
  const window = await screen.findByRole('dialog', { name: 'Talent profile' })
  await within(window).findByRole('heading', { name: 'Ingrid Solvang' })
  expect(within(window).getByText(/^Said/).textContent).toBe('Said ING-rid SOOL-vang')
  expect(router.state.location.pathname).toBe(`/network/browse/${OPEN}`)
  await user.click(within(window).getByRole('button', { name: 'Next' }))
  await within(window).findByRole('heading', { name: 'Tomás Solvang' })
  // The last one: the pressed button is disabled, and focus stays in the dialog.
  expect(within(window).getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  expect(document.activeElement?.hasAttribute('data-shortcuts')).toBe(true)

  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/network/browse'))
  await waitFor(() => expect(document.activeElement?.id).toBe(`talent-${NEXT}`))
})

test('J and K move between profiles, and not in the list below', async () => {
  answerSearch()
  const { router, user } = await openSearch()
  await user.click(await screen.findByRole('link', { name: /Ingrid Solvang/ }))
  const window = await screen.findByRole('dialog', { name: 'Talent profile' })
  await within(window).findByRole('heading', { name: 'Ingrid Solvang' })
  await user.keyboard('j')
  await within(window).findByRole('heading', { name: 'Tomás Solvang' })
  expect(router.state.location.pathname).toBe(`/network/browse/${NEXT}`)
  await user.keyboard('j')
  expect(router.state.location.pathname).toBe(`/network/browse/${NEXT}`)
  await user.keyboard('k')
  await within(window).findByRole('heading', { name: 'Ingrid Solvang' })
  expect(router.state.location.pathname).toBe(`/network/browse/${OPEN}`)
})

test('the caption under a picture is cut to one line, and read out in full', async () => {
  const spoken = (codes: readonly Language[]) =>
    codes.map((language) => ({ language, level: 'native' as const }))
  const short = { ...INGRID, yearsOfExperience: 35, languages: spoken(['pt', 'en', 'bfi', 'ase']) }
  const long = { ...TOMAS, yearsOfExperience: 1, languages: spoken(['ar', 'zgh', 'en', 'ru']) }
  const page = { ...BOTH, items: [short, long] }
  answerSearch({ [`${SEARCH_CALL}?facets=true`]: () => Response.json(page) })
  await openSearch()
  const first = within(await screen.findByRole('link', { name: /Ingrid Solvang.*35 years/ }))
  expect(first.getByText('35 yrs')).toBeTruthy()
  expect(first.getAllByTitle(/./).map(({ title }) => title)).toHaveLength(4)
  const second = within(screen.getByRole('link', { name: /Tom.*1 year/ }))
  expect(second.getByText('1 yr')).toBeTruthy()
  expect(second.getAllByTitle(/./).map(({ title }) => title)).toEqual(['Arabic'])
  expect(second.getByText('+3')).toBeTruthy()
})

test('the search shows which filters it understood from the words, and can search without them', async () => {
  answerSearch({
    [`${SEARCH_CALL}?q=anchor+K%C3%B6ln&facets=true`]: () =>
      Response.json({ ...BOTH, understood: [{ words: 'Köln', place: 'Cologne' }] }),
    [`${SEARCH_CALL}?q=anchor&facets=true`]: () => Response.json(BOTH),
  })
  const { router, user } = await openSearch('?q=anchor+K%C3%B6ln')
  await user.click(await screen.findByRole('button', { name: 'Search without Cologne, place' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'anchor' }))
  expect(screen.queryByRole('button', { name: 'Search without Cologne, place' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test.each<[TalentPage['sampledFacets'], boolean, string]>([
  [
    ['role', 'location'],
    true,
    'The figures beside Role and Location are based on the newest 5,000 people.',
  ],
  [
    ['role', 'skill', 'reel'],
    false,
    'The figures beside the filters are based on the newest 5,000 people.',
  ],
])(
  'the search says which figures are of a sample only: %j',
  async (sampledFacets, totalIsExact, words) => {
    answerSearch({
      [`${SEARCH_CALL}?facets=true`]: () => Response.json({ ...BOTH, sampledFacets, totalIsExact }),
    })
    await openSearch()
    expect(await screen.findByText(words)).toBeTruthy()
  },
)

test('single keys are listed, and can be turned off as on the desk', async () => {
  answerSearch()
  const { user } = await openSearch()
  const card = await screen.findByRole('link', { name: /Ingrid Solvang/ })
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(help).getByText('Next person')).toBeTruthy()
  await user.keyboard('j')
  expect(document.activeElement).not.toBe(card)
  await user.click(within(help).getByRole('checkbox', { name: 'Use single-key shortcuts' }))
  await user.click(within(help).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(openDialog()).toBeNull())

  await user.keyboard('j/?')
  expect(document.activeElement).not.toBe(card)
  expect(openDialog()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Shortcuts ?' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(openDialog()).toBeNull())
  await user.keyboard('j')
  expect(document.activeElement).toBe(card)
})

test('the search says when it could not be loaded, and can be tried again', async () => {
  let isDown = true
  answerSearch({
    [`${SEARCH_CALL}?facets=true`]: () =>
      isDown ? refusal('temporarily_unavailable')() : Response.json(BOTH),
  })
  const { user } = await openSearch()
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  await screen.findByRole('link', { name: /Ingrid Solvang/ })
})

test('a profile that cannot be shown keeps the list behind it', async () => {
  answerSearch({ [`${SEARCH_CALL}/${OPEN}`]: refusal('talent_not_found') })
  const { router, user } = await openSearch(`/${OPEN}`)
  await screen.findByRole('heading', { name: 'This profile is not shown' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/network/browse'))
  await screen.findByRole('link', { name: /Ingrid Solvang/ })
})
