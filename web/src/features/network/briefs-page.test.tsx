import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Brief, type ListedBrief, NOTHING_TO_MATCH_SENTENCE } from '../../../../shared/briefs.ts'
import { BRIEF_TITLE_MAX } from '../../../../shared/limits.ts'
import type { BriefMatches, MatchedTalent, MatchPart } from '../../../../shared/matching.ts'
import { answerAs, openPage, refusal, someUser } from '../../testing/open-page.tsx'

const CALL = '/api/network/briefs'
const ID = '22222222-0000-4000-8000-000000000001'
const BEST = '11111111-0000-4000-8000-000000000001'
const QUIET = '11111111-0000-4000-8000-000000000002'

const BRIEF: Brief = {
  id: ID,
  version: 3,
  state: 'open',
  title: 'Morning anchor',
  roles: ['anchor'],
  mustSkills: ['Live broadcast'],
  niceSkills: [],
  languages: [{ language: 'pt', level: 'fluent' }],
  place: 'Lisbon',
  isRemote: false,
  minYears: 5,
  maxYears: null,
  startsOn: '2027-01-11',
  endsOn: null,
  text: 'Three hours live.',
  showNetworkName: true,
  createdAt: '2026-11-21T09:00:00Z',
  updatedAt: '2026-11-21T09:00:00Z',
}

const LISTED: ListedBrief = { ...BRIEF, newMatches: 0 }

const part = (name: MatchPart['name'], points: number, of: number, why: string): MatchPart => ({
  ...{ name, points, of, why },
  isKnown: of > 0,
})

const INGRID: MatchedTalent = {
  userId: BEST,
  firstName: 'Ingrid',
  lastName: 'Solvang',
  headline: 'Breakfast anchor',
  nationality: 'Norwegian',
  location: 'Bergen',
  isAvailable: true,
  currentNetwork: '',
  noticePeriodWeeks: null,
  yearsOfExperience: 12,
  roles: ['anchor'],
  languages: [],
  skills: ['Live broadcast'],
  photo: null,
  photoAlt: '',
  hasReel: false,
  savedIn: [],
  score: 78,
  sureness: 90,
  parts: [
    part('role', 55, 55, 'They work in a role that is looked for: News anchor.'),
    part('languages', 23, 45, 'They speak Portuguese (working), where fluent is wanted.'),
    part('start', 0, 0, 'They have not said how soon they can start.'),
  ],
}
const TOMAS: MatchedTalent = {
  ...INGRID,
  userId: QUIET,
  firstName: 'Tomás',
  score: null,
  sureness: 20,
  parts: [part('role', 0, 0, 'They have not named a role.')],
}
const MATCHES: BriefMatches = {
  items: [INGRID, TOMAS],
  isExact: true,
  comparesText: false,
  nextCursor: null,
}

const { hasReel: _, score, sureness, parts, ...publicly } = INGRID
const PROFILE = {
  ...publicly,
  bio: 'Early mornings.',
  credits: [],
  reels: [],
  portfolioLinks: [],
  linkedinUrl: '',
  twitterUrl: '',
  instagramUrl: '',
}

function answers(more: Record<string, () => Response | Promise<Response>> = {}) {
  const never = () => undefined
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: never,
    removeEventListener: never,
  }))
  return answerAs({
    [CALL]: () => Response.json({ items: [LISTED], nextCursor: null }),
    [`${CALL}/${ID}`]: () => Response.json(BRIEF),
    [`${CALL}/${ID}/matches`]: () => Response.json(MATCHES),
    [`${CALL}/${ID}/matches/${BEST}`]: () => Response.json({ score, sureness, parts }),
    [`/api/network/talent/${BEST}`]: () => Response.json(PROFILE),
    ...more,
  })
}

const open = (path = '') => openPage(`/network/briefs${path}`, someUser('tv_network'))

