import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NOTHING_TO_MATCH_SENTENCE } from '../../../../shared/briefs.ts'
import { BRIEF_TITLE_MAX, SKILL_MAX } from '../../../../shared/limits.ts'
import {
  answerAboutBriefs,
  BRIEF,
  BRIEF_CALL,
  BRIEFS_CALL,
  chooseMore,
  LISTED,
  MATCHES,
  openBriefs,
} from '../../testing/briefs.ts'
import { INGRID, TOMAS } from '../../testing/found-talent.ts'
import { refusal } from '../../testing/open-page.tsx'
import { writeAtOnce } from '../../testing/write-at-once.ts'

test('the page lists the network’s briefs, and says how to begin if there are none', async () => {
  const items = [
    { ...BRIEF, newMatches: 3 },
    { ...BRIEF, id: INGRID.userId, title: 'Weather', newMatches: 0 },
    { ...BRIEF, id: TOMAS.userId, title: 'Sport', state: 'closed', newMatches: 0 },
  ]
  answerAboutBriefs({
    [BRIEFS_CALL]: () => Response.json({ items, nextCursor: null }),
    [`${BRIEFS_CALL}?state=closed`]: () => Response.json({ items: [], nextCursor: null }),
  })
  const { user } = await openBriefs()
  const row = await screen.findByRole('link', { name: /^Morning anchor/ })
  expect(row.textContent).toContain('News anchor · Lisbon · From January 11, 2027')
  expect(row.textContent).toContain('Open3 new this week')
  expect(screen.getByRole('link', { name: /^Weather/ }).textContent).toContain(
    'no one new this week',
  )
  expect(screen.getByRole('link', { name: /^Sport/ }).textContent).not.toContain('this week')
  await user.click(screen.getByRole('link', { name: 'Closed' }))
  await screen.findByRole('heading', { name: 'No closed briefs' })
})

test('a brief is written, sent in the form that the worker expects, and shows who fits', async () => {
  const sent = answerAboutBriefs({
    [`POST ${BRIEFS_CALL}`]: () => Response.json(BRIEF, { status: 201 }),
  })
  const { user, router } = await openBriefs('/create')
  await writeAtOnce(user, await screen.findByLabelText('Title'), 'Morning anchor')
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

  await waitFor(() => expect(router.state.location.pathname).toBe(`/network/briefs/${BRIEF.id}`))
  expect(sent.map(({ body }) => body)).toEqual([
    {
      title: 'Morning anchor',
      roles: ['anchor'],
      mustSkills: ['tide calling'],
      niceSkills: [],
      languages: [],
      place: '',
      isRemote: false,
      mustBeThere: false,
      minYears: 5,
      maxYears: null,
      startsOn: null,
      endsOn: null,
      text: '',
      showNetworkName: false,
    },
  ])
  await screen.findByRole('heading', { name: 'Who fits' })
})

test('a typed skill is kept without Enter, and once only', async () => {
  const sent = answerAboutBriefs({
    [`POST ${BRIEFS_CALL}`]: () => Response.json(BRIEF, { status: 201 }),
  })
  const { user } = await openBriefs('/create')
  await writeAtOnce(user, await screen.findByLabelText('Title'), 'Chess anchor')
  const must = screen.getByRole('combobox', { name: /Must-have skills/ })
  const nice = screen.getByRole('combobox', { name: /Nice-to-have skills/ })
  await user.type(must, 'chess boxing')
  await user.tab()
  await screen.findByRole('button', { name: 'Remove chess boxing' })
  await user.type(must, 'Chess boxing{Enter}')
  await user.type(must, 'interviewing{Enter}')
  await user.type(must, 'Interviewing{Enter}')
  expect((must as HTMLInputElement).value).toBe('')
  // Escape closes the list, then empties the box, and removes nothing.
  await user.type(must, 'tide{Escape}{Escape}{Escape}')
  await user.type(nice, 'Radio')
  // While the list of suggestions is open, the rest of the page has no roles.
  await user.click(screen.getByText('Save and see who fits'))
  await screen.findByRole('heading', { name: 'Who fits' })
  expect(sent.map(({ body }) => body)).toMatchObject([
    { mustSkills: ['chess boxing', 'Interviewing'], niceSkills: ['Radio'] },
  ])
})

