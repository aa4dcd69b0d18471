import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerAboutBriefs,
  BRIEF,
  BRIEF_CALL,
  chooseMore,
  MATCHES,
  openBriefs,
} from '../../testing/briefs.ts'
import { INGRID, TOMAS } from '../../testing/found-talent.ts'
import { refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

test('a brief lists who fits, with reasons and points that add up, and separately who has no score', async () => {
  answerAboutBriefs()
  await openBriefs(`/${BRIEF.id}`)
  const ranked = await screen.findByRole('list', { name: 'Comes near' })
  expect(screen.queryByRole('heading', { name: 'Has everything' })).toBeNull()
  const card = within(ranked).getByRole('article', { name: 'Ingrid Solvang' })
  expect(card.textContent).toContain('78 of 100')
  expect(card.textContent).toContain('90% of what the brief asks for is known')
  const ask = within(card).getByRole('link', { name: 'Ask Ingrid Solvang' })
  expect(ask.getAttribute('href')).toBe(
    `/network/enquiries/create?talent=${INGRID.userId}&brief=${BRIEF.id}`,
  )
  const points = within(card).getByRole('list', { name: 'Points of Ingrid Solvang' })
  expect(points.textContent).toContain('Role55 of 55They work as: ')
  expect(points.textContent).toContain('Total78 of 100')
  expect(points.textContent).not.toContain('First day')
  expect(within(card).getByText('Not known', { selector: 'b' })).toBeTruthy()
  expect(within(card).getByText(/They have not said how soon/)).toBeTruthy()

  const apart = screen.getByRole('list', { name: 'No score yet' })
  expect(within(apart).getByRole('article', { name: 'Tomás Solvang' })).toBeTruthy()
  expect(apart.textContent).not.toContain('of 100')
  expect(document.body.textContent).not.toMatch(/\bAI\b|model/)
})

test('a profile over the brief shows its match, and closing it returns to its card', async () => {
  answerAboutBriefs({ [`/api/network/talent/${TOMAS.userId}`]: refusal('talent_not_found') })
  const { user, router } = await openBriefs(`/${BRIEF.id}`)
  await user.click(await screen.findByRole('link', { name: 'Ingrid Solvang' }))
  const profile = await screen.findByRole('dialog', { name: 'Talent profile' })
  const fit = await within(profile).findByRole('region', { name: 'Fit with this brief' })
  await within(fit).findByText('Total')
  expect(within(fit).getByRole('link', { name: 'Morning anchor' })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ open: INGRID.userId })
  await user.click(within(profile).getByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { name: 'This profile is not shown' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.id).toBe(`talent-${TOMAS.userId}`))
  expect(router.state.location.search).toEqual({ open: undefined })
})

