import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../shared/roles.ts'
import { matchesTyped } from '../lib/matches-typed.ts'
import { BRIEF, LISTED } from '../testing/briefs.ts'
import { openDialog } from '../testing/open-dialog.ts'
import { answerAs, openPage, refusal } from '../testing/open-page.tsx'
import { cardOf } from '../testing/saved.ts'
import { someUser } from '../testing/some-user.ts'

const SETTINGS = {
  admin: '/admin/settings',
  talent: '/talent/settings',
  tv_network: '/network/settings',
} as const satisfies Record<Role, string>

const LISTS = { items: [{ id: 'l1', name: 'Nordic weather', people: 1 }] }
const NOTHING_MORE = { understood: [], sampledFacets: [], nextCursor: null }
const NOBODY = { items: [], total: 0, totalIsExact: true, ...NOTHING_MORE }
const NORDAHL = cardOf('Nordahl')
const FOR_NETWORK = {
  '/api/network/talent?q=nord&limit=5': () =>
    Response.json({ ...NOBODY, items: [NORDAHL], total: 1 }),
  '/api/network/talent?q=zzz&limit=5': () => Response.json(NOBODY),
  '/api/network/briefs?limit=100': () => Response.json({ items: [], nextCursor: null }),
  '/api/network/lists': () => Response.json(LISTS),
}

/** Answers at once, except for the search for 'nordic', which is answered when the returned function is called. */
function answerLate(): () => void {
  let letThrough = () => {}
  const late = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  answerAs({
    ...FOR_NETWORK,
    '/api/network/talent?q=nordic&limit=5': async () => {
      await late
      return Response.json(NOBODY)
    },
    '/api/network/briefs?limit=100': () =>
      Response.json({ items: [{ ...LISTED, title: 'Nordic morning' }], nextCursor: null }),
  })
  return () => letThrough()
}

async function openSearch(role: Role) {
  const opened = await openPage(SETTINGS[role], someUser(role))
  await opened.user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', { name: /^Search / })
  return { ...opened, dialog, box: within(dialog).getByRole('combobox') }
}

describe.each(['admin', 'talent', 'tv_network'] as const)('for %s', (role) => {
  test('the quick search opens by its button, offers the pages of the role, opens the chosen one, and closes by Escape', async () => {
    answerAs({})
    const { user, router } = await openPage(SETTINGS[role], someUser(role))
    const button = screen.getByRole('button', { name: /^Search / })
    await user.click(button)
    const dialog = await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(openDialog()).toBeNull())
    expect(document.activeElement).toBe(button)

    await user.click(button)
    await user.type(within(await screen.findByRole('dialog')).getByRole('combobox'), 'dash')
    expect(dialog).toBeTruthy()
    await screen.findByRole('option', { name: 'Dashboard' })
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeLessThan(3))
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(SETTINGS[role].replace('/settings', '')),
    )
  })
})

test('a network finds people, lists and pages in the quick search, and can search all talent for the same words', async () => {
  answerAs(FOR_NETWORK)
  const { user, box, router } = await openSearch('tv_network')
  await user.type(box, 'nord')
  await screen.findByRole('option', { name: /^Nordahl/ })
  expect(screen.getByRole('option', { name: /^Nordic weather,\s?1 person$/ })).toBeTruthy()
  await user.click(screen.getByRole('option', { name: 'Search all talent for “nord”' }))
  await waitFor(() => expect(router.state.location.href).toBe('/network/browse?q=nord'))
})

test('a name is written family name first in scripts that do so', async () => {
  const wang = { ...NORDAHL, firstName: '小明', lastName: '王' }
  answerAs({
    ...FOR_NETWORK,
    '/api/network/talent?q=%E7%8E%8B&limit=5': () =>
      Response.json({ ...NOBODY, items: [wang], total: 1 }),
  })
  const { user, box } = await openSearch('tv_network')
  await user.type(box, '王')
  expect(await screen.findByRole('option', { name: /^王小明/ })).toBeTruthy()
})

test('results that arrive late do not replace a result that is shown', async () => {
  const letThrough = answerLate()
  const { user, box, router } = await openSearch('tv_network')
  await user.type(box, 'nordic')
  const early = screen.findByRole('option', { name: 'Nordic morning' }, { timeout: 600 })
  await expect(early).rejects.toThrow('Unable to find')
  letThrough()
  const brief = await screen.findByRole('option', { name: 'Nordic morning' })
  await user.hover(brief)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/network/briefs/${BRIEF.id}`))
})

test('Enter opens the highlighted result, even if results for longer words arrive meanwhile', async () => {
  const letThrough = answerLate()
  const { user, box, dialog, router } = await openSearch('tv_network')
  await user.type(box, 'nord')
  await screen.findByRole('option', { name: /^Nordahl/ })
  await user.type(box, 'ic')
  await user.hover(screen.getByRole('option', { name: 'Nordic morning' }))
  await within(dialog).findByText('Searching…')
  letThrough()
  await waitFor(() => expect(within(dialog).queryByText('Searching…')).toBeNull())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/network/briefs/${BRIEF.id}`))
})

