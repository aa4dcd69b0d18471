import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SKILL_MAX } from '../../../../shared/limits.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { refusal } from '../../testing/open-page.tsx'
import { standOnScreen } from '../../testing/screen.ts'
import { answerSearch, BOTH, openSearch, SEARCH_CALL } from '../../testing/talent-search.ts'
import { joined } from './search-filters.ts'

test('the panel offers no more languages than a search takes, and keeps focus when one is removed', async () => {
  const six = 'nb,en,es,ar,sw,pt'
  answerSearch({
    [`${SEARCH_CALL}?languages=${encodeURIComponent(six)}&facets=true`]: () => Response.json(BOTH),
    [`${SEARCH_CALL}?languages=${encodeURIComponent('en,es,ar,sw,pt')}&facets=true`]: () =>
      Response.json(BOTH),
  })
  const { user } = await openSearch(`?languages=${six}`)
  const add = await screen.findByRole('combobox', { name: 'Add a language' })
  expect(
    within(add)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['6 languages are the most'])
  await user.click(screen.getByRole('button', { name: 'Remove Norwegian Bokmål' }))
  await waitFor(() => expect(document.activeElement).toBe(add))
  expect(within(add).getByRole('option', { name: /Polish/ })).toBeTruthy()
})

test('a skill left in its box is searched for if it is known, and otherwise waits for Enter', async () => {
  answerSearch({
    [`${SEARCH_CALL}?skills=Radio&facets=true`]: () => Response.json(BOTH),
    [`${SEARCH_CALL}?skills=Radio%2CKabu&facets=true`]: () => Response.json(BOTH),
  })
  const { router, user } = await openSearch()
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Skills' })
  await user.type(box, 'radio')
  await user.tab()
  await waitFor(() => expect(router.state.location.search).toEqual({ skills: 'Radio' }))
  // The word leaves the box a moment after the search for it.
  await waitFor(() => expect(box.value).toBe(''))
  await user.type(box, 'Kabu')
  await user.tab()
  await screen.findByText(/Press Enter to search for this/)
  expect(box.value).toBe('Kabu')
  expect(router.state.location.search).toEqual({ skills: 'Radio' })
  await user.type(box, '{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ skills: 'Radio,Kabu' }))
})

test('on a phone typed text stays when the sheet of filters closes, however it is closed', async () => {
  answerSearch({
    [`${SEARCH_CALL}?skills=Kabu&facets=true`]: () => Response.json(BOTH),
    [`${SEARCH_CALL}?skills=Kabu&location=Oslo&facets=true`]: () => Response.json(BOTH),
  })
  standOnScreen(false)
  const { router, user } = await openSearch()
  const openSheet = async () => {
    await user.click(await screen.findByRole('button', { name: /^Filters/ }))
    return within(await screen.findByRole('dialog', { name: 'Filters' }))
  }
  const isClosed = () => waitFor(() => expect(openDialog()).toBeNull())

  let sheet = await openSheet()
  await user.type(sheet.getByRole('combobox', { name: 'Skills' }), 'Kabu')
  await user.click(sheet.getByText(/^Show 2 people/))
  await isClosed()
  expect(router.state.location.search).toEqual({ skills: 'Kabu' })

  sheet = await openSheet()
  await user.type(sheet.getByRole('combobox', { name: 'Location' }), 'Oslo')
  await user.click(sheet.getByLabelText('Close'))
  await isClosed()
  expect(router.state.location.search).toEqual({ skills: 'Kabu', location: 'Oslo' })

  // An invalid word stays in its box, and keeps the sheet open.
  sheet = await openSheet()
  const box = sheet.getByRole<HTMLInputElement>('combobox', { name: 'Skills' })
  await user.type(box, 'x'.repeat(SKILL_MAX + 1))
  await user.click(sheet.getByLabelText('Close'))
  await sheet.findByText(/^This was not added/)
  expect(box.value).toHaveLength(SKILL_MAX + 1)
  await user.clear(box)
  await user.click(sheet.getByLabelText('Close'))
  await isClosed()
})

test('a skill with a comma is one skill', async () => {
  answerSearch({
    [`${SEARCH_CALL}?skills=Writing%5C%2C+editing&facets=true`]: () => Response.json(BOTH),
  })
  await openSearch('?skills=Writing%5C%2C%20editing')
  expect(await screen.findByRole('button', { name: 'Remove filter Writing, editing' })).toBeTruthy()
  await screen.findByRole('link', { name: /Ingrid Solvang/ })
})

test('a long search is sent unchanged, and one that is too long is refused with its sentence', async () => {
  const skills = Array.from(
    { length: 30 },
    (_, index) => `A skill of forty letters, number ${index}`,
  )
  const long = joined(skills) ?? ''
  const refused = { skills: 'Ask for at most 30 skills' }
  const callFor = (query: Record<string, string>) =>
    `${SEARCH_CALL}?${new URLSearchParams({ ...query, facets: 'true' })}`
  const tooLong = 'x'.repeat(201)
  answerSearch({
    [callFor({ skills: long })]: () => Response.json(BOTH),
    [callFor({ skills: `${long},One` })]: refusal('validation_failed', { fields: refused }),
    [callFor({ q: tooLong })]: refusal('validation_failed', {
      fields: { q: 'Use at most 200 characters' },
    }),
  })
  await openSearch(`?skills=${encodeURIComponent(long)}`)
  await screen.findByRole('link', { name: /Ingrid Solvang/ })
  cleanup()
  await openSearch(`?skills=${encodeURIComponent(`${long},One`)}`)
  await screen.findByText('Ask for at most 30 skills.')
  expect(screen.getByRole('button', { name: 'Remove filter One' })).toBeTruthy()
  cleanup()
  await openSearch(`?q=${tooLong}`)
  await screen.findByText('Use at most 200 characters.')
})

test('each filter is in the address, and can be removed', async () => {
  answerSearch({
    [`${SEARCH_CALL}?roles=anchor&languages=nb%3Anative&facets=true`]: () => Response.json(BOTH),
    [`${SEARCH_CALL}?languages=nb%3Anative&facets=true`]: () => Response.json(BOTH),
  })
  const { router, user } = await openSearch(
    '?roles=anchor&languages=nb:native&nonsense=1&minYears=few',
  )
  await user.click(await screen.findByRole('button', { name: 'Remove filter News anchor' }))
  await waitFor(() => expect(router.state.location.search.roles).toBeUndefined())
  expect(router.state.location.search).toMatchObject({ languages: 'nb:native' })
  expect(
    screen.getByRole('button', { name: 'Remove filter Norwegian Bokmål, native' }),
  ).toBeTruthy()
})

test('Back removes one filter at a time', async () => {
  answerSearch({
    [`${SEARCH_CALL}?available=yes&facets=true`]: () => Response.json(BOTH),
    [`${SEARCH_CALL}?available=yes&hasReel=yes&facets=true`]: () => Response.json(BOTH),
  })
  const { router, user } = await openSearch()
  const search = () => router.state.location.search
  await user.click(await screen.findByRole('checkbox', { name: /^Available/ }))
  await waitFor(() => expect(search()).toMatchObject({ available: true }))
  await user.click(screen.getByRole('checkbox', { name: /^Has a reel/ }))
  await waitFor(() => expect(search()).toMatchObject({ available: true, hasReel: true }))
  router.history.back()
  await waitFor(() => expect(search()).toEqual({ available: true }))
  router.history.back()
  await waitFor(() => expect(search()).toEqual({}))
})
