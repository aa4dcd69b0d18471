import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { NetworkRole } from '../../../../shared/network-roles.ts'
import type { ComparedPerson } from '../../../../shared/saved-talent.ts'
import { answerAboutBriefs, BRIEF, openBriefs } from '../../testing/briefs.ts'
import { INGRID } from '../../testing/found-talent.ts'
import { membersWith } from '../../testing/members.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { answerAboutSaved, cardOf, openSaved, personOf } from '../../testing/saved.ts'
import { someUser } from '../../testing/some-user.ts'
import { answerSearch, BOTH, openSearch, SEARCH_CALL } from '../../testing/talent-search.ts'

const OVERVIEW = {
  ...{
    networkName: 'Kanal Nord',
    memberRole: 'owner',
    mayWrite: true,
    missing: [],
    answered: [],
    logo: null,
    briefs: [],
    saved: [],
  },
  ...{ owed: { count: 0, first: [] }, awaited: { count: 0, first: [] } },
  standing: { waiting: 0, talking: 0, saved: 0, answers: null },
  newcomers: [
    {
      ...{ userId: INGRID.userId, firstName: 'Nia', lastName: 'Okafor', headline: '', roles: [] },
      ...{ location: 'Lagos', isAvailable: true, since: '2026-11-19T09:00:00Z' },
      ...{ photo: null, savedIn: [] },
    },
  ],
}

/** Opens a search that finds nobody. */
function openEmptySearch(role: NetworkRole) {
  const nobody = { ...BOTH, items: [], total: 0 }
  answerSearch({
    ...membersWith(role),
    [`${SEARCH_CALL}?hasReel=true&facets=true`]: () => Response.json(nobody),
  })
  return openSearch('?hasReel=true')
}

/** Opens a search with a profile over it. */
function openProfile(role: NetworkRole) {
  answerSearch({
    ...membersWith(role),
    [`${SEARCH_CALL}/${INGRID.userId}/similar`]: () => Response.json({ items: [] }),
  })
  return openSearch(`/${INGRID.userId}`)
}

function openBoard(role: NetworkRole) {
  answerAboutSaved(membersWith(role))
  return openSaved()
}

/** Opens the comparison with one person in it. */
function openComparison(role: NetworkRole) {
  const { hasReel, ...card } = cardOf('Ingrid')
  const more = { pronunciation: '', bio: '', credits: [], reels: [], portfolioLinks: [] }
  const links = { linkedinUrl: '', twitterUrl: '', instagramUrl: '' }
  const { talent: _, ...saved } = personOf('Ingrid', 'longlist')
  const items: ComparedPerson[] = [{ talent: { ...card, ...more, ...links }, saved }]
  answerAboutSaved({
    ...membersWith(role),
    [`/api/network/compare?people=${card.userId}`]: () => Response.json({ items }),
  })
  return openSaved(`?view=compare&compare=${card.userId}`)
}

/** Opens the dashboard of a network without open briefs. */
function openDashboard(memberRole: NetworkRole) {
  const reader = { memberRole, mayWrite: memberRole !== 'viewer' }
  answerAs({
    ...membersWith(memberRole),
    '/api/network/overview': () => Response.json({ ...OVERVIEW, ...reader }),
  })
  return openPage('/network', someUser('tv_network'))
}

/** Opens the matches of a brief. */
function openMatches(role: NetworkRole) {
  answerAboutBriefs(membersWith(role))
  return openBriefs(`/${BRIEF.id}`)
}

describe.each([
  ['a search without results', openEmptySearch, 'Write a brief instead', /^No one matches/],
  ['a profile', openProfile, /^Ask /, /Ingrid/],
  ['the saved board', openBoard, /^Ask /, /^Saved talent$/],
  ['a comparison', openComparison, /^Ask /, /^Compare talent$/],
  ['a match', openMatches, /^Ask /, /Ingrid/],
  ['the dashboard', openDashboard, /^Ask |^Write a brief$/, /^Nia Okafor$/],
] as const)('%s', (_page, open, link, heading) => {
  test('offers a viewer no link and no button for a step that would be refused', async () => {
    await open('viewer')
    await screen.findAllByRole('heading', { name: heading })
    await waitFor(() => expect(screen.queryAllByRole('link', { name: link })).toEqual([]))
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Saved?: / })).toEqual([]))
  })
})

test('the dashboard offers editors to write a brief, to ask and to save', async () => {
  await openDashboard('editor')
  await screen.findByRole('link', { name: 'Write a brief' })
  screen.getByRole('link', { name: 'Ask Nia Okafor' })
  screen.getByRole('button', { name: 'Save: Nia Okafor' })
})

test('a search without results still offers editors to write a brief', async () => {
  await openEmptySearch('editor')
  await screen.findByRole('link', { name: 'Write a brief instead' })
})

test.each(['', 'brief'])(
  'the search in the top bar offers to write a brief to editors, but not to viewers, after “%s”',
  async (typed) => {
    for (const role of ['editor', 'viewer'] as const) {
      answerAs({
        ...membersWith(role),
        '/api/network/overview': () => Response.json(OVERVIEW),
        [`${SEARCH_CALL}?q=brief&limit=5`]: () => Response.json({ ...BOTH, items: [], total: 0 }),
        '/api/network/briefs?limit=100': () => Response.json({ items: [], nextCursor: null }),
        '/api/network/lists': () => Response.json({ items: [] }),
      })
      const { user } = await openPage('/network', someUser('tv_network'))
      await user.keyboard('{Control>}k{/Control}')
      const dialog = await screen.findByRole('dialog', { name: /^Search / })
      if (typed !== '') await user.type(within(dialog).getByRole('combobox'), typed)
      await within(dialog).findByRole('option', { name: 'Briefs' })
      const offered = () => within(dialog).queryAllByRole('option', { name: 'Write a brief' })
      await waitFor(() => expect(offered()).toHaveLength(role === 'editor' ? 1 : 0))
      cleanup()
    }
  },
)
