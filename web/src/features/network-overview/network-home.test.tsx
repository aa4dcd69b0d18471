import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Glimpse, NetworkOverview } from '../../../../shared/overviews.ts'
import type { SavedAnswer } from '../../../../shared/saved-talent.ts'
import { answerAboutBriefs, BRIEF, BRIEF_CALL, chooseMore } from '../../testing/briefs.ts'
import { SENT } from '../../testing/enquiries.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const CALL = '/api/network/overview'

function summary(userId: string, changes: Partial<Glimpse> = {}): Glimpse {
  return {
    ...{ userId, firstName: 'Ada', lastName: 'Okafor', headline: '', roles: ['anchor'] },
    ...{ location: 'Lagos', isAvailable: true, since: '2026-11-19T09:00:00Z' },
    ...{ photo: null, savedIn: [] },
    ...changes,
  }
}

const { since: _since, ...newPerson } = summary('t9', { firstName: 'Nia' })

const overview: NetworkOverview = {
  ...{ networkName: 'Kanal Nord', memberRole: 'owner', mayWrite: true, missing: [], answered: [] },
  ...{ owed: { count: 0, first: [] }, awaited: { count: 0, first: [] } },
  briefs: [
    {
      ...{ id: 'b1', title: 'Night desk', roles: [], newMatches: 2 },
      people: [{ ...newPerson, fit: { score: 91, sureness: 80, standing: 'all' } }],
    },
    { id: 'b2', title: 'Weather', roles: [], newMatches: 0, people: [] },
  ],
  saved: [summary('t1'), summary('t2', { firstName: 'Ben', isAvailable: false })],
  logo: null,
  newcomers: [summary('t3', { firstName: 'Cleo' })],
  standing: { waiting: 4, talking: 2, saved: 31, answers: { owed: 12, inTime: 11 } },
}

function open(answer: () => Response) {
  answerAs({ [CALL]: answer })
  return openPage('/network', someUser('tv_network'))
}

function partOf(part: string): HTMLElement {
  return screen.getByRole('heading', { name: part }).closest('section') as HTMLElement
}

/** The links of a section, and their targets. */
async function rowsOf(part: string) {
  await screen.findByRole('heading', { name: part })
  return within(partOf(part))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent] as const)
}

