import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'
import { HIDDEN, openPrivacy, PRIVACY_CALL, part, summary } from '../../testing/privacy.ts'
import { VISIBILITY } from '../../testing/visibility.ts'

test('a talent who hides from nobody reads so, and how to hide from a current network', async () => {
  await openPrivacy({ version: 'first', employer: null, networks: [], names: [], domains: [] })
  expect(summary()).toBe('14 approved networks can see you.')
  expect(part('Where you work now').textContent).toContain('As soon as you do, you are hidden')
})

test('a network whose name is similar to the employer’s is asked about', async () => {
  const [match] = VISIBILITY.seenBy.employer.matched
  const { user, sent } = await openPrivacy(HIDDEN, {
    [`PUT /api/talent/employer-matches/${match?.id}`]: () =>
      Response.json({
        ...VISIBILITY,
        seenBy: {
          ...VISIBILITY.seenBy,
          employer: {
            ...VISIBILITY.seenBy.employer,
            matched: [{ ...match, isOther: true, isHidden: false }],
          },
        },
      }),
  })
  const list = screen.getByRole('list', { name: 'Networks that may be your employer' })
  expect(list.textContent).toContain('Is this where you work?')
  await user.click(within(list).getByRole('button', { name: /^Not my employer/ }))
  await user.click(await screen.findByRole('button', { name: 'It is not my employer' }))
  await screen.findByText('Meridian News Group is not your employer')
  expect(list.textContent).toContain('it can see you while you are visible')
  expect(sent).toMatchObject([{ body: { isOther: true } }])
})

test('if no network has the employer’s name, blocking its email domain is offered', async () => {
  await openPrivacy(HIDDEN, {
    '/api/talent/visibility': () =>
      Response.json({
        ...VISIBILITY,
        seenBy: {
          ...VISIBILITY.seenBy,
          employer: { typed: 'Meridian', matched: [], hidden: true, namedIn: [] },
        },
      }),
  })
  await screen.findByRole('link', { name: 'its email domain' })
  expect(part('Where you work now').textContent).toContain('No network here is called Meridian')
})

test('a talent whose employer has a name in non-Latin letters is asked for its other spellings', async () => {
  const employer = { ...VISIBILITY.seenBy.employer, typed: 'قناة الشروق' }
  await openPrivacy(HIDDEN, {
    '/api/talent/visibility': () =>
      Response.json({ ...VISIBILITY, seenBy: { ...VISIBILITY.seenBy, employer } }),
  })
  const link = await screen.findByRole('link', { name: 'Add its other spellings' })
  const form = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
  expect(form?.textContent).toContain('Hide from a name')
})

test('the page promises only the spellings that are compared', async () => {
  const name = 'قناة الشروق'
  await openPrivacy({ ...HIDDEN, employer: { name, isBlocked: true }, names: ['NHK', '日本放送'] })
  const where = part('Where you work now').textContent
  expect(where).toContain('Hidden from, in every spelling with its letters, with everyone')
  const notes = within(part('Other networks')).getAllByText(/^Everyone under this name/)
  expect(notes.map(({ textContent }) => textContent?.split('. ')[0])).toEqual([
    'Everyone under this name, in every spelling',
    'Everyone under this name, in every spelling with its letters',
  ])
})

test('a talent whose employer has a name in Latin letters is not asked for other spellings', async () => {
  await openPrivacy()
  await screen.findByRole('list', { name: 'Networks that may be your employer' })
  expect(screen.queryByRole('link', { name: 'Add its other spellings' })).toBeNull()
})

test('a failure to restore a block is shown, also on another page', async () => {
  const { user, router } = await openPrivacy(HIDDEN, {
    '/api/talent/profile': refusal('unexpected'),
  })
  await user.click(screen.getByRole('button', { name: 'Remove South TV' }))
  await user.click(await screen.findByRole('button', { name: 'Stop hiding' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await act(() => router.navigate({ to: '/talent/profile' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Other networks' })).toBeNull())
  const sent = answerAs({
    '/api/talent/profile': refusal('unexpected'),
    [`PUT ${PRIVACY_CALL}`]: refusal('temporarily_unavailable'),
  })
  // Pressed twice, as while it is closing: only one request is sent.
  fireEvent.click(undo)
  fireEvent.click(undo)
  expect(await screen.findAllByText('You are not hidden from South TV')).not.toEqual([])
  expect(sent).toHaveLength(1)
})

test('unblocking the current network asks first', async () => {
  const { user, sent } = await openPrivacy()
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  await user.click(await screen.findByRole('button', { name: 'Stay hidden' }))
  await waitFor(() => expect(openDialog()).toBeNull())
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  const question = await screen.findByRole('dialog', { name: 'Let Meridian see you?' })
  expect(question.textContent).toContain('you cannot undo what they have seen')
  await user.click(within(question).getByRole('button', { name: 'Let them see me' }))
  await screen.findByRole('button', { name: 'Hide from it' })
  // The talent may be paused, or hidden by domain: the page states their choice, not who sees them.
  await screen.findByText('You let it in, unless something below hides you from it.')
  const employer = { name: 'Meridian', isBlocked: false }
  expect(sent).toEqual([{ path: PRIVACY_CALL, ifMatch: '"first"', body: { ...HIDDEN, employer } }])
})

test('if the current network cannot be blocked again, the page says that it can still see the talent', async () => {
  const { user } = await openPrivacy()
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  await user.click(await screen.findByRole('button', { name: 'Let them see me' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  answerAs({ [`PUT ${PRIVACY_CALL}`]: refusal('temporarily_unavailable') })
  await user.click(undo)
  expect(await screen.findAllByText('You still let Meridian in')).not.toEqual([])
})

test('a refusal leaves the current network blocked, and says so', async () => {
  const { user } = await openPrivacy(HIDDEN, { [`PUT ${PRIVACY_CALL}`]: refusal('unexpected') })
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  await user.click(await screen.findByRole('button', { name: 'Let them see me' }))
  await screen.findByText('Still hidden')
  expect(summary()).toContain('Meridian (where you work)')
})
