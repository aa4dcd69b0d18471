import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language } from '../../../../shared/languages.ts'
import { SKILL_MAX } from '../../../../shared/limits.ts'
import type { TalentFacets, TalentPage } from '../../../../shared/talent-search.ts'
import { INGRID, profileOf, TOMAS } from '../../testing/found-talent.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { standOnScreen } from '../../testing/screen.ts'
import { someUser } from '../../testing/some-user.ts'
import { joined } from './search-filters.ts'

const CALL = '/api/network/talent'
const OPEN = INGRID.userId
const NEXT = TOMAS.userId

const FACETS: TalentFacets = {
  role: [{ value: 'anchor', label: 'anchor', count: 2 }],
  skill: [],
  language: [{ value: 'nb:basic', label: 'nb', count: 2 }],
  location: [],
  nationality: [],
  available: [{ value: 'yes', label: 'yes', count: 2 }],
  reel: [{ value: 'yes', label: 'yes', count: 1 }],
}

const BOTH: TalentPage = {
  items: [INGRID, TOMAS],
  total: 2,
  totalIsExact: true,
  understood: [],
  sampledFacets: [],
  facets: FACETS,
  nextCursor: null,
}

function answers(more: Record<string, () => Response | Promise<Response>> = {}) {
  standOnScreen()
  answerAs({
    [`${CALL}?facets=true`]: () => Response.json(BOTH),
    [`${CALL}/${OPEN}`]: () => Response.json(profileOf(INGRID)),
    [`${CALL}/${NEXT}`]: () => Response.json(profileOf(TOMAS)),
    ...more,
  })
}

const open = (path = '') => openPage(`/network/browse${path}`, someUser('tv_network'))