test('a matching person is saved from the card or the profile, and both show it', async () => {
  const list = { id: '33333333-0000-4000-8000-000000000001', name: 'Morning show' }
  const kept = (lists: object[]) => ({
    ...{ note: '', version: 0, rating: null, lists },
    savedAt: BRIEF.createdAt,
  })
  const sent = answerAboutBriefs({
    '/api/network/lists': () => Response.json({ items: [{ ...list, people: 1 }] }),
    [`PUT /api/network/saved/${INGRID.userId}`]: () =>
      Response.json({ ...kept([{ ...list, stage: 'longlist' }]), doubles: [] }),
    [`DELETE /api/network/saved/${INGRID.userId}?list=${list.id}`]: () =>
      new Response(null, { status: 204 }),
  })
  const { user } = await openBriefs(`/${BRIEF.id}`)
  const card = within(await screen.findByRole('article', { name: 'Ingrid Solvang' }))
  await user.click(card.getByRole('link', { name: 'Ingrid Solvang' }))
  const profile = async () => within(await screen.findByRole('dialog', { name: 'Talent profile' }))
  await user.click(await (await profile()).findByRole('button', { name: 'Save: Ingrid Solvang' }))
  await (await profile()).findByRole('button', { name: 'Saved: Ingrid Solvang' })
  await user.keyboard('{Escape}{Escape}')

  await user.click(await card.findByRole('button', { name: 'Saved: Ingrid Solvang' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Morning show' }))
  await user.keyboard('{Escape}')
  await card.findByRole('button', { name: 'Save: Ingrid Solvang' })
  await user.click(card.getByRole('link', { name: 'Ingrid Solvang' }))
  await (await profile()).findByRole('button', { name: 'Save: Ingrid Solvang' })
  // People who are saved for a brief are added to the list of its name.
  expect(sent.map(({ body }) => body)).toEqual([{ brief: BRIEF.id }])
})

test('a note that somebody else saved in the meantime is shown beside the typed one, and nothing is lost', async () => {
  const newer = { ...BRIEF, version: 4, title: 'Evening anchor', changedBy: 'Otto Lind' }
  let puts = 0
  const sent = answerAboutBriefs({
    [`PUT ${BRIEF_CALL}`]: () => {
      puts += 1
      return puts === 1
        ? refusal('brief_changed', { brief: newer })()
        : Response.json({ ...newer, version: 5, title: 'Night anchor' })
    },
  })
  const { user, router } = await openBriefs(`/${BRIEF.id}/edit`)
  const title = await screen.findByLabelText('Title')
  await user.clear(title)
  await user.type(title, 'Night anchor')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This has been changed somewhere else in the meantime')
  expect(screen.getByRole('alert').textContent).toContain('Otto Lind saved it.')
  expect(screen.getByText('Evening anchor')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep my version' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/network/briefs/${BRIEF.id}`))
  expect(sent.at(-1)).toMatchObject({
    ifMatch: '"4"',
    body: { title: 'Night anchor', state: 'open' },
  })
})

test('typed text stays when a colleague has deleted the brief in the meantime', async () => {
  let answer: () => Response = () => Response.json(BRIEF)
  answerAboutBriefs({ [`GET ${BRIEF_CALL}`]: () => answer() })
  const { user, router } = await openBriefs(`/${BRIEF.id}/edit`)
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  await user.type(title, ' in spring')
  answer = refusal('brief_not_found')
  const client = await router.options.context.serverState.of(someUser('tv_network'))
  await client.refetchQueries()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Morning anchor in spring')
  expect((await screen.findByRole('alert')).textContent).toContain('This brief no longer exists')
  expect(screen.queryByText('This may be out of date')).toBeNull()
})

test('a brief is closed with one press, and opened again with the next', async () => {
  let brief = BRIEF
  const sent = answerAboutBriefs({
    [`PUT ${BRIEF_CALL}`]: () => {
      brief = {
        ...brief,
        version: brief.version + 1,
        state: brief.state === 'open' ? 'closed' : 'open',
      }
      return Response.json(brief)
    },
  })
  const { user } = await openBriefs(`/${BRIEF.id}`)
  await chooseMore(user, 'Close brief')
  await screen.findByText(/This brief is closed/)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText(/This brief is closed/)).toBeNull())
  expect(sent.map(({ body }) => body)).toMatchObject([
    { version: 3, state: 'closed' },
    { version: 4, state: 'open' },
  ])
})

test('deleting asks first, says why it failed, and leads to the list', async () => {
  let isDown = true
  answerAboutBriefs({
    [`DELETE ${BRIEF_CALL}`]: () =>
      isDown ? refusal('temporarily_unavailable')() : new Response(null, { status: 204 }),
  })
  const { user, router } = await openBriefs(`/${BRIEF.id}`)
  await chooseMore(user, 'Delete')
  const question = await screen.findByRole('dialog', { name: 'Delete this brief?' })
  await user.click(within(question).getByRole('button', { name: 'Delete brief' }))
  await within(question).findByRole('alert')
  isDown = false
  await user.click(within(question).getByRole('button', { name: 'Delete brief' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/network/briefs'))
})

test('a deletion without an answer can be repeated, and then counts as done', async () => {
  let isDeleted = false
  answerAboutBriefs({
    [`DELETE ${BRIEF_CALL}`]: () => {
      if (isDeleted) return refusal('brief_not_found')()
      isDeleted = true
      throw new TypeError('Failed to fetch')
    },
  })
  const { user, router } = await openBriefs(`/${BRIEF.id}`)
  await chooseMore(user, 'Delete')
  const question = await screen.findByRole('dialog', { name: 'Delete this brief?' })
  await user.click(within(question).getByRole('button', { name: 'Delete brief' }))
  await within(question).findByRole('alert')
  await user.click(within(question).getByRole('button', { name: 'Delete brief' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/network/briefs'))
  await screen.findByText('Brief deleted')
})

test('a search that starts from a brief shows the match of each profile until the brief is removed', async () => {
  const found = {
    items: [INGRID],
    total: 1,
    totalIsExact: true,
    understood: [],
    sampledFacets: [],
    nextCursor: null,
  }
  const asked = `/api/network/talent?brief=${BRIEF.id}&roles=anchor&languages=pt%3Afluent&facets=true`
  answerAboutBriefs({ [asked]: () => Response.json(found) })
  const { user, router } = await openBriefs(`/${BRIEF.id}`)
  await user.click(await screen.findByRole('link', { name: 'Browse with this brief' }))
  // She is on the brief's page too.
  await screen.findByRole('button', { name: 'Stop comparing' })
  await user.click(await screen.findByRole('link', { name: /Ingrid Solvang/ }))
  const profile = await screen.findByRole('dialog', { name: 'Talent profile' })
  await within(profile).findByRole('region', { name: 'Fit with this brief' })
  expect(router.state.location.pathname).toBe(`/network/browse/${INGRID.userId}`)
  expect(router.state.location.search).toMatchObject({ brief: BRIEF.id })
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Stop comparing' }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ roles: 'anchor', languages: 'pt:fluent' }),
  )
})

test('a brief that was closed and then deleted cannot be opened again by Undo', async () => {
  answerAboutBriefs({
    [`PUT ${BRIEF_CALL}`]: () => Response.json({ ...BRIEF, version: 2, state: 'closed' }),
    [`DELETE ${BRIEF_CALL}`]: () => new Response(null, { status: 204 }),
  })
  const { user } = await openBriefs(`/${BRIEF.id}`)
  await chooseMore(user, 'Close brief')
  await screen.findByRole('button', { name: 'Undo' })
  await chooseMore(user, 'Delete')
  const question = await screen.findByRole('dialog', { name: 'Delete this brief?' })
  await user.click(within(question).getByRole('button', { name: 'Delete brief' }))
  await screen.findByText('Brief deleted')
  await waitFor(() => expect(screen.queryByText('Undo')).toBeNull())
})

test('people who are new since the last visit are marked, and count as seen once they are on the page', async () => {
  const [best, quiet] = MATCHES.items
  const newsId = '33333333-0000-4000-8000-000000000007'
  const sent = answerAboutBriefs({
    [`${BRIEF_CALL}/matches?limit=50`]: () =>
      Response.json({ ...MATCHES, items: [{ ...best, newsId }, quiet] }),
    'POST /api/notifications/read': () => new Response(null, { status: 204 }),
  })
  await openBriefs(`/${BRIEF.id}`)
  const card = await screen.findByRole('article', { name: /Ingrid/ })
  expect(within(card).getByText('New')).toBeTruthy()
  expect(screen.getAllByText('New')).toHaveLength(1)
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ids: [newsId] }]))
})
