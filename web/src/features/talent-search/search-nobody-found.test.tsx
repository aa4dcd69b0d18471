import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerSearch, BOTH, openSearch, SEARCH_CALL } from '../../testing/talent-search.ts'

test('when nobody fits the page says which filter excludes most, and removes it', async () => {
  const nobody = { ...BOTH, items: [], total: 0 }
  answerSearch({
    [`${SEARCH_CALL}?roles=anchor&hasReel=true&facets=true`]: () => Response.json(nobody),
    [`${SEARCH_CALL}?hasReel=true&limit=1`]: () => Response.json({ ...BOTH, total: 9 }),
    [`${SEARCH_CALL}?roles=anchor&limit=1`]: () => Response.json({ ...BOTH, total: 1 }),
    [`${SEARCH_CALL}?hasReel=true&facets=true`]: () => Response.json(BOTH),
  })
  const { user } = await openSearch('?roles=anchor&hasReel=true')
  await user.click(await screen.findByRole('button', { name: 'Without News anchor: 9 people' }))
  await screen.findByRole('link', { name: /Ingrid Solvang/ })
})

test('when one word finds nobody the page says so, and offers to remove the one filter', async () => {
  const nobody = { ...BOTH, items: [], total: 0 }
  answerSearch({
    [`${SEARCH_CALL}?q=wether&facets=true`]: () => Response.json(nobody),
    [`${SEARCH_CALL}?q=weather&limit=1`]: () => Response.json(nobody),
    [`${SEARCH_CALL}?hasReel=true&facets=true`]: () => Response.json(nobody),
  })
  await openSearch('?q=wether')
  await screen.findByRole('heading', { name: 'No one matches this' })
  expect(screen.getByText(/No profile has/).textContent).toBe('No profile has “wether”.')
  expect(screen.getByText('Try another spelling, or something broader.')).toBeTruthy()
  expect(screen.queryByText(/Did you mean/)).toBeNull()
  cleanup()
  await openSearch('?hasReel=true')
  await screen.findByText('Remove the filter, or choose something broader.')
  expect(screen.queryByText(/another spelling/)).toBeNull()
})

test('a misspelled word is offered in its usual spelling, if that finds anybody', async () => {
  const nobody = { ...BOTH, items: [], total: 0 }
  answerSearch({
    [`${SEARCH_CALL}?q=wether&facets=true`]: () => Response.json(nobody),
    [`${SEARCH_CALL}?q=weather&limit=1`]: () => Response.json({ ...BOTH, total: 12 }),
    [`${SEARCH_CALL}?q=weather&facets=true`]: () => Response.json(BOTH),
  })
  const { router, user } = await openSearch('?q=wether')
  await user.click(await screen.findByRole('button', { name: 'Did you mean “weather”? 12 people' }))
  await screen.findByRole('link', { name: /Ingrid Solvang/ })
  expect(router.state.location.search).toMatchObject({ q: 'weather' })
})

test('when several words find nobody the page says how many each finds alone, within the same filters', async () => {
  const nobody = { ...BOTH, items: [], total: 0 }
  const alone: Record<string, number> = { bilingual: 0, morning: 3, anchor: 25, for: 1 }
  answerSearch({
    [`${SEARCH_CALL}?q=bilingual+morning+anchor+for+Oslo&hasReel=true&facets=true`]: () =>
      Response.json(nobody),
    [`${SEARCH_CALL}?hasReel=true&limit=1`]: () => Response.json({ ...BOTH, total: 90 }),
    [`${SEARCH_CALL}?q=bilingual+morning+anchor+for+Oslo&limit=1`]: () => Response.json(nobody),
    ...Object.fromEntries(
      Object.entries(alone).map(([word, total]) => [
        `${SEARCH_CALL}?q=${word}&hasReel=true&limit=1`,
        () => Response.json({ ...BOTH, total }),
      ]),
    ),
    [`${SEARCH_CALL}?q=anchor&hasReel=true&facets=true`]: () => Response.json(BOTH),
  })
  const { router, user } = await openSearch('?q=bilingual morning anchor for Oslo&hasReel=true')
  const most = await screen.findByRole('button', { name: 'Only “anchor”: 25 people' })
  const offered = screen.getAllByRole('button', { name: /^Only/ }).map((one) => one.textContent)
  expect(offered).toEqual([
    'Only “anchor”: 25 people',
    'Only “morning”: 3 people',
    'Only “for”: 1 person',
  ])
  const brief = screen.getByRole('link', { name: 'Write a brief instead' })
  expect(brief.getAttribute('href')).toBe('/network/briefs/create')
  await user.click(most)
  await screen.findByRole('link', { name: /Ingrid Solvang/ })
  expect(router.state.location.search).toMatchObject({ q: 'anchor', hasReel: true })
})

test('an excluded word is neither suggested alone nor as a correction', async () => {
  const nobody = { ...BOTH, items: [], total: 0 }
  answerSearch({
    [`${SEARCH_CALL}?q=anchor+-interviewing&facets=true`]: () => Response.json(nobody),
    [`${SEARCH_CALL}?q=anchor&limit=1`]: () => Response.json({ ...BOTH, total: 25 }),
    [`${SEARCH_CALL}?q=-interviewing&limit=1`]: () => Response.json({ ...BOTH, total: 900 }),
    [`${SEARCH_CALL}?q=anchor+interviewing&limit=1`]: () => Response.json({ ...BOTH, total: 12 }),
  })
  await openSearch('?q=anchor -interviewing')
  await screen.findByRole('button', { name: 'Only “anchor”: 25 people' })
  expect(screen.getAllByRole('button', { name: /^Only/ })).toHaveLength(1)
  expect(screen.queryByText(/Did you mean/)).toBeNull()
})
