import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TalentOverview } from '../../../../shared/overviews.ts'
import type { Visibility } from '../../../../shared/visibility.ts'
import { RECEIVED } from '../../testing/enquiries.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { TALENT_PROFILE } from '../../testing/profiles.ts'
import { someUser } from '../../testing/some-user.ts'
import { VISIBILITY } from '../../testing/visibility.ts'

const CALL = '/api/talent/overview'

const weeks = Array.from({ length: 12 }, (_, week) => ({
  week: new Date(Date.UTC(2026, 8, 7 + 7 * week)).toISOString().slice(0, 10),
  search: week,
  profile: week % 3,
}))

const overview: TalentOverview = {
  ...{ firstName: 'Ada', lastName: 'Okafor', missing: [] },
  ...{ owed: { count: 0, first: [] }, awaited: { count: 0, first: [] } },
  appearances: weeks,
  photo: null,
  photoAlt: '',
  matches: {
    count: 5,
    latest: [
      { briefId: '1', title: 'Night desk', score: null, networkName: null, logo: null },
      { briefId: '2', title: 'Morning anchor', score: 84, networkName: 'Harbour One', logo: null },
    ],
  },
}

function open(answer: () => Response) {
  answerAs({ [CALL]: answer })
  return openPage('/talent', someUser('talent'))
}