test('a skill that is too long stays in its box, prevents saving, and shows why', async () => {
  const sent = answerAboutBriefs({
    [`POST ${BRIEFS_CALL}`]: () => Response.json(BRIEF, { status: 201 }),
  })
  const { user } = await openBriefs('/create')
  await writeAtOnce(user, await screen.findByLabelText('Title'), 'Night anchor')
  const must = screen.getByRole<HTMLInputElement>('combobox', { name: /Must-have skills/ })
  await user.click(must)
  await user.paste('x'.repeat(SKILL_MAX + 1))
  await user.click(screen.getByText('Save and see who fits'))
  const sentence = await screen.findByText(/a skill has at most 40 characters, and it has 41/)
  await waitFor(() => expect(document.activeElement).toBe(must))
  expect(must.value).toHaveLength(SKILL_MAX + 1)
  expect(must.getAttribute('aria-describedby')).toContain(sentence.closest('p')?.id)
  expect(sent).toEqual([])
})

test('typed text survives a reload, and a refusal of the whole brief', async () => {
  answerAboutBriefs({ [`POST ${BRIEFS_CALL}`]: refusal('briefs_full') })
  const { user } = await openBriefs('/create')
  await writeAtOnce(user, await screen.findByLabelText('Title'), 'Night anchor')
  await writeAtOnce(user, screen.getByLabelText(/Place/), 'Porto')
  await user.click(screen.getByRole('button', { name: 'Save and see who fits' }))
  await screen.findByText('This was not saved')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Night anchor')
  cleanup()
  await openBriefs('/create')
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Night anchor')
})

test('an error disappears when another field fixes it, but a refusal of the worker stays', async () => {
  answerAboutBriefs({
    [`POST ${BRIEFS_CALL}`]: refusal('validation_failed', { fields: { place: 'Nobody is there' } }),
  })
  const { user } = await openBriefs('/create')
  const save = () => user.click(screen.getByRole('button', { name: 'Save and see who fits' }))
  await writeAtOnce(user, await screen.findByLabelText('Title'), 'Harbor desk')
  await save()
  await screen.findByText(NOTHING_TO_MATCH_SENTENCE)
  await writeAtOnce(user, screen.getByLabelText(/Place/), 'Cork')
  await waitFor(() => expect(screen.queryByText(NOTHING_TO_MATCH_SENTENCE)).toBeNull())

  await user.type(screen.getByLabelText(/Years of experience at least/), '9')
  await user.type(screen.getByLabelText(/At most/), '4')
  await save()
  const most = screen.getByLabelText(/At most/)
  await waitFor(() => expect(most.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(screen.getByLabelText(/Years of experience at least/))
  await waitFor(() => expect(most.getAttribute('aria-invalid')).not.toBe('true'))

  await save()
  await screen.findByText('Nobody is there')
  await writeAtOnce(user, screen.getByLabelText('Title'), ' at night')
  expect(screen.getByText('Nobody is there')).toBeTruthy()
})

test('a restored draft says so, and can be discarded by one press', async () => {
  answerAboutBriefs()
  const first = await openBriefs('/create')
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  expect(screen.queryByText(/What you typed is back/)).toBeNull()
  await writeAtOnce(first.user, title, 'Harbor desk')
  cleanup()
  const { user } = await openBriefs('/create')
  await screen.findByText(/What you typed is back/)
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Harbor desk')
  await user.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  expect(screen.queryByText(/What you typed is back/)).toBeNull()
  expect(JSON.stringify(sessionStorage)).not.toContain('Harbor desk')
})

test('the form counts who meets every condition, once nobody types', async () => {
  let asked = 0
  answerAboutBriefs({
    [`POST ${BRIEFS_CALL}/preview`]: () => {
      asked += 1
      return Response.json({ everything: 12, isExact: true })
    },
  })
  const { user } = await openBriefs('/create')
  await user.type(await screen.findByLabelText('Title'), 'Harbor desk')
  expect(screen.queryByText(/have everything/)).toBeNull()
  await user.type(screen.getByLabelText(/Place/), 'Cork')
  const [count] = await screen.findAllByText('12 people have everything')
  expect(count?.closest('[role="status"]')).toBeTruthy()
  expect(asked).toBeLessThan(4)
})

test('a brief cannot begin on a past day, but one that has begun can be edited', async () => {
  const sent = answerAboutBriefs({
    [BRIEF_CALL]: () => Response.json({ ...BRIEF, startsOn: '2021-05-03' }),
    [`PUT ${BRIEF_CALL}`]: () => Response.json(BRIEF),
  })
  const { user } = await openBriefs('/create')
  await writeAtOnce(user, await screen.findByLabelText('Title'), 'Harbor desk')
  const day = screen.getByLabelText(/First day/)
  await user.type(day, '2020-03-02')
  await user.click(screen.getByRole('button', { name: 'Save and see who fits' }))
  await screen.findByText('Choose today or a later day')
  await user.clear(day)
  await waitFor(() => expect(screen.queryByText('Choose today or a later day')).toBeNull())
  expect(sent).toEqual([])
  expect(screen.getByLabelText(/Place/).getAttribute('autocomplete')).toBe('off')
  cleanup()

  const edited = await openBriefs(`/${BRIEF.id}/edit`)
  await writeAtOnce(edited.user, await screen.findByLabelText('Title'), ' now')
  await edited.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { startsOn: '2021-05-03' } }]))
})