describe('a network’s dashboard', () => {
  it('begins with the enquiries that wait for the network, the first due on top', async () => {
    const { job, text, line, answerDays, contact, messages, auditions, tapes, moves, ...item } =
      SENT
    const first = [
      { ...item, state: 'talking' as const, owedBy: 'network' as const },
      { ...item, id: 'another', state: 'talking' as const, owedBy: 'network' as const },
    ]
    await open(() => Response.json({ ...overview, owed: { count: 7, first } }))
    const rows = await rowsOf('Waiting for your answer')
    expect(rows.map(([href]) => href)).toEqual([
      `/network/enquiries/${item.id}`,
      '/network/enquiries/another',
      '/network/enquiries',
    ])
    expect(rows.at(-1)?.[1]).toBe('See all 7')
    const headings = screen.getAllByRole('heading', { level: 2 })
    expect(headings[0]?.textContent).toBe('Waiting for your answer')
  })

  it('then lists the enquiries that wait for talent, and until when', async () => {
    const { job, text, line, answerDays, contact, messages, auditions, tapes, moves, ...item } =
      SENT
    await open(() => Response.json({ ...overview, awaited: { count: 1, first: [item] } }))
    const rows = await rowsOf('Waiting for their answer')
    expect(rows.map(([href]) => href)).toEqual([`/network/enquiries/${item.id}`])
    expect(rows[0]?.[1]).toContain('Waits for their answer')
    expect(rows[0]?.[1]).toContain('until')
  })

  it('gives controls different names, also for two people of one name and one person in two sections', async () => {
    const [brief] = overview.briefs
    const people = [{ ...newPerson, fit: { score: 91, sureness: 80, standing: 'all' as const } }]
    await open(() =>
      Response.json({
        ...overview,
        briefs: [{ ...brief, people }],
        saved: [summary('t1'), summary('t2', { location: 'Accra' })],
        newcomers: [summary('t9', { firstName: 'Nia' })],
      }),
    )
    await screen.findByRole('heading', { name: 'New here' })
    const names = ['Nia Okafor, Night desk', 'Ada Okafor, News anchor · Lagos']
    names.push('Ada Okafor, News anchor · Accra', 'Nia Okafor, New here')
    const asks = screen.getAllByRole('link', { name: /^Ask / })
    expect(asks.map((link) => link.getAttribute('aria-label'))).toEqual(
      names.map((name) => `Ask ${name}`),
    )
    const saves = screen.getAllByRole('button', { name: /^Save: / })
    expect(saves.map((button) => button.getAttribute('aria-label'))).toEqual(
      names.map((name) => `Save: ${name}`),
    )
  })

  it('has no section of answers while the network owes none', async () => {
    await open(() => Response.json(overview))
    await screen.findByRole('heading', { name: 'Open briefs' })
    expect(screen.queryByText(/^Waiting for (your|their) answer$/)).toBeNull()
  })

  it('lists the open briefs, and who has newly come to fit them, with their score and what to do', async () => {
    await open(() => Response.json(overview))
    const [brief, nia, ask, ...others] = await rowsOf('Open briefs')
    expect(brief).toEqual(['/network/briefs/b1', 'Night desk2 new this week'])
    expect(nia).toEqual(['/network/briefs/b1?open=t9', 'Nia Okafor'])
    expect(ask).toEqual(['/network/enquiries/create?talent=t9&brief=b1', 'Ask'])
    expect(others).toEqual([['/network/briefs/b2', 'Weatherno one new this week']])
    expect(screen.getByText('91').parentElement?.textContent).toBe(
      'Fit with the brief: 91 of 100, has everything',
    )
  })

  it('saves a person who fits to the list of the brief, with one press', async () => {
    const saved: SavedAnswer = {
      ...{ note: '', version: 0, rating: null, savedAt: '2026-11-20T09:00:00Z', doubles: [] },
      lists: [
        { id: 'l1', name: 'Night desk', stage: 'longlist' },
        { id: 'l2', name: 'Night desk, confidential', stage: 'offer' },
      ],
      into: 'l1',
    }
    const sent = answerAs({
      [CALL]: () => Response.json(overview),
      '/api/network/lists': () =>
        Response.json({ items: [{ id: 'l1', name: 'Night desk', people: 1 }] }),
      'PUT /api/network/saved/t9': () => Response.json(saved),
    })
    const { user } = await openPage('/network', someUser('tv_network'))
    await user.click(await screen.findByRole('button', { name: 'Save: Nia Okafor' }))
    await screen.findByText('Nia Okafor is saved to “Night desk”')
    await screen.findByRole('dialog', { name: 'Lists with Nia Okafor' })
    expect(sent.map(({ body }) => body)).toEqual([{ brief: overview.briefs[0]?.id }])
  })

  it('lists the enquiries that were answered', async () => {
    const { job, text, line, answerDays, contact, messages, auditions, tapes, moves, ...item } =
      SENT
    const declined = { ...item, state: 'declined' as const, owedBy: null, owedUntil: null }
    await open(() => Response.json({ ...overview, answered: [declined] }))
    const [row] = await rowsOf('Answered')
    expect(row?.[0]).toBe(`/network/enquiries/${item.id}`)
    expect(row?.[1]).toContain('Not now')
  })

  it('shows the network’s figures, and how its rate of answers looks to talent', async () => {
    await open(() => Response.json(overview))
    const rows = await rowsOf('Kanal Nord')
    expect(rows.slice(2)).toEqual([
      ['/network/enquiries?owed=talent', 'Waiting for talent4'],
      ['/network/enquiries?state=talking', 'Talking2'],
      ['/network/saved', 'Saved people31'],
    ])
    expect(screen.getByText('91%')).toBeTruthy()
    expect(screen.getByText(/^11 of the 12 answers you owed/)).toBeTruthy()
  })

  it('rounds the rate of answers down, and shows none before there are five', async () => {
    const late = { ...overview.standing, answers: { owed: 1000, inTime: 999 } }
    await open(() => Response.json({ ...overview, standing: late }))
    await screen.findByText('99%')
    cleanup()
    await open(() =>
      Response.json({ ...overview, standing: { ...overview.standing, answers: null } }),
    )
    await screen.findByText(/once you have owed five answers/)
  })

  it('shows the logo that talent see', async () => {
    const logo = { url: '/media/logo.png', width: 640, height: 360 }
    await open(() => Response.json({ ...overview, logo }))
    const picture = await screen.findByRole('img', { name: `Logo of ${overview.networkName}` })
    expect(picture.getAttribute('src')).toBe('/media/logo.png')
  })

  it('lists saved people whose availability changed, and newcomers', async () => {
    await open(() => Response.json(overview))
    const rows = await rowsOf('Saved people')
    expect(rows).toEqual([
      ['/network/browse/t1', 'Ada Okafor'],
      ['/network/enquiries/create?talent=t1', 'Ask'],
      ['/network/browse/t2', 'Ben Okafor'],
      ['/network/enquiries/create?talent=t2', 'Ask'],
    ])
    const [ada, ben] = within(partOf('Saved people')).getAllByRole('listitem')
    expect(ada?.textContent).toMatch(/Lagos.*Available since November 19, 2026/)
    expect(ben?.textContent).toContain('Employed since')
    expect(partOf('New here').textContent).toMatch(/Cleo Okafor.*Here since/)
  })

  it('says when there is nothing yet, and how to begin', async () => {
    await open(() => Response.json({ ...overview, briefs: [], saved: [], newcomers: [] }))
    expect(await rowsOf('Open briefs')).toEqual([['/network/briefs/create', 'Write a brief']])
    expect(await rowsOf('New here')).toEqual([['/network/browse', 'Browse all talent']])
    expect(screen.getByText(/When someone you saved becomes available/)).toBeTruthy()
  })

  it('says when it cannot be loaded', async () => {
    await open(refusal('temporarily_unavailable'))
    await screen.findByText('This could not be loaded')
  })

  it('no longer shows a brief once it was deleted', async () => {
    let briefs = overview.briefs
    answerAboutBriefs({
      [CALL]: () => Response.json({ ...overview, briefs }),
      [`DELETE ${BRIEF_CALL}`]: () => new Response(null, { status: 204 }),
    })
    const { user, router } = await openPage('/network', someUser('tv_network'))
    expect((await rowsOf('Open briefs')).map(([href]) => href)).toContain('/network/briefs/b1')
    await router.navigate({ to: '/network/briefs/$briefId', params: { briefId: BRIEF.id } })
    await chooseMore(user, 'Delete')
    await user.click(await screen.findByRole('button', { name: 'Delete brief' }))
    await screen.findByText('Brief deleted')
    briefs = []
    await router.navigate({ to: '/network' })
    await screen.findByRole('link', { name: 'Write a brief' })
  })
})