test('lists what the network looks for, and says how to begin where there is nothing', async () => {
  const items = [
    { ...BRIEF, newMatches: 3 },
    { ...BRIEF, id: BEST, title: 'Weather', newMatches: 0 },
    { ...BRIEF, id: QUIET, title: 'Sport', state: 'closed', newMatches: 0 },
  ]
  answers({
    [CALL]: () => Response.json({ items, nextCursor: null }),
    [`${CALL}?state=closed`]: () => Response.json({ items: [], nextCursor: null }),
  })
  const { user } = await open()
  const row = await screen.findByRole('link', { name: /Morning anchor/ })
  expect(row.textContent).toContain('News anchor · Lisbon · From January 11, 2027')
  expect(row.textContent).toContain('Open3 new this week')
  expect(screen.getByRole('link', { name: /Weather/ }).textContent).toContain(
    'nobody new this week',
  )
  expect(screen.getByRole('link', { name: /Sport/ }).textContent).not.toContain('this week')
  await user.click(screen.getByRole('link', { name: 'Closed' }))
  await screen.findByRole('heading', { name: 'No brief is closed' })
})

test('a brief is written, sent as the worker wants it, and shows who fits', async () => {
  const sent = answers({
    [`POST ${CALL}`]: () => Response.json(BRIEF, { status: 201 }),
  })
  const { user, router } = await open('/create')
  await user.type(await screen.findByLabelText('Title'), 'Morning anchor')
  await user.click(screen.getByRole('button', { name: 'Save and see who fits' }))
  expect(await screen.findByText(NOTHING_TO_MATCH_SENTENCE)).toBeTruthy()
  expect(sent).toEqual([])

  await user.click(screen.getByRole('checkbox', { name: 'News anchor' }))
  await user.type(screen.getByRole('combobox', { name: /Must-have skills/ }), 'tide calling{Enter}')
  await user.type(screen.getByLabelText(/Years of experience at least/), 'many')
  await user.click(screen.getByRole('button', { name: 'Save and see who fits' }))
  const years = screen.getByLabelText(/Years of experience at least/)
  await waitFor(() => expect(years.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(years)
  await user.type(years, '5')
  await user.click(screen.getByRole('button', { name: 'Save and see who fits' }))

  await waitFor(() => expect(router.state.location.pathname).toBe(`/network/briefs/${ID}`))
  expect(sent.map(({ body }) => body)).toEqual([
    {
      title: 'Morning anchor',
      roles: ['anchor'],
      mustSkills: ['tide calling'],
      niceSkills: [],
      languages: [],
      place: '',
      isRemote: false,
      minYears: 5,
      maxYears: null,
      startsOn: null,
      endsOn: null,
      text: '',
      showNetworkName: false,
    },
  ])
  await screen.findByRole('heading', { name: 'Who fits' })
}, 20_000)

test('what is typed survives a reload, and a refusal of the whole brief', async () => {
  answers({ [`POST ${CALL}`]: refusal('briefs_full') })
  const { user } = await open('/create')
  await user.type(await screen.findByLabelText('Title'), 'Night anchor')
  await user.type(screen.getByLabelText(/Place/), 'Porto')
  await user.click(screen.getByRole('button', { name: 'Save and see who fits' }))
  await screen.findByText('This was not saved')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Night anchor')
  cleanup()
  await open('/create')
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Night anchor')
})

test('a brief of the list is copied by keyboard, without days that are past, and kept only once it is saved', async () => {
  const past = { ...BRIEF, startsOn: '2020-01-11', endsOn: '2190-01-11', state: 'closed' }
  const sent = answers({
    [`${CALL}/${ID}`]: () => Response.json(past),
    [`POST ${CALL}`]: () => Response.json({ ...BRIEF, id: BEST }, { status: 201 }),
    [`${CALL}/${BEST}/matches`]: () => Response.json(MATCHES),
  })
  const { user, router } = await open()
  const copy = await screen.findByRole('link', { name: 'Copy Morning anchor' })
  copy.focus()
  await user.keyboard('{Enter}')
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  expect(title.value).toBe('Copy of Morning anchor')
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'This is a copy of Morning anchor. Nothing is saved until you save it. Its first day is past, so its dates are left out.',
    ),
  )
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save and see who fits' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/network/briefs/${BEST}`))
  const { id, version, state, createdAt, updatedAt, ...all } = BRIEF
  expect(sent.map(({ body }) => body)).toEqual([
    { ...all, title: 'Copy of Morning anchor', startsOn: null, endsOn: null },
  ])
})

