import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Privacy } from '../../../../shared/privacy.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { VISIBILITY } from '../../testing/visibility.ts'

const PATH = '/api/talent/privacy'
const NORTH = { userId: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01', networkName: 'North News' }
const SOUTH = { userId: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c02', networkName: 'South TV' }
const HIDDEN: Privacy = {
  version: 'first',
  employer: { name: 'Meridian', isBlocked: true },
  networks: [SOUTH],
  names: [],
  domains: ['boss.example'],
}

type Answers = Parameters<typeof answerAs>[0]

/** The settings before a worker that keeps what it is sent. */
async function openSettings(start: Privacy = HIDDEN, answers: Answers = {}) {
  let privacy = start
  const sent = answerAs({
    [`GET ${PATH}`]: () => Response.json(privacy),
    [`PUT ${PATH}`]: () => {
      privacy = { ...(sent.at(-1)?.body as Privacy), version: 'next' }
      return Response.json(privacy)
    },
    '/api/talent/networks?q=nor': () => Response.json({ items: [NORTH] }),
    '/api/talent/networks?q=sou': () => Response.json({ items: [SOUTH] }),
    ...answers,
  })
  const { user, router } = await openPage('/talent/settings', someUser('talent'))
  await screen.findByRole('heading', { name: 'Where you work now' })
  await waitFor(() => expect(summary()).toMatch(/can see you/))
  return { user, router, sent, changeElsewhere: (changed: Privacy) => (privacy = changed) }
}

const summary = () => document.querySelector('p.font-semibold[aria-live]')?.textContent
const part = (name: string) => screen.getByRole('region', { name })

test('one sentence says who can see the talent and who cannot', async () => {
  await openSettings()
  expect(summary()).toBe(
    '14 approved networks can see you, but not Meridian (where you work), South TV or anyone at boss.example.',
  )
})

test('many are counted', async () => {
  const networks = ['A', 'B', 'C', 'D'].map((networkName) => ({ userId: networkName, networkName }))
  await openSettings({ ...HIDDEN, employer: null, networks, domains: [] })
  expect(summary()).toBe('14 approved networks can see you, but not A, B or 2 more networks.')
})

test('with nobody hidden from, it says so, and how a current network would be', async () => {
  await openSettings({ version: 'first', employer: null, networks: [], names: [], domains: [] })
  expect(summary()).toBe('14 approved networks can see you.')
  expect(part('Where you work now').textContent).toContain('As soon as you do, you are hidden')
})

test('a network is found by its name and hidden from, which is said only once it is so', async () => {
  const { user, sent } = await openSettings()
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Hide from a network' })
  await user.type(box, 'nor')
  await user.click(await screen.findByRole('option', { name: 'North News' }))
  await screen.findByText('Hidden from North News')
  expect(sent).toEqual([
    { path: PATH, ifMatch: '"first"', body: { ...HIDDEN, networks: [SOUTH, NORTH] } },
  ])
  expect(summary()).toContain('North News')
  expect(box.value).toBe('')
})

test('a network that is not taken stays typed, and nothing says it is hidden', async () => {
  const { user } = await openSettings(HIDDEN, {
    [`PUT ${PATH}`]: refusal('temporarily_unavailable'),
  })
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Hide from a network' })
  await user.type(box, 'nor')
  await user.click(await screen.findByRole('option', { name: 'North News' }))
  await screen.findByText(/temporarily unavailable/)
  expect(box.value).toBe('nor')
  expect(summary()).not.toContain('North News')
})

test('who is hidden from already cannot be chosen again', async () => {
  const { user } = await openSettings()
  await user.type(screen.getByRole('combobox', { name: 'Hide from a network' }), 'sou')
  const option = await screen.findByRole('option', { name: /South TV/ })
  expect(option.getAttribute('aria-disabled')).toBe('true')
  expect(option.textContent).toContain('Already hidden')
})

test('a search that fails says so in the list', async () => {
  const { user } = await openSettings(HIDDEN, {
    '/api/talent/networks?q=nor': refusal('too_many_requests'),
  })
  await user.type(screen.getByRole('combobox', { name: 'Hide from a network' }), 'nor')
  await screen.findByText(/Too many attempts/)
})

test('what is removed can be brought back', async () => {
  const { user, sent } = await openSettings()
  await user.click(screen.getByRole('button', { name: 'Remove South TV' }))
  await user.click(await screen.findByRole('button', { name: 'Stop hiding' }))
  await screen.findByText('Removed South TV')
  expect(screen.queryByRole('button', { name: 'Remove South TV' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Other networks'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Remove South TV' })
  expect(sent.map(({ body }) => (body as Privacy).networks)).toEqual([[], [SOUTH]])
})

test('a name that is hidden from without an account is listed, and can be let go and brought back', async () => {
  const { user, sent } = await openSettings({ ...HIDDEN, names: ['Channel Nine'] })
  expect(summary()).toContain('South TV, Channel Nine or anyone at boss.example.')
  await user.click(screen.getByRole('button', { name: 'Remove Channel Nine' }))
  await user.click(await screen.findByRole('button', { name: 'Stop hiding' }))
  await screen.findByText('Removed Channel Nine')
  expect(screen.queryByRole('button', { name: 'Remove Channel Nine' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Remove Channel Nine' })
  expect(sent.map(({ body }) => (body as Privacy).names)).toEqual([[], ['Channel Nine']])
})

test('what is removed is asked about before, and the button keeps the focus', async () => {
  const { user, sent } = await openSettings()
  const button = screen.getByRole('button', { name: 'Remove South TV' })
  await user.click(button)
  const question = await screen.findByRole('dialog', { name: 'Stop hiding from South TV?' })
  expect(question.textContent).toContain('you cannot undo what they have seen')
  await user.click(within(question).getByRole('button', { name: 'Stay hidden' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(sent).toEqual([])
})

test('a removal that fails leaves the row, and says so', async () => {
  const { user } = await openSettings(HIDDEN, { [`PUT ${PATH}`]: refusal('unexpected') })
  await user.click(screen.getByRole('button', { name: 'Remove boss.example' }))
  await user.click(await screen.findByRole('button', { name: 'Stop hiding' }))
  await screen.findByText('Still hidden')
  expect(summary()).toContain('anyone at boss.example')
})

test('a network with nearly the employer’s name is a question', async () => {
  const [match] = VISIBILITY.seenBy.employer.matched
  const { user, sent } = await openSettings(HIDDEN, {
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
  await user.click(within(list).getByRole('button', { name: 'Not my employer' }))
  await user.click(await screen.findByRole('button', { name: 'It is not my employer' }))
  await screen.findByText('Meridian News Group is not your employer')
  expect(list.textContent).toContain('it can see you while you are visible')
  expect(sent).toMatchObject([{ body: { isOther: true } }])
})

test('where no network is called so, its email domain is offered', async () => {
  await openSettings(HIDDEN, {
    '/api/talent/visibility': () =>
      Response.json({
        ...VISIBILITY,
        seenBy: {
          ...VISIBILITY.seenBy,
          employer: { typed: 'Meridian', matched: [], hidden: true },
        },
      }),
  })
  await screen.findByRole('link', { name: 'hide from its email domain' })
  expect(part('Where you work now').textContent).toContain('No network here is called Meridian')
})

test('a switch that is turned by keyboard has focus again once it is saved', async () => {
  let save = () => {}
  const saved = new Promise<void>((resolve) => {
    save = resolve
  })
  const { user, sent } = await openSettings(HIDDEN, {
    'GET /api/talent/visibility': () => Response.json(VISIBILITY),
    'PUT /api/talent/visibility': async () => {
      await saved
      return Response.json({ ...VISIBILITY, hideLinks: true })
    },
  })
  const box = within(part('Visibility')).getByRole<HTMLInputElement>('checkbox', {
    name: 'No links to my pages before I agree',
  })
  box.focus()
  await user.keyboard(' ')
  expect(box.disabled).toBe(true)
  // As browsers do with what is disabled, and this one does not.
  box.blur()
  save()
  await waitFor(() => expect(box.disabled).toBe(false))
  expect(document.activeElement === box).toBe(true)
  // Who paused on another page meanwhile stays paused.
  expect(sent).toEqual([{ path: '/api/talent/visibility', body: { hideLinks: true } }])
})

test('who is paused sees what networks would before they go live', async () => {
  const paused = {
    ...VISIBILITY,
    visible: false,
    seenBy: { ...VISIBILITY.seenBy, networks: 0 },
  }
  const { user, sent } = await openSettings(HIDDEN, {
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
      // Another page may have changed what this one does not.
      body: { visible: true },
    },
  ])
  expect(section.textContent).toContain('14 networks can see you. Your employer, Meridian, cannot.')
  await user.click(within(section).getByRole('button', { name: 'Pause' }))
})

test('who cannot be hidden again is told so, also on another page', async () => {
  const { user, router } = await openSettings(HIDDEN, {
    '/api/talent/profile': refusal('unexpected'),
  })
  await user.click(screen.getByRole('button', { name: 'Remove South TV' }))
  await user.click(await screen.findByRole('button', { name: 'Stop hiding' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await act(() => router.navigate({ to: '/talent/profile' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Other networks' })).toBeNull())
  const sent = answerAs({
    '/api/talent/profile': refusal('unexpected'),
    [`PUT ${PATH}`]: refusal('temporarily_unavailable'),
  })
  // Pressed twice, as while it slides away: it is tried once.
  fireEvent.click(undo)
  fireEvent.click(undo)
  expect(await screen.findAllByText('You are not hidden from South TV')).not.toEqual([])
  expect(sent).toHaveLength(1)
})

test('the current network is let in only after a warning', async () => {
  const { user, sent } = await openSettings()
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  await user.click(await screen.findByRole('button', { name: 'Stay hidden' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  const question = await screen.findByRole('dialog', { name: 'Let Meridian see you?' })
  expect(question.textContent).toContain('you cannot undo what they have seen')
  await user.click(within(question).getByRole('button', { name: 'Let them see me' }))
  await screen.findByRole('button', { name: 'Hide from it' })
  // It may be paused, or hidden from by its domain: what they chose is said, not who sees.
  await screen.findByText('You let it in: it is treated like any other network.')
  const employer = { name: 'Meridian', isBlocked: false }
  expect(sent).toEqual([{ path: PATH, ifMatch: '"first"', body: { ...HIDDEN, employer } }])
})

test('a current network that cannot be hidden from again is said to see on', async () => {
  const { user } = await openSettings()
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  await user.click(await screen.findByRole('button', { name: 'Let them see me' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  answerAs({ [`PUT ${PATH}`]: refusal('temporarily_unavailable') })
  await user.click(undo)
  expect(await screen.findAllByText('You still let Meridian in')).not.toEqual([])
})

test('a refusal leaves the current network blocked, and says so', async () => {
  const { user } = await openSettings(HIDDEN, { [`PUT ${PATH}`]: refusal('unexpected') })
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  await user.click(await screen.findByRole('button', { name: 'Let them see me' }))
  await screen.findByText('Still hidden')
  expect(summary()).toContain('Meridian (where you work)')
})

test.each([
  ['a free mail provider', 'gmail.com', /Networks cannot sign up with this provider/],
  ['no domain', 'north news', 'Enter a domain, like mail.example'],
  ['one that is there', '@BOSS.example', 'You are already hidden from this domain'],
])('%s is refused as an email domain here, and stays typed', async (_name, typed, sentence) => {
  const { user, sent } = await openSettings()
  const box = screen.getByLabelText<HTMLInputElement>('Hide from an email domain')
  await user.type(box, `${typed}{Enter}`)
  await screen.findByText(sentence)
  expect(box.value).toBe(typed)
  expect(sent).toEqual([])
})

test('an email domain is hidden from as it stands in addresses, however it is typed', async () => {
  const { user, sent } = await openSettings()
  await user.type(
    screen.getByLabelText('Hide from an email domain'),
    'desk@www.Köln-TV.example{Enter}',
  )
  await screen.findByText('Hidden from xn--kln-tv-wxa.example')
  expect(sent.map(({ body }) => (body as Privacy).domains)).toEqual([
    ['boss.example', 'xn--kln-tv-wxa.example'],
  ])
})

test('an email domain that the worker refuses is told at its field', async () => {
  const fields = { domains: 'Networks cannot sign up with this provider' }
  const { user } = await openSettings(HIDDEN, {
    [`PUT ${PATH}`]: refusal('validation_failed', { fields }),
  })
  const box = screen.getByLabelText<HTMLInputElement>('Hide from an email domain')
  await user.type(box, 'mail.example{Enter}')
  await screen.findByText(fields.domains)
  expect(box.value).toBe('mail.example')
})

test('what another tab has hidden from meanwhile stays hidden', async () => {
  const { user, sent, changeElsewhere } = await openSettings(HIDDEN, {
    [`PUT ${PATH}`]: () => {
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

test('as a hidden network sees it: as somebody who does not exist', async () => {
  const { user } = await openSettings(HIDDEN, {
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

test('a list that does not come says so, and the rest of the settings stand', async () => {
  answerAs({ [PATH]: refusal('temporarily_unavailable') })
  await openPage('/talent/settings', someUser('talent'))
  const section = await screen.findByRole('region', { name: 'Privacy' })
  await within(section).findByText('This could not be loaded')
  expect(within(section).getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy()
})
