import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Privacy } from '../../../../shared/privacy.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import {
  HIDDEN,
  NORTH,
  openPrivacy,
  PRIVACY_CALL,
  part,
  SOUTH,
  summary,
} from '../../testing/privacy.ts'
import { someUser } from '../../testing/some-user.ts'
import { VISIBILITY } from '../../testing/visibility.ts'

test('one sentence says who can see the talent and who cannot', async () => {
  await openPrivacy()
  expect(summary()).toBe(
    '14 approved networks can see you, but not Meridian (where you work), South TV or anyone at boss.example.',
  )
})

test('the sentence about who can see the talent counts blocks if there are many', async () => {
  const networks = ['A', 'B', 'C', 'D'].map((networkName) => ({ userId: networkName, networkName }))
  await openPrivacy({ ...HIDDEN, employer: null, networks, domains: [] })
  expect(summary()).toBe('14 approved networks can see you, but not A, B or 2 more networks.')
})

test('a network is found by its name and blocked, and the page says so only once it is saved', async () => {
  const { user, sent } = await openPrivacy()
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Hide from a network' })
  await user.type(box, 'nor')
  await user.click(await screen.findByRole('option', { name: 'North News' }))
  await screen.findByText('Hidden from North News')
  expect(sent).toEqual([
    { path: PRIVACY_CALL, ifMatch: '"first"', body: { ...HIDDEN, networks: [SOUTH, NORTH] } },
  ])
  expect(summary()).toContain('North News')
  expect(box.value).toBe('')
})

test('a network that could not be blocked stays typed, and is not shown as blocked', async () => {
  const { user } = await openPrivacy(HIDDEN, {
    [`PUT ${PRIVACY_CALL}`]: refusal('temporarily_unavailable'),
  })
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Hide from a network' })
  await user.type(box, 'nor')
  await user.click(await screen.findByRole('option', { name: 'North News' }))
  await screen.findByText(/temporarily unavailable/)
  expect(box.value).toBe('nor')
  expect(summary()).not.toContain('North News')
})

test('a network that is already blocked cannot be chosen again', async () => {
  const { user } = await openPrivacy()
  await user.type(screen.getByRole('combobox', { name: 'Hide from a network' }), 'sou')
  const option = await screen.findByRole('option', { name: /South TV/ })
  expect(option.getAttribute('aria-disabled')).toBe('true')
  expect(option.textContent).toContain('Already hidden')
})

test('a failed search says so in the list', async () => {
  const { user } = await openPrivacy(HIDDEN, {
    '/api/talent/networks?q=nor': refusal('too_many_requests'),
  })
  await user.type(screen.getByRole('combobox', { name: 'Hide from a network' }), 'nor')
  await screen.findByText(/Too many attempts/)
})