test('a copy keeps days to come, is no draft of another brief, and can be left without a question', async () => {
  const long = { ...BRIEF, title: 'x'.repeat(BRIEF_TITLE_MAX), startsOn: '2190-01-11' }
  answers({ [`${CALL}/${ID}`]: () => Response.json(long) })
  const written = await open('/create')
  await written.user.type(await screen.findByLabelText('Title'), 'Night anchor')
  cleanup()
  const { user, router } = await open(`/${ID}`)
  await user.click(await screen.findByRole('link', { name: 'Copy' }))
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  expect(title.value).toBe(`Copy of ${'x'.repeat(BRIEF_TITLE_MAX - 8)}`)
  expect(screen.getByLabelText<HTMLInputElement>(/First day/).value).toBe('2190-01-11')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/network/briefs'))
})

test('a brief that is gone cannot be copied, which is said', async () => {
  answers({ [`${CALL}/${ID}`]: refusal('brief_not_found') })
  await open(`/create?copy=${ID}`)
  await screen.findByRole('heading', { name: 'There is no such brief' })
})

test('a brief shows who fits with points that add up, why, and apart who has no score', async () => {
  answers()
  await open(`/${ID}`)
  const ranked = await screen.findByRole('list', { name: 'Who fits' })
  const card = within(ranked).getByRole('article', { name: 'Ingrid Solvang' })
  expect(card.textContent).toContain('78 of 100')
  expect(card.textContent).toContain('Fairly sure: 90 % of it is known')
  const points = within(card).getByRole('list', { name: 'Points of Ingrid Solvang' })
  expect(points.textContent).toContain('Role55 of 55They work in a role that is looked for')
  expect(points.textContent).toContain('In all78 of 100')
  expect(points.textContent).not.toContain('First day')
  expect(within(card).getByText('Not known', { selector: 'b' })).toBeTruthy()
  expect(within(card).getByText(/They have not said how soon/)).toBeTruthy()

  const apart = screen.getByRole('list', { name: 'No score yet' })
  expect(within(apart).getByRole('article', { name: 'Tomás Solvang' })).toBeTruthy()
  expect(apart.textContent).not.toContain('of 100')
  expect(document.body.textContent).not.toMatch(/\bAI\b|model/)
})

test('a profile over the brief says how well it fits, and leads back to its card', async () => {
  answers({ [`/api/network/talent/${QUIET}`]: refusal('talent_not_found') })
  const { user, router } = await open(`/${ID}`)
  await user.click(await screen.findByRole('link', { name: 'Ingrid Solvang' }))
  const profile = await screen.findByRole('dialog', { name: 'Talent profile' })
  const fit = await within(profile).findByRole('region', { name: 'Fit with this brief' })
  await within(fit).findByText('In all')
  expect(within(fit).getByRole('link', { name: 'Morning anchor' })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ open: BEST })
  await user.click(within(profile).getByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { name: 'This profile is not shown' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.id).toBe(`talent-${QUIET}`))
  expect(router.state.location.search).toEqual({ open: undefined })
})