test('a brief in the list is copied by keyboard, without past days, and stored only when it is saved', async () => {
  const past = { ...BRIEF, startsOn: '2020-01-11', endsOn: '2190-01-11', state: 'closed' }
  const sent = answerAboutBriefs({
    [BRIEF_CALL]: () => Response.json(past),
    [`POST ${BRIEFS_CALL}`]: () => Response.json({ ...BRIEF, id: INGRID.userId }, { status: 201 }),
    [`${BRIEFS_CALL}/${INGRID.userId}/matches?limit=50`]: () => Response.json(MATCHES),
  })
  const { user, router } = await openBriefs()
  const copy = await screen.findByRole('link', { name: 'Copy Morning anchor' })
  copy.focus()
  await user.keyboard('{Enter}')
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  expect(title.value).toBe('Copy of Morning anchor')
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'This is a copy of Morning anchor. Nothing is saved until you press Save. Its first day has passed, so the dates are left out.',
    ),
  )
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save and see who fits' }))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/network/briefs/${INGRID.userId}`),
  )
  const { id, version, state, createdAt, updatedAt, ...all } = BRIEF
  expect(sent.map(({ body }) => body)).toEqual([
    { ...all, title: 'Copy of Morning anchor', startsOn: null, endsOn: null },
  ])
})

test('a copy keeps future days, does not mix with the draft of another brief, and can be left without a question', async () => {
  const long = { ...BRIEF, title: 'x'.repeat(BRIEF_TITLE_MAX), startsOn: '2190-01-11' }
  answerAboutBriefs({ [BRIEF_CALL]: () => Response.json(long) })
  const written = await openBriefs('/create')
  await writeAtOnce(written.user, await screen.findByLabelText('Title'), 'Night anchor')
  cleanup()
  const { user, router } = await openBriefs(`/${BRIEF.id}`)
  await chooseMore(user, 'Copy')
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  expect(title.value).toBe(`Copy of ${'x'.repeat(BRIEF_TITLE_MAX - 8)}`)
  expect(screen.getByLabelText<HTMLInputElement>(/First day/).value).toBe('2190-01-11')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/network/briefs'))
})

test('the page says that a deleted brief cannot be copied', async () => {
  answerAboutBriefs({ [BRIEF_CALL]: refusal('brief_not_found') })
  await openBriefs(`/create?copy=${BRIEF.id}`)
  await screen.findByRole('heading', { name: 'This brief does not exist' })
})

test('the brief of another network is not found, and a list that failed can be loaded again', async () => {
  let isDown = true
  answerAboutBriefs({
    [BRIEF_CALL]: refusal('brief_not_found'),
    [BRIEFS_CALL]: () =>
      isDown
        ? refusal('temporarily_unavailable')()
        : Response.json({ items: [LISTED], nextCursor: null }),
  })
  const { user } = await openBriefs(`/${BRIEF.id}`)
  await screen.findByRole('heading', { name: 'This brief does not exist' })
  await user.click(screen.getByRole('link', { name: 'See all briefs' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  await screen.findByRole('link', { name: /^Morning anchor/ })
})
