import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ApplicationPage } from '../../../../shared/application-page.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const PATH = '/api/application'
const ANSWER = '/api/application/answer'
const APPEAL = '/api/application/appeal'
const LINK = '/application?token=abc-123'

let page: ApplicationPage

beforeEach(() => {
  page = {
    role: 'talent',
    firstName: 'Ingrid',
    status: 'pending',
    appliedAt: '2026-11-18T07:20:00Z',
    statusChangedAt: null,
    reason: null,
    question: null,
    answeredAt: null,
    appealedAt: null,
    canAppeal: false,
    beingReviewed: false,
    answers: [],
  }
})

const asIs = () => Response.json(page)

function ask(fields: NonNullable<ApplicationPage['question']>['fields'] = {}): void {
  const text = 'Where is <b>your reel</b>?'
  page.question = { id: 'question-1', text, askedAt: '2026-11-19T09:00:00Z', fields }
}

function reject(): void {
  Object.assign(page, { status: 'rejected', reason: 'No reel.', canAppeal: true })
  page.statusChangedAt = '2026-11-20T09:00:00Z'
}

const closed = { reason: 'Because.', statusChangedAt: '2026-11-20T09:00:00Z' }

test.each<[string, Partial<ApplicationPage>, string]>([
  ['waits', {}, 'Your application is on the waiting list'],
  ['in hand', { beingReviewed: true }, 'Your application is being reviewed'],
  ['answered', { answeredAt: '2026-11-20T09:00:00Z' }, 'We have your answer'],
  [
    'appealed',
    { appealedAt: '2026-11-20T09:00:00Z', statusChangedAt: '2026-11-20T09:00:00Z' },
    'We have your appeal',
  ],
  [
    'taken back after an answer',
    { answeredAt: '2026-11-19T09:00:00Z', statusChangedAt: '2026-11-20T09:00:00Z' },
    'Your application is on the waiting list',
  ],
  ['approved', { status: 'approved' }, 'Your application has been approved'],
  [
    'rejected',
    { status: 'rejected', canAppeal: true, ...closed },
    'Your application was not accepted',
  ],
  ['deactivated', { status: 'deactivated', ...closed }, 'Your account is closed for now'],
  ['hidden', { status: 'hidden', ...closed }, 'Your profile is hidden for now'],
])('an application that is %s says so', async (_name, changes, heading) => {
  Object.assign(page, changes)
  const sent = answerAs({ [PATH]: asIs })
  await openPage(LINK)
  await screen.findByRole('heading', { level: 2, name: heading })
  expect(sent).toEqual([{ path: PATH, body: { token: 'abc-123' } }])
  expect(screen.queryByText('Because.') !== null).toBe(page.reason !== null)
  expect(screen.queryByRole('link', { name: 'Contact support' }) !== null).toBe(
    page.status === 'deactivated' || page.status === 'hidden',
  )
})

test('the history of an application is listed in order, with what comes next', async () => {
  ask()
  answerAs({ [PATH]: asIs })
  await openPage(LINK)
  const list = await screen.findByRole('list', { name: 'So far' })
  const titles = within(list)
    .getAllByRole('listitem')
    .map((item) => item.firstElementChild?.nextElementSibling?.textContent)
  expect(titles).toEqual(['We received your application', 'We asked you a question', 'Decision'])
})