test('a removed block can be put back', async () => {
  const { user, sent } = await openPrivacy()
  await user.click(screen.getByRole('button', { name: 'Remove South TV' }))
  await user.click(await screen.findByRole('button', { name: 'Stop hiding' }))
  await screen.findByText('Removed South TV')
  expect(screen.queryByRole('button', { name: 'Remove South TV' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Other networks'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Remove South TV' })
  expect(sent.map(({ body }) => (body as Privacy).networks)).toEqual([[], [SOUTH]])
})

test('a blocked name without an account is listed, and can be removed and restored', async () => {
  const { user, sent } = await openPrivacy({ ...HIDDEN, names: ['Channel Nine'] })
  expect(summary()).toContain('South TV, Channel Nine or anyone at boss.example.')
  await user.click(screen.getByRole('button', { name: 'Remove Channel Nine' }))
  await user.click(await screen.findByRole('button', { name: 'Stop hiding' }))
  await screen.findByText('Removed Channel Nine')
  expect(screen.queryByRole('button', { name: 'Remove Channel Nine' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Remove Channel Nine' })
  expect(sent.map(({ body }) => (body as Privacy).names)).toEqual([[], ['Channel Nine']])
})

test('removing a block asks first, and canceling returns focus to the button', async () => {
  const { user, sent } = await openPrivacy()
  const button = screen.getByRole('button', { name: 'Remove South TV' })
  await user.click(button)
  const question = await screen.findByRole('dialog', { name: 'Stop hiding from South TV?' })
  expect(question.textContent).toContain('you cannot undo what they have seen')
  await user.click(within(question).getByRole('button', { name: 'Stay hidden' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(sent).toEqual([])
})

test('a failed removal keeps the row, and says so', async () => {
  const { user } = await openPrivacy(HIDDEN, { [`PUT ${PRIVACY_CALL}`]: refusal('unexpected') })
  await user.click(screen.getByRole('button', { name: 'Remove boss.example' }))
  await user.click(await screen.findByRole('button', { name: 'Stop hiding' }))
  await screen.findByText('Still hidden')
  expect(summary()).toContain('anyone at boss.example')
})

test('a switch that is turned by keyboard has focus again once it is saved', async () => {
  let save = () => {}
  const saved = new Promise<void>((resolve) => {
    save = resolve
  })
  const { user, sent } = await openPrivacy(HIDDEN, {
    'GET /api/talent/visibility': () => Response.json(VISIBILITY),
    'PUT /api/talent/visibility': async () => {
      await saved
      return Response.json({ ...VISIBILITY, hideLinks: true })
    },
  })
  const box = within(part('Visibility')).getByRole<HTMLInputElement>('checkbox', {
    name: 'Do not show my links',
  })
  box.focus()
  await user.keyboard(' ')
  expect(box.disabled).toBe(true)
  // Browsers do this with a disabled element; this test environment does not.
  box.blur()
  save()
  await waitFor(() => expect(box.disabled).toBe(false))
  expect(document.activeElement === box).toBe(true)
  // A talent who paused on another page in the meantime stays paused.
  expect(sent).toEqual([{ path: '/api/talent/visibility', body: { hideLinks: true } }])
})

test('a paused talent sees what networks would see, before they go live', async () => {
  const paused = {
    ...VISIBILITY,
    visible: false,
    seenBy: { ...VISIBILITY.seenBy, networks: 0 },
  }
  const { user, sent } = await openPrivacy(HIDDEN, {
    'GET /api/talent/visibility': () => Response.json(paused),
    'PUT /api/talent/visibility': () => Response.json(VISIBILITY),
    '/api/talent/preview': refusal('unexpected'),
  })
  const section = part('Visibility')
  expect(section.textContent).toContain('No network can see you. 14 networks could')
  await user.click(within(section).getByRole('button', { name: 'See it as a network does' }))
  const dialog = await screen.findByRole('dialog', { name: 'This is what networks will see' })
  await user.click(within(dialog).getByRole('button', { name: 'Go live' }))
  await screen.findByText('You are visible to networks')
  expect(sent).toEqual([
    {
      path: '/api/talent/visibility',
      // Another page may have changed a setting that this one does not send.
      body: { visible: true },
    },
  ])
  expect(section.textContent).toContain('14 networks can see you. Your employer, Meridian, cannot.')
  await user.click(within(section).getByRole('button', { name: 'Pause' }))
})

test('a block that another tab has added in the meantime stays', async () => {
  const { user, sent, changeElsewhere } = await openPrivacy(HIDDEN, {
    [`PUT ${PRIVACY_CALL}`]: () => {
      const { body, ifMatch } = sent.at(-1) as { body: Privacy; ifMatch?: string }
      if (ifMatch === '"first"') return refusal('privacy_changed')()
      return Response.json({ ...body, version: 'third' })
    },
  })
  changeElsewhere({ ...HIDDEN, version: 'second', domains: ['boss.example', 'other.example'] })
  await user.type(screen.getByLabelText('Hide from an email domain'), 'new.example{Enter}')
  await screen.findByText('Hidden from new.example')
  expect(screen.getByRole('button', { name: 'Remove other.example' })).toBeTruthy()
  expect(sent.at(-1)?.ifMatch).toBe('"second"')
  expect(sent.at(-1)?.body).toHaveProperty('domains', [
    'boss.example',
    'other.example',
    'new.example',
  ])
})

test('the preview for a blocked network shows the answer of an unknown id', async () => {
  const { user } = await openPrivacy(HIDDEN, {
    [`/api/talent/networks/${NORTH.userId}/view`]: () =>
      Response.json({ networkName: 'North News', isVisible: false, because: ['domain'] }),
  })
  await user.type(screen.getByRole('combobox', { name: 'As seen by' }), 'nor')
  await user.click(await screen.findByRole('option', { name: 'North News' }))
  await screen.findByRole('heading', { name: 'As North News sees it' })
  await screen.findByText(/because you hide from the email domain it writes from/)
  expect(part('See it as a network does').textContent).toContain(
    'There is nothing at this address.',
  )
})

test('a privacy list that cannot be loaded says so, and the other settings still work', async () => {
  answerAs({ [PRIVACY_CALL]: refusal('temporarily_unavailable') })
  await openPage('/talent/settings', someUser('talent'))
  const section = await screen.findByRole('region', { name: 'Privacy' })
  await within(section).findByText('This could not be loaded')
  expect(within(section).getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy()
})

test('the switch about links promises only what the database does: links stay hidden after an acceptance', async () => {
  await openPrivacy()
  const switches = within(part('Visibility')).getAllByRole('checkbox')
  expect(switches.map((box) => box.closest('label')?.textContent)).toEqual([
    'Do not name my employer',
    'Do not show my links',
  ])
})