describe('a talent’s dashboard', () => {
  it('begins with the enquiries that wait for them', async () => {
    const { job, text, line, contact, messages, auditions, tapes, ...rest } = RECEIVED
    const { report, mayReport, moves, ...item } = rest
    await open(() => Response.json({ ...overview, owed: { count: 1, first: [item] } }))
    const heading = await screen.findByRole('heading', { name: 'Waiting for your answer' })
    const section = within(heading.parentElement as HTMLElement)
    const [link, ...others] = section.getAllByRole('link')
    expect(link?.getAttribute('href')).toBe(`/talent/enquiries/${item.id}`)
    expect(link?.textContent).toContain('Kanal Nord')
    expect(link?.textContent).toContain('€400–520 per day')
    expect(others).toEqual([])
  })

  it('then lists which network owes the talent an answer', async () => {
    const { job, text, line, contact, messages, auditions, tapes, ...rest } = RECEIVED
    const { report, mayReport, moves, ...item } = rest
    const talking = { ...item, state: 'talking' as const, owedBy: 'network' as const }
    await open(() => Response.json({ ...overview, awaited: { count: 1, first: [talking] } }))
    const heading = await screen.findByRole('heading', { name: 'Waiting for their answer' })
    const section = within(heading.parentElement as HTMLElement)
    const [link, ...others] = section.getAllByRole('link')
    expect(link?.getAttribute('href')).toBe(`/talent/enquiries/${item.id}`)
    expect(others).toEqual([])
  })

  it('shows how often networks saw the talent, with every figure as text', async () => {
    await open(() => Response.json(overview))
    const figure = await screen.findByRole('figure', { name: 'Seen by networks, last 12 weeks' })
    expect(within(figure).getByRole('img').getAttribute('aria-label')).toBe(
      '78 in all, 13 in the busiest week',
    )
    const cells = within(figure).getAllByRole('cell', { hidden: true })
    expect(cells.map((cell) => cell.textContent)).toEqual(
      weeks.flatMap(({ search, profile }) => [String(profile), String(search)]),
    )
    const first = within(figure).getByRole('rowheader', { name: 'Sep 7', hidden: true })
    expect(first).toBeTruthy()
    expect(screen.getByText(/Each network counts once a day/)).toBeTruthy()
  })

  it('shows the photograph that networks see, with its description', async () => {
    const photo = { url: '/media/me.jpg', width: 640, height: 360 }
    await open(() => Response.json({ ...overview, photo, photoAlt: 'At the desk' }))
    const picture = await screen.findByRole('img', { name: 'At the desk' })
    expect(picture.getAttribute('src')).toBe('/media/me.jpg')
  })

  it('lists which briefs fit, and names no network that does not want to be named', async () => {
    await open(() => Response.json(overview))
    await screen.findByRole('heading', { name: 'Briefs that fit you' })
    const links = screen.getAllByRole('link', { name: /Night desk|Morning anchor/ })
    expect(links.map((link) => link.textContent)).toEqual([
      'Night deskA network that chose not to be named',
      'HOFit with the brief: 84 of 100Morning anchorHarbour One',
    ])
    expect(screen.getByRole('link', { name: 'See all 5' }).getAttribute('href')).toBe(
      '/talent/matches',
    )
  })

  it('begins with what waits for the talent and what is new, before the figures', async () => {
    await open(() => Response.json({ ...overview, missing: ['photo'] }))
    await screen.findByRole('heading', { name: 'Briefs that fit you' })
    // It has its own request, whose answer may come before or after the others.
    await screen.findByRole('heading', { name: 'Visible' })
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    expect(headings).toEqual([
      'Waiting for your answer',
      'Briefs that fit you',
      'Seen by networks, last 12 weeks',
      'Ada Okafor',
      'Visible',
      'Complete your profile',
    ])
  })

  it('begins with the profile while no search finds it', async () => {
    const matches = { count: 0, latest: [] }
    await open(() => Response.json({ ...overview, matches, missing: ['roles', 'photo'] }))
    await screen.findByRole('heading', { name: 'Visible' })
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    expect(headings.slice(0, 4)).toEqual([
      'Ada Okafor',
      'Visible',
      'Complete your profile',
      'Waiting for your answer',
    ])
    expect(screen.getByText(/Your profile names no role yet/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See what would help' })).toBeTruthy()
  })

  it('begins with an enquiry even then, if one waits', async () => {
    const { job, text, line, contact, messages, auditions, tapes, ...rest } = RECEIVED
    const { report, mayReport, moves, ...item } = rest
    const owed = { count: 1, first: [item] }
    await open(() => Response.json({ ...overview, owed, missing: ['roles'] }))
    await screen.findByRole('heading', { name: 'Visible' })
    const [first] = screen.getAllByRole('heading', { level: 2 })
    expect(first?.textContent).toBe('Waiting for your answer')
  })

  it('says what will be shown when no network has seen the talent and no brief fits', async () => {
    await open(() =>
      Response.json({
        ...overview,
        appearances: weeks.map((week) => ({ ...week, search: null, profile: null })),
        matches: { count: 0, latest: [] },
      }),
    )
    await screen.findByText(/Fewer than three networks have come across you/)
    expect(screen.queryByRole('figure')).toBeNull()
    expect(screen.getByRole('link', { name: 'See what comes close' })).toBeTruthy()
  })

  it('shows who can see the talent, and pauses at once', async () => {
    const paused = { ...VISIBILITY, visible: false, seenBy: { ...VISIBILITY.seenBy, networks: 0 } }
    const sent = answerAs({
      [CALL]: () => Response.json(overview),
      'PUT /api/talent/visibility': () => Response.json(paused),
    })
    const { user } = await openPage('/talent', someUser('talent'))
    const part = await screen.findByRole('region', { name: 'Visibility' })
    await within(part).findByText('14 networks can see you. Your employer, Meridian, cannot.')
    await user.click(within(part).getByRole('button', { name: 'Pause' }))
    await within(part).findByText(/^No network can see you. 14 networks could if you were visible./)
    expect(within(part).getByText(/^ ?Your enquiries wait for seven days/)).toBeTruthy()
    // The button has disappeared with its action: focus is on the element that replaced it.
    expect(document.activeElement).toBe(
      within(part).getByRole('link', { name: 'Preview and go live' }),
    )
    expect(sent.map(({ body }) => body)).toEqual([{ visible: false }])
  })

  it('does not say that the talent is visible while a pause whose answer was lost may have been saved', async () => {
    let present: Visibility = VISIBILITY
    answerAs({
      [CALL]: () => Response.json(overview),
      'GET /api/talent/visibility': () => Response.json(present),
      'PUT /api/talent/visibility': () => {
        present = { ...VISIBILITY, visible: false }
        throw new TypeError('Failed to fetch')
      },
    })
    const { user } = await openPage('/talent', someUser('talent'))
    const part = await screen.findByRole('region', { name: 'Visibility' })
    await user.click(await within(part).findByRole('button', { name: 'Pause' }))
    await within(part).findByRole('heading', { name: 'Paused' })
    expect(within(part).queryByText('You are still visible')).toBeNull()
    expect(within(part).queryByRole('alert')).toBeNull()
  })

  it('says when it cannot be loaded', async () => {
    await open(refusal('temporarily_unavailable'))
    await screen.findByText('This could not be loaded')
  })

  it('says at once that a photograph is missing after it was removed', async () => {
    let isThere = true
    const photo = { url: '/media/a.jpg', width: 1600, height: 900 }
    answerAs({
      [CALL]: () => Response.json({ ...overview, missing: isThere ? [] : ['photo'] }),
      '/api/talent/profile': () =>
        Response.json({ ...TALENT_PROFILE, photo: isThere ? photo : null }),
      'DELETE /api/talent/photo': () => {
        isThere = false
        return new Response(null, { status: 204 })
      },
    })
    const { user, router } = await openPage('/talent', someUser('talent'))
    await screen.findByRole('heading', { name: 'Briefs that fit you' })
    expect(screen.queryByRole('link', { name: 'A photograph' })).toBeNull()
    await router.navigate({ to: '/talent/profile', search: { edit: 'photo' } })
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await screen.findByText('Photograph removed')
    await router.navigate({ to: '/talent' })
    expect(await screen.findByRole('link', { name: 'A photograph' })).toBeTruthy()
  })
})