test('an applicant answers a question with a correction, and markup in the question does not run', async () => {
  ask({ location: 'Bergen', linkedinUrl: null, yearsOfExperience: 12 })
  const sent = answerAs({
    [PATH]: asIs,
    [ANSWER]: () => Response.json({ ...page, question: null, answeredAt: '2026-11-20T09:00:00Z' }),
  })
  const { user } = await openPage(LINK)
  expect((await screen.findByText('Where is <b>your reel</b>?')).children).toHaveLength(0)
  const location = screen.getByLabelText('Location')
  await user.clear(location)
  await writeAtOnce(user, location, 'Oslo')
  await writeAtOnce(user, screen.getByLabelText(/^Your answer/), 'Here it is')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  const heading = await screen.findByRole('heading', { name: 'We have your answer' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const body = {
    token: 'abc-123',
    questionId: 'question-1',
    answer: 'Here it is',
    corrections: { location: 'Oslo' },
  }
  expect(sent[1]).toEqual({ path: ANSWER, body })
  expect(Object.keys(sessionStorage)).toEqual(['token:/application'])
})

test('past questions and answers can be read again', async () => {
  page.answers = [
    {
      id: 'question-1',
      question: 'Where is your <b>reel</b>?',
      answer: 'Here it is:\nhttps://reels.example/ingrid',
      answeredAt: '2026-11-20T09:00:00Z',
      corrected: ['linkedinUrl', 'location'],
    },
    {
      id: 'question-2',
      question: 'And your phone?',
      answer: null,
      answeredAt: '2026-11-19T09:00:00Z',
      corrected: ['phoneNumber'],
    },
  ]
  answerAs({ [PATH]: asIs })
  await openPage(LINK)
  const answers = await screen.findByRole('region', { name: 'Questions and answers' })
  const [first, second] = within(answers).getAllByRole('listitem')
  expect(first?.textContent).toContain('Where is your <b>reel</b>?')
  expect(first?.textContent).toContain('Here it is:')
  expect(first?.textContent).toContain('You corrected: LinkedIn link, Location.')
  expect(second?.textContent).not.toContain('You answered')
})

test('an applicant who is no longer available says where they work', async () => {
  ask({ isAvailable: true, currentNetwork: null })
  const sent = answerAs({ [PATH]: asIs, [ANSWER]: asIs })
  const { user } = await openPage(LINK)
  await user.click(await screen.findByRole('radio', { name: 'Currently employed' }))
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await screen.findByText('Enter your current network')
  await writeAtOnce(user, screen.getByLabelText('Current network'), 'Kanal Nord')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({
    answer: '',
    corrections: { isAvailable: false, currentNetwork: 'Kanal Nord' },
  })
})

test('an empty answer, or one against the rules of registration, is refused at its field', async () => {
  ask({ linkedinUrl: 'https://x.com/a', yearsOfExperience: 12 })
  const sent = answerAs({ [PATH]: asIs })
  const { user } = await openPage(LINK)
  await user.click(await screen.findByRole('button', { name: 'Send answer' }))
  await screen.findByText('Write an answer or correct one of the details')
  await writeAtOnce(user, screen.getByLabelText(/^LinkedIn link/), ' nowhere')
  await user.clear(screen.getByLabelText('Years of experience'))
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await screen.findByText('Enter a full link, like https://www.linkedin.com/in/your-name')
  await screen.findByText('Enter your years of experience as a whole number')
  expect(sent).toHaveLength(1)
})

test.each([
  ['question_closed', ANSWER, 'Your answer', 'Send answer'],
  ['temporarily_unavailable', ANSWER, 'Your answer', 'Send answer'],
  ['appeal_used', APPEAL, 'Your appeal', 'Send appeal'],
  ['too_many_requests', APPEAL, 'Your appeal', 'Send appeal'],
] as const)('%s loses nothing that was typed', async (code, path, label, button) => {
  if (path === ANSWER) ask()
  else reject()
  answerAs({ [PATH]: asIs, [path]: refusal(code) })
  const { user } = await openPage(LINK)
  await writeAtOnce(user, await screen.findByLabelText(label), 'All my words')
  await user.click(screen.getByRole('button', { name: button }))
  await screen.findByText(new RegExp(PROBLEMS[code].detail.slice(0, 40)))
  expect((screen.getByLabelText(label) as HTMLTextAreaElement).value).toBe('All my words')
  const outdated = code === 'question_closed' || code === 'appeal_used'
  const show = screen.queryByRole('button', { name: 'Show the current status' })
  expect(show !== null).toBe(outdated)
})

test('typed text survives a reload', async () => {
  ask()
  answerAs({ [PATH]: asIs })
  const first = await openPage(LINK)
  await writeAtOnce(first.user, await screen.findByLabelText('Your answer'), 'Half an answer')
  document.body.replaceChildren()
  await openPage(LINK)
  const box = (await screen.findByLabelText('Your answer')) as HTMLTextAreaElement
  await waitFor(() => expect(box.value).toBe('Half an answer'))
})

test('a rejected applicant appeals once', async () => {
  reject()
  const sent = answerAs({
    [PATH]: asIs,
    [APPEAL]: () => {
      const at = '2026-11-21T09:00:00Z'
      const appealed = { status: 'pending', canAppeal: false, reason: null } as const
      return Response.json({ ...page, ...appealed, appealedAt: at, statusChangedAt: at })
    },
  })
  const { user } = await openPage(LINK)
  await screen.findByText('No reel.')
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  await screen.findByText('Enter your appeal')
  await writeAtOnce(user, screen.getByLabelText('Your appeal'), 'Here is my reel.')
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  await screen.findByRole('heading', { name: 'We have your appeal' })
  expect(sent[1]).toEqual({
    path: APPEAL,
    body: { token: 'abc-123', appeal: 'Here is my reel.' },
  })
})

test('after every answer, focus is at the status of the application', async () => {
  ask()
  const sent: unknown[] = answerAs({
    [PATH]: asIs,
    [ANSWER]: () => {
      const text = `Question ${sent.length}`
      Object.assign(page.question ?? {}, { id: text, text })
      return asIs()
    },
  })
  const { user } = await openPage(LINK)
  const status = await screen.findByRole('heading', { name: 'We have a question for you' })
  for (const next of ['Question 2', 'Question 3']) {
    await writeAtOnce(user, screen.getByLabelText('Your answer'), 'Here it is')
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    await screen.findByText(next)
    await waitFor(() => expect(document.activeElement).toBe(status))
  }
})

test('when a question was closed in the meantime, focus moves to the status', async () => {
  ask()
  answerAs({ [PATH]: asIs, [ANSWER]: refusal('question_closed') })
  const { user } = await openPage(LINK)
  await writeAtOnce(user, await screen.findByLabelText('Your answer'), 'Here it is')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  page.question = null
  await user.click(await screen.findByRole('button', { name: 'Show the current status' }))
  const status = await screen.findByRole('heading', { name: /is on the waiting list/ })
  await waitFor(() => expect(document.activeElement).toBe(status))
})

test('an expired link says so, and how to get another', async () => {
  answerAs({ [PATH]: refusal('token_invalid') })
  await openPage(LINK)
  const heading = await screen.findByRole('heading', { name: 'This link has expired' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByRole('link', { name: 'write to us' })).toBeTruthy()
})

test('a new link can be requested in place of an expired one', async () => {
  const sent = answerAs({
    [PATH]: refusal('token_invalid'),
    '/api/application/link': () => Response.json({ status: 'sent' }, { status: 202 }),
  })
  const { user } = await openPage(LINK)
  const button = await screen.findByRole('button', { name: 'Email me the link to my application' })
  const asked = sent.length
  await user.click(button)
  await screen.findByText('Enter your email address')
  expect(sent).toHaveLength(asked)
  await writeAtOnce(
    user,
    screen.getByLabelText('The email address you applied with'),
    'me@north.example ',
  )
  await user.click(button)
  await screen.findByText('Sent, if this address has applied. Please check your inbox.')
  expect(sent.at(-1)).toEqual({
    path: '/api/application/link',
    body: { email: 'me@north.example' },
  })
})

test.each(['/application', '/application?token='])('%s shows no application', async (path) => {
  answerAs({})
  await openPage(path)
  await screen.findByRole('heading', { name: 'This link is not complete' })
  expect(screen.getByRole('link', { name: 'write to us' })).toBeTruthy()
})

test('when the worker does not answer, the page can be loaded again', async () => {
  const answers = [refusal('temporarily_unavailable'), asIs]
  answerAs({ [PATH]: () => (answers.shift() ?? asIs)() })
  const { user } = await openPage(LINK)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Your application is on the waiting list' })
})
