import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Glimpse, NetworkOverview } from '../../../../shared/overviews.ts'
import { answerAboutBriefs, BRIEF, BRIEF_CALL, chooseMore } from '../../testing/briefs.ts'
import { SENT } from '../../testing/enquiries.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const CALL = '/api/network/overview'

function summary(userId: string, changes: Partial<Glimpse> = {}): Glimpse {
  return {
    ...{ userId, firstName: 'Ada', lastName: 'Okafor', headline: '', roles: ['anchor'] },
    ...{ location: 'Lagos', isAvailable: true, since: '2026-11-19T09:00:00Z' },
    ...changes,
  }
}

const overview: NetworkOverview = {
  ...{ firstName: 'Jonas', lastName: 'Lindqvist', networkName: 'Kanal Nord', jobTitle: 'Editor' },
  ...{ status: 'approved', emailConfirmed: true, appliedAt: '2026-11-01T08:00:00Z' },
  ...{ statusChangedAt: null, missing: [], owed: { count: 0, first: [] } },
  briefs: [
    { id: 'b1', title: 'Night desk', newMatches: 2 },
    { id: 'b2', title: 'Weather', newMatches: 0 },
  ],
  saved: [summary('t1'), summary('t2', { firstName: 'Ben', isAvailable: false })],
  logo: null,
  newcomers: [summary('t3', { firstName: 'Cleo' })],
}

function open(answer: () => Response) {
  answerAs({ [CALL]: answer })
  return openPage('/network', someUser('tv_network'))
}

/** The rows of a part, and where each leads. */
async function rowsOf(part: string) {
  const heading = await screen.findByRole('heading', { name: part })
  const section = within(heading.parentElement as HTMLElement)
  return section
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent] as const)
}

describe('a network’s dashboard', () => {
  it('begins with whose answer waits for it, the first that is due on top', async () => {
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

  it('says nothing of answers while none is owed', async () => {
    await open(() => Response.json(overview))
    await screen.findByRole('heading', { name: 'Open briefs' })
    expect(screen.queryByText('Waiting for your answer')).toBeNull()
  })

  it('tells of its open briefs, and how many have come to fit them', async () => {
    await open(() => Response.json(overview))
    expect(await rowsOf('Open briefs')).toEqual([
      ['/network/briefs/b1', 'Night desk2 new this week'],
      ['/network/briefs/b2', 'Weatherno one new this week'],
    ])
  })

  it('shows the logo that talent see', async () => {
    const logo = { url: '/media/logo.png', width: 640, height: 360 }
    await open(() => Response.json({ ...overview, logo }))
    const picture = await screen.findByRole('img', { name: `Logo of ${overview.networkName}` })
    expect(picture.getAttribute('src')).toBe('/media/logo.png')
  })

  it('tells of saved people who became available or ceased to be, and of newcomers', async () => {
    await open(() => Response.json(overview))
    const [ada, ben] = await rowsOf('Saved people')
    expect(ada?.[0]).toBe('/network/browse/t1')
    expect(ada?.[1]).toMatch(/^Ada Okafor.*Lagos.*available since November 19, 2026$/)
    expect(ben?.[1]).toContain('employed since')
    const [cleo] = await rowsOf('New here')
    expect(cleo?.[1]).toMatch(/^Cleo Okafor.*here since/)
  })

  it('says what will be there, and how to begin, when there is nothing', async () => {
    await open(() => Response.json({ ...overview, briefs: [], saved: [], newcomers: [] }))
    expect(await rowsOf('Open briefs')).toEqual([['/network/briefs/create', 'Write a brief']])
    expect(await rowsOf('New here')).toEqual([['/network/browse', 'Browse all talent']])
    expect(screen.getByText(/When someone you saved becomes available/)).toBeTruthy()
  })

  it('says when it cannot be loaded', async () => {
    await open(refusal('temporarily_unavailable'))
    await screen.findByText('This could not be loaded')
  })

  it('knows at once that a brief was deleted', async () => {
    let briefs = overview.briefs
    answerAboutBriefs({
      [CALL]: () => Response.json({ ...overview, briefs }),
      [`DELETE ${BRIEF_CALL}`]: () => new Response(null, { status: 204 }),
    })
    const { user, router } = await openPage('/network', someUser('tv_network'))
    expect(await rowsOf('Open briefs')).toHaveLength(2)
    await router.navigate({ to: '/network/briefs/$briefId', params: { briefId: BRIEF.id } })
    await chooseMore(user, 'Delete')
    await user.click(await screen.findByRole('button', { name: 'Delete brief' }))
    await screen.findByText('Brief deleted')
    briefs = []
    await router.navigate({ to: '/network' })
    await screen.findByRole('link', { name: 'Write a brief' })
  })
})
