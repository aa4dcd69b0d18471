import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AskLimits, AskRefusal } from '../../../../shared/ask-limits.ts'
import { ENQUIRY_TALENT_MAX } from '../../../../shared/limits.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import type { SavedPerson } from '../../../../shared/saved-talent.ts'
import { BRIEF } from '../../testing/briefs.ts'
import { describeJob } from '../../testing/describe-job.ts'
import { SENT } from '../../testing/enquiries.ts'
import { INGRID, profileOf } from '../../testing/found-talent.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { answerAboutSaved, idOf, LIST, PEOPLE, personOf, SAVED } from '../../testing/saved.ts'
import { someUser } from '../../testing/some-user.ts'

const PATH = `/network/enquiries/create?talent=${INGRID.userId}`
const UNTIL = '2031-03-04T12:00:00.000Z'

const refusalOf = (code: AskRefusal['code'], more: Partial<AskRefusal> = {}): AskRefusal => ({
  ...{ talentId: INGRID.userId, enquiryId: SENT.id, code, briefId: null, until: null },
  ...more,
})

/** Opens a page with what is known to be in the way; more of it can be told later. */
async function openWith(limits: Partial<AskLimits>, path = PATH, more = {}) {
  let present: AskLimits = { places: 20, placeAt: null, refusals: [], ...limits }
  const sent = answerAs({
    [`/api/network/talent/${INGRID.userId}`]: () => Response.json(profileOf(INGRID)),
    '/api/network/ask-limits': () => Response.json(present),
    ...more,
  })
  const page = await openPage(path, someUser('tv_network'))
  return { ...page, sent, tell: (later: AskLimits) => (present = later) }
}

const main = () => within(screen.getByRole('main'))
const wordsOfPage = () => screen.getByRole('main').textContent ?? ''

test.each([
  ['enquiry_frozen', null],
  ['enquiry_resting', UNTIL],
] as const)(
  'the page says before anything is written why a talent cannot be asked: %s',
  async (code, until) => {
    await openWith({ refusals: [refusalOf(code, { until })] })
    await screen.findByText(PROBLEMS[code].title)
    screen.getByText(PROBLEMS[code].detail)
    expect(/ask again from .*2031/.test(wordsOfPage())).toBe(until !== null)
    const way = main().getByRole('link', { name: 'Open the enquiry' })
    expect(way.getAttribute('href')).toBe(`/network/enquiries/${SENT.id}`)
    expect(main().queryByRole('textbox')).toBeNull()
    main().getByRole('link', { name: 'Cancel' })
  },
)

test('somebody who was asked about a brief can be asked about another job', async () => {
  const limits = { refusals: [refusalOf('enquiry_exists', { briefId: BRIEF.id })] }
  const brief = { [`/api/network/briefs/${BRIEF.id}`]: () => Response.json(BRIEF) }
  await openWith(limits, `${PATH}&brief=${BRIEF.id}`, brief)
  const other = await screen.findByRole('link', { name: 'Ask about another job' })
  expect(other.getAttribute('href')).toBe(PATH)
  expect(main().queryByRole('textbox')).toBeNull()
  cleanup()
  await openWith(limits)
  await screen.findByRole('textbox', { name: 'Message' })
  expect(screen.queryByText(PROBLEMS.enquiry_exists.title)).toBeNull()
})

test.each([
  [UNTIL, /20 enquiries within 24 hours.*2031/],
  [null, /60 of its enquiries wait/],
] as const)(
  'a network that has reached its limit reads so above the form',
  async (placeAt, why) => {
    await openWith({ places: 0, placeAt })
    await screen.findByText('Your network can ask no one else right now')
    expect(wordsOfPage()).toMatch(why)
    screen.getByRole('textbox', { name: 'Message' })
    cleanup()
    await openWith({ places: 1, placeAt: null })
    await screen.findByRole('textbox', { name: 'Message' })
    expect(screen.queryByText('Your network can ask no one else right now')).toBeNull()
  },
)

const LISTED = `/network/enquiries/create?list=${LIST}`

/** Opens the form for the people of a list, some of whom cannot be asked. */
async function openListWith(limits: Partial<AskLimits>, items: readonly SavedPerson[] = PEOPLE) {
  const answer = { places: 20, placeAt: null, refusals: [], ...limits }
  answerAboutSaved({
    '/api/network/ask-limits': () => Response.json(answer),
    [`${SAVED}?limit=100&list=${LIST}`]: () => Response.json({ items, nextCursor: null }),
  })
  return await openPage(LISTED, someUser('tv_network'))
}