test('when nobody has the typed name the quick search says so, and still offers the whole search', async () => {
  answerAs(FOR_NETWORK)
  const { user, box } = await openSearch('tv_network')
  await user.type(box, 'zzz')
  await screen.findByRole('option', { name: 'Search all talent for “zzz”' })
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

test('a failure to find people is shown in their place, and pages are still found', async () => {
  answerAs({
    '/api/admin/talent?q=audit&limit=5': refusal('temporarily_unavailable'),
    '/api/admin/networks?q=audit&limit=5': refusal('temporarily_unavailable'),
  })
  const { user, box, dialog } = await openSearch('admin')
  await user.type(box, 'audit')
  await screen.findByRole('option', { name: 'Audit log' })
  await within(dialog).findByText(/temporarily unavailable/)
})

test('pages visited last come first, without the present page', async () => {
  answerAs({})
  const { user, router } = await openPage('/talent/settings', someUser('talent'))
  await router.navigate({ to: '/talent/matches' })
  await user.keyboard('{Control>}k{/Control}')
  const group = await screen.findByRole('group', { name: 'Last places' })
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Settings'])
})

test.each([
  ['nord', 'Nordic weather', true],
  ['wea nor', 'Nordic weather', true],
  ['eather', 'Nordic weather', false],
  ['angstrom', 'Ångström at nine', true],
  ['nine-o', "Nine O'Clock", true],
  ['', 'Anything', true],
  ['!? […]', 'Anything', false],
  ['“nordic”, weather!', 'Nordic weather', true],
  ['obrien', 'Tonight with O’Brien', true],
  ["o'brien", 'OBrien at nine', true],
  ['voiceover', 'Voice-over, spring', true],
  ['newsroom', 'News\u00ADroom\u200B leads', true],
  ['ostergade lodz', 'Østergade, Łódź', true],
  ['STRASSE', 'Auf der Straße', true],
  ['isil yildiz', 'Işıl Yıldız', true],
  ['İZMİR', 'Izmir at noon', true],
  ['ｎｅｗｓ', 'News', true],
  ['ニュース', '朝のニュース', true],
  ['ニュス', '朝のニュース', false],
  ['주말', '케이주말뉴스', true],
  ['ข่าว', 'รายการข่าวเช้า', true],
  ['كتاب', 'الليلة مع كِتَاب', true],
  ['قراءه', 'قراءة النشرة', true],
  ['ΓΙΩΡΓΟΣ', 'Με τον Γιώργος', true],
  ['producers', 'Producer, spring', true],
  ['weather presenting', 'Weather presenters', true],
  ['enquiry', 'Enquiries', true],
  ['notifications', 'Notification', true],
  ['editors', 'Video editing', true],
  ['journalists', 'Journalism at nine', true],
  ['activities', 'Activity', true],
  ['production', 'Producer', false],
  ['news', 'New faces', false],
  ['juergen', 'Late with Jürgen', true],
  ['Jürgen', 'Late with Juergen', true],
  ['oersted', 'Ørsted live', true],
  ['angstroem', 'Ångström at nine', true],
  ['Go\u0308teborg', 'Goeteborg', true],
  ['Joe', 'Jo at nine', false],
])('"%s" means "%s": %s', (typed, called, expected) => {
  expect(matchesTyped(typed, called)).toBe(expected)
})

test('a search refused for its rate keeps the typed words, and repeats itself after the wait', async () => {
  let isTooOften = true
  answerAs({
    ...FOR_NETWORK,
    '/api/network/talent?q=nord&limit=5': () =>
      isTooOften
        ? refusal('too_many_requests', { retryAfter: 1 })()
        : Response.json({ ...NOBODY, items: [NORDAHL], total: 1 }),
  })
  const { user, box, dialog } = await openSearch('tv_network')
  await user.type(box, 'nord')
  await within(dialog).findByText(/^Too many searches .* will continue by itself/)
  isTooOften = false
  await screen.findByRole('option', { name: /Nordahl/ })
  expect(box).toHaveProperty('value', 'nord')
  expect(within(dialog).queryByText(/^Too many searches/)).toBeNull()
})