test('whoever fits is saved from their card or their profile, and both agree', async () => {
  const list = { id: '33333333-0000-4000-8000-000000000001', name: 'Morning show' }
  const kept = (lists: object[]) => ({ ...{ note: '', rating: null, lists }, savedAt: LISTED.createdAt })
  const sent = answers({
    '/api/network/lists': () => Response.json({ items: [{ ...list, people: 1 }] }),
    [`PUT /api/network/saved/${BEST}`]: () =>
      Response.json({ ...kept([{ ...list, stage: 'longlist' }]), doubles: [] }),
    [`DELETE /api/network/saved/${BEST}?list=${list.id}`]: () => new Response(null, { status: 204 }),
  })
  const { user } = await open(`/${ID}`)
  const card = within(await screen.findByRole('article', { name: 'Ingrid Solvang' }))
  await user.click(card.getByRole('link', { name: 'Ingrid Solvang' }))
  const profile = within(await screen.findByRole('dialog', { name: 'Talent profile' }))
  await user.click(await profile.findByRole('button', { name: 'Save: Ingrid Solvang' }))
  await profile.findByRole('button', { name: 'Saved: Ingrid Solvang' })
  await user.keyboard('{Escape}{Escape}')

  await user.click(await card.findByRole('button', { name: 'Saved: Ingrid Solvang' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Morning show' }))
  await user.keyboard('{Escape}')
  await card.findByRole('button', { name: 'Save: Ingrid Solvang' })
  await user.click(card.getByRole('link', { name: 'Ingrid Solvang' }))
  await profile.findByRole('button', { name: 'Save: Ingrid Solvang' })
  expect(sent.map(({ body }) => body)).toEqual([{}])
})

test('what somebody else saved meanwhile is shown beside what was typed, and nothing is lost', async () => {
  const newer = { ...BRIEF, version: 4, title: 'Evening anchor' }
  let puts = 0
  const sent = answers({
    [`PUT ${CALL}/${ID}`]: () => {
      puts += 1
      return puts === 1
        ? refusal('brief_changed', { brief: newer })()
        : Response.json({ ...newer, version: 5, title: 'Night anchor' })
    },
  })
  const { user, router } = await open(`/${ID}/edit`)
  const title = await screen.findByLabelText('Title')
  await user.clear(title)
  await user.type(title, 'Night anchor')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This was saved somewhere else in the meantime')
  expect(screen.getByText('Evening anchor')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/network/briefs/${ID}`))
  expect(sent.at(-1)?.body).toMatchObject({ version: 4, title: 'Night anchor', state: 'open' })
})

test('a brief is closed with one press, and opened again with the next', async () => {
  let brief = BRIEF
  const sent = answers({
    [`PUT ${CALL}/${ID}`]: () => {
      brief = {
        ...brief,
        version: brief.version + 1,
        state: brief.state === 'open' ? 'closed' : 'open',
      }
      return Response.json(brief)
    },
  })
  const { user } = await open(`/${ID}`)
  await user.click(await screen.findByRole('button', { name: 'Close brief' }))
  await screen.findByText(/This brief is closed/)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Close brief' })
  expect(sent.map(({ body }) => body)).toMatchObject([
    { version: 3, state: 'closed' },
    { version: 4, state: 'open' },
  ])
})

test('deleting asks first, says why it failed, and leads to the list', async () => {
  let isDown = true
  answers({
    [`DELETE ${CALL}/${ID}`]: () =>
      isDown ? refusal('temporarily_unavailable')() : new Response(null, { status: 204 }),
  })
  const { user, router } = await open(`/${ID}`)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this brief?' })
  await user.click(within(question).getByRole('button', { name: 'Delete brief' }))
  await within(question).findByRole('alert')
  isDown = false
  await user.click(within(question).getByRole('button', { name: 'Delete brief' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/network/briefs'))
})

test('a brief of somebody else is none, and a list that did not come can be asked for again', async () => {
  let isDown = true
  answers({
    [`${CALL}/${ID}`]: refusal('brief_not_found'),
    [CALL]: () =>
      isDown
        ? refusal('temporarily_unavailable')()
        : Response.json({ items: [LISTED], nextCursor: null }),
  })
  const { user } = await open(`/${ID}`)
  await screen.findByRole('heading', { name: 'There is no such brief' })
  await user.click(screen.getByRole('link', { name: 'See all briefs' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  await screen.findByRole('link', { name: /Morning anchor/ })
})

test('the search goes on from a brief, and compares each profile until it is told to stop', async () => {
  const found = {
    items: [INGRID],
    total: 1,
    totalIsExact: true,
    facets: null,
    sampledFacets: [],
    nextCursor: null,
  }
  const asked = '/api/network/talent?roles=anchor&languages=pt%3Afluent&facets=true'
  answers({ [asked]: () => Response.json(found) })
  const { user, router } = await open(`/${ID}`)
  await user.click(await screen.findByRole('link', { name: 'Browse with this brief' }))
  await user.click(await screen.findByRole('link', { name: /Ingrid Solvang/ }))
  const profile = await screen.findByRole('dialog', { name: 'Talent profile' })
  await within(profile).findByRole('region', { name: 'Fit with this brief' })
  expect(router.state.location.pathname).toBe(`/network/browse/${BEST}`)
  expect(router.state.location.search).toMatchObject({ brief: ID })
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Stop comparing' }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ roles: 'anchor', languages: 'pt:fluent' }),
  )
})