test('people who cannot be asked cannot be chosen, and the page says why', async () => {
  const { user } = await openListWith({
    refusals: [refusalOf('enquiry_resting', { talentId: idOf('Noor'), until: UNTIL })],
  })
  const people = within(await screen.findByRole('group', { name: 'Who you are asking' }))
  // Noor is on the shortlist, and would be chosen.
  const noor = people.getByRole('checkbox', { name: /Noor/ })
  expect(noor).toHaveProperty('checked', false)
  expect(noor).toHaveProperty('disabled', true)
  const why = document.getElementById(noor.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toContain(PROBLEMS.enquiry_resting.detail)
  expect(why?.textContent).toMatch(/ask again from .*2031/)
  await user.click(screen.getByRole('button', { name: 'Choose everyone' }))
  screen.getByText('2 of 2 chosen.')
  expect(noor).toHaveProperty('checked', false)
})

test('a form in which nothing was typed can be left without a question, even if one of the shortlist cannot be asked', async () => {
  const { user } = await openListWith({
    refusals: [refusalOf('enquiry_resting', { talentId: idOf('Noor'), until: UNTIL })],
  })
  await screen.findByRole('group', { name: 'Who you are asking' })
  await user.click(screen.getByRole('link', { name: 'Back to the list' }))
  await screen.findByRole('heading', { level: 1, name: 'Saved talent' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('of a long shortlist, the first who can be asked are chosen, up to the limit of one enquiry', async () => {
  const noor = personOf('Noor', 'shortlist')
  const shortlist = Array.from({ length: ENQUIRY_TALENT_MAX + 3 }, (_, at) => {
    const userId = `22222222-0000-4000-8000-${String(at).padStart(12, '0')}`
    return { ...noor, talent: { ...noor.talent, userId } }
  })
  const refused = shortlist.slice(0, 2).map(({ talent: { userId: talentId } }) => talentId)
  await openListWith(
    { refusals: refused.map((talentId) => refusalOf('enquiry_frozen', { talentId })) },
    shortlist,
  )
  await screen.findByText(`${ENQUIRY_TALENT_MAX} of at most ${ENQUIRY_TALENT_MAX} chosen.`)
  const chosen = within(screen.getByRole('group', { name: 'Who you are asking' }))
    .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .map(({ value }) => value)
  expect(chosen).toEqual(
    shortlist.slice(2, 2 + ENQUIRY_TALENT_MAX).map(({ talent: { userId } }) => userId),
  )
})

test('the page says before anything is written that the list has more people than the network can ask', async () => {
  const { user } = await openListWith({ places: 2 })
  await user.click(await screen.findByRole('button', { name: 'Choose everyone' }))
  screen.getByText('3 of 3 chosen.')
  const more = screen.getByText(/^Your network can ask 2 more now/)
  await user.click(screen.getByRole('checkbox', { name: /Tomás/ }))
  screen.getByText('2 of 3 chosen.')
  expect(more.isConnected).toBe(false)
})

test('a list in which nobody can be asked shows no form', async () => {
  await openListWith({
    refusals: PEOPLE.map(({ talent }) => refusalOf('enquiry_frozen', { talentId: talent.userId })),
  })
  await screen.findByText('You can ask no one of them now')
  expect(main().getAllByRole('link', { name: 'Open the enquiry' })).toHaveLength(PEOPLE.length)
  main().getByRole('link', { name: 'Back to the list' })
  expect(main().queryByRole('textbox')).toBeNull()
})

test('an enquiry that is refused only when it is sent keeps the typed text, and links to the cause', async () => {
  const { user, tell } = await openWith({}, PATH, {
    'POST /api/network/enquiries': () =>
      Response.json(
        { done: [], failed: [{ talentId: INGRID.userId, code: 'enquiry_resting' }] },
        { status: 201 },
      ),
  })
  await screen.findByRole('textbox', { name: 'Message' })
  await describeJob(user)
  tell({ places: 20, placeAt: null, refusals: [refusalOf('enquiry_resting', { until: UNTIL })] })
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }))
  const way = await screen.findByRole('link', { name: 'Open the enquiry' })
  expect(way.getAttribute('href')).toBe(`/network/enquiries/${SENT.id}`)
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  expect(box.value).not.toBe('')
  expect(wordsOfPage()).toMatch(/ask again from .*2031/)
})