test('lists who was found, opens one over the list by keyboard, goes on and comes back', async () => {
  answers()
  const { router, user } = await open()
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
  // The last one: what was pressed is disabled, and the focus stays in the window.
  expect(within(window).getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  expect(document.activeElement?.hasAttribute('data-shortcuts')).toBe(true)

  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/network/browse'))
  await waitFor(() => expect(document.activeElement?.id).toBe(`talent-${NEXT}`))
})

test('J and K go on within the profile, and stay out of the list below it', async () => {
  answers()
  const { router, user } = await open()
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

test('under a picture, what is said of somebody stays short enough for one line, and is heard in full', async () => {
  const spoken = (codes: readonly Language[]) =>
    codes.map((language) => ({ language, level: 'native' as const }))
  const short = { ...INGRID, yearsOfExperience: 35, languages: spoken(['pt', 'en', 'bfi', 'ase']) }
  const long = { ...TOMAS, yearsOfExperience: 1, languages: spoken(['ar', 'zgh', 'en', 'ru']) }
  const page = { ...BOTH, items: [short, long] }
  answers({ [`${CALL}?facets=true`]: () => Response.json(page) })
  await open()
  const first = within(await screen.findByRole('link', { name: /Ingrid Solvang.*35 years/ }))
  expect(first.getByText('35 yrs')).toBeTruthy()
  expect(first.getAllByTitle(/./).map(({ title }) => title)).toHaveLength(4)
  const second = within(screen.getByRole('link', { name: /Tom.*1 year/ }))
  expect(second.getByText('1 yr')).toBeTruthy()
  expect(second.getAllByTitle(/./).map(({ title }) => title)).toEqual(['Arabic'])
  expect(second.getByText('+3')).toBeTruthy()
})

test('offers no more languages than a search takes, and keeps the focus when one is removed', async () => {
  const six = 'nb,en,es,ar,sw,pt'
  answers({
    [`${CALL}?languages=${encodeURIComponent(six)}&facets=true`]: () => Response.json(BOTH),
    [`${CALL}?languages=${encodeURIComponent('en,es,ar,sw,pt')}&facets=true`]: () =>
      Response.json(BOTH),
  })
  const { user } = await open(`?languages=${six}`)
  const add = await screen.findByRole('combobox', { name: 'Add a language' })
  expect(
    within(add)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['6 languages are the most'])
  await user.click(screen.getByRole('button', { name: 'Remove Norwegian Bokmål' }))
  expect(document.activeElement).toBe(add)
  expect(within(add).getByRole('option', { name: /Polish/ })).toBeTruthy()
})

test('shows what was understood of the words, and searches without it', async () => {
  answers({
    [`${CALL}?q=anchor+K%C3%B6ln&facets=true`]: () =>
      Response.json({ ...BOTH, understood: [{ words: 'Köln', place: 'Cologne' }] }),
    [`${CALL}?q=anchor&facets=true`]: () => Response.json(BOTH),
  })
  const { router, user } = await open('?q=anchor+K%C3%B6ln')
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
])('says whose figures are only of a part: %j', async (sampledFacets, totalIsExact, words) => {
  answers({
    [`${CALL}?facets=true`]: () => Response.json({ ...BOTH, sampledFacets, totalIsExact }),
  })
  await open()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a skill that is left in its box is asked for if it is known, and otherwise waits for Enter', async () => {
  answers({
    [`${CALL}?skills=Radio&facets=true`]: () => Response.json(BOTH),
    [`${CALL}?skills=Radio%2CKabu&facets=true`]: () => Response.json(BOTH),
  })
  const { router, user } = await open()
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Skills' })
  await user.type(box, 'radio')
  await user.tab()
  await waitFor(() => expect(router.state.location.search).toEqual({ skills: 'Radio' }))
  // The word leaves the box a moment after it is asked for.
  await waitFor(() => expect(box.value).toBe(''))
  await user.type(box, 'Kabu')
  await user.tab()
  await screen.findByText(/Press Enter to search for this/)
  expect(box.value).toBe('Kabu')
  expect(router.state.location.search).toEqual({ skills: 'Radio' })
  await user.type(box, '{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ skills: 'Radio,Kabu' }))
})

test('on a phone nothing that is typed is lost with the sheet of filters, by whichever way it closes', async () => {
  answers({
    [`${CALL}?skills=Kabu&facets=true`]: () => Response.json(BOTH),
    [`${CALL}?skills=Kabu&location=Oslo&facets=true`]: () => Response.json(BOTH),
  })
  standOnScreen(false)
  const { router, user } = await open()
  const openSheet = async () => {
    await user.click(await screen.findByRole('button', { name: /^Filters/ }))
    return within(await screen.findByRole('dialog', { name: 'Filters' }))
  }
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

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

  // What cannot be asked for stays in its box, and the sheet with it.
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
  answers({ [`${CALL}?skills=Writing%5C%2C+editing&facets=true`]: () => Response.json(BOTH) })
  await open('?skills=Writing%5C%2C%20editing')
  expect(await screen.findByRole('button', { name: 'Remove filter Writing, editing' })).toBeTruthy()
  await screen.findByRole('link', { name: /Ingrid Solvang/ })
})

test('a long search is asked for as it is, and one that is too long is refused with its sentence', async () => {
  const skills = Array.from(
    { length: 30 },
    (_, index) => `A skill of forty letters, number ${index}`,
  )
  const long = joined(skills) ?? ''
  const refused = { skills: 'Ask for at most 30 skills' }
  const callFor = (query: Record<string, string>) =>
    `${CALL}?${new URLSearchParams({ ...query, facets: 'true' })}`
  const tooLong = 'x'.repeat(201)
  answers({
    [callFor({ skills: long })]: () => Response.json(BOTH),
    [callFor({ skills: `${long},One` })]: refusal('validation_failed', { fields: refused }),
    [callFor({ q: tooLong })]: refusal('validation_failed', {
      fields: { q: 'Use at most 200 characters' },
    }),
  })
  await open(`?skills=${encodeURIComponent(long)}`)
  await screen.findByRole('link', { name: /Ingrid Solvang/ })
  cleanup()
  await open(`?skills=${encodeURIComponent(`${long},One`)}`)
  await screen.findByText('Ask for at most 30 skills.')
  expect(screen.getByRole('button', { name: 'Remove filter One' })).toBeTruthy()
  cleanup()
  await open(`?q=${tooLong}`)
  await screen.findByText('Use at most 200 characters.')
})

test('single keys are listed, and can be turned off as on the desk', async () => {
  answers()
  const { user } = await open()
  const card = await screen.findByRole('link', { name: /Ingrid Solvang/ })
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(help).getByText('Next person')).toBeTruthy()
  await user.keyboard('j')
  expect(document.activeElement).not.toBe(card)
  await user.click(within(help).getByRole('checkbox', { name: 'Use single-key shortcuts' }))
  await user.click(within(help).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.keyboard('j/?')
  expect(document.activeElement).not.toBe(card)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Shortcuts ?' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('j')
  expect(document.activeElement).toBe(card)
})

test('what narrows the list stands in the address, and each can be taken back', async () => {
  answers({
    [`${CALL}?roles=anchor&languages=nb%3Anative&facets=true`]: () => Response.json(BOTH),
    [`${CALL}?languages=nb%3Anative&facets=true`]: () => Response.json(BOTH),
  })
  const { router, user } = await open('?roles=anchor&languages=nb:native&nonsense=1&minYears=few')
  await user.click(await screen.findByRole('button', { name: 'Remove filter News anchor' }))
  await waitFor(() => expect(router.state.location.search.roles).toBeUndefined())
  expect(router.state.location.search).toMatchObject({ languages: 'nb:native' })
  expect(
    screen.getByRole('button', { name: 'Remove filter Norwegian Bokmål, native' }),
  ).toBeTruthy()
})

test('when nobody fits it says which filter costs most, and takes it away', async () => {
  const nobody = { ...BOTH, items: [], total: 0 }
  answers({
    [`${CALL}?roles=anchor&hasReel=true&facets=true`]: () => Response.json(nobody),
    [`${CALL}?hasReel=true&limit=1`]: () => Response.json({ ...BOTH, total: 9 }),
    [`${CALL}?roles=anchor&limit=1`]: () => Response.json({ ...BOTH, total: 1 }),
    [`${CALL}?hasReel=true&facets=true`]: () => Response.json(BOTH),
  })
  const { user } = await open('?roles=anchor&hasReel=true')
  await user.click(await screen.findByRole('button', { name: 'Without News anchor: 9 people' }))
  await screen.findByRole('link', { name: /Ingrid Solvang/ })
})

test('when one word finds nobody it says so of that word, and of one filter that it can go', async () => {
  const nobody = { ...BOTH, items: [], total: 0 }
  answers({
    [`${CALL}?q=wether&facets=true`]: () => Response.json(nobody),
    [`${CALL}?hasReel=true&facets=true`]: () => Response.json(nobody),
  })
  await open('?q=wether')
  await screen.findByRole('heading', { name: 'No one matches this' })
  expect(screen.getByText(/No profile has/).textContent).toBe('No profile has “wether”.')
  expect(screen.getByText('Try another spelling, or something broader.')).toBeTruthy()
  cleanup()
  await open('?hasReel=true')
  await screen.findByText('Remove the filter, or choose something broader.')
  expect(screen.queryByText(/another spelling/)).toBeNull()
})

test('when several words find nobody it says whom each finds alone, within the same filters', async () => {
  const nobody = { ...BOTH, items: [], total: 0 }
  const alone: Record<string, number> = { bilingual: 0, morning: 3, anchor: 25, for: 1 }
  answers({
    [`${CALL}?q=bilingual+morning+anchor+for+Oslo&hasReel=true&facets=true`]: () =>
      Response.json(nobody),
    [`${CALL}?hasReel=true&limit=1`]: () => Response.json({ ...BOTH, total: 90 }),
    [`${CALL}?q=bilingual+morning+anchor+for+Oslo&limit=1`]: () => Response.json(nobody),
    ...Object.fromEntries(
      Object.entries(alone).map(([word, total]) => [
        `${CALL}?q=${word}&hasReel=true&limit=1`,
        () => Response.json({ ...BOTH, total }),
      ]),
    ),
    [`${CALL}?q=anchor&hasReel=true&facets=true`]: () => Response.json(BOTH),
  })
  const { router, user } = await open('?q=bilingual morning anchor for Oslo&hasReel=true')
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

test('says when nothing came, and shows it after another try', async () => {
  let isDown = true
  answers({
    [`${CALL}?facets=true`]: () =>
      isDown ? refusal('temporarily_unavailable')() : Response.json(BOTH),
  })
  const { user } = await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  await screen.findByRole('link', { name: /Ingrid Solvang/ })
})

test('a profile that is not shown keeps the list behind it', async () => {
  answers({ [`${CALL}/${OPEN}`]: refusal('talent_not_found') })
  const { router, user } = await open(`/${OPEN}`)
  await screen.findByRole('heading', { name: 'This profile is not shown' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/network/browse'))
  await screen.findByRole('link', { name: /Ingrid Solvang/ })
})

test('Back takes one filter back at a time', async () => {
  answers({
    [`${CALL}?available=yes&facets=true`]: () => Response.json(BOTH),
    [`${CALL}?available=yes&hasReel=yes&facets=true`]: () => Response.json(BOTH),
  })
  const { router, user } = await open()
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
