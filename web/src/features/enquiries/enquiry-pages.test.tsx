import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NO_TERMS } from '../../../../shared/testing/talent-terms.ts'
import { RECEIVED, SENT } from '../../testing/enquiries.ts'
import { INGRID, profileOf } from '../../testing/found-talent.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const ASKED = `/api/talent/enquiries/${RECEIVED.id}`
const ASKING = `/api/network/enquiries/${SENT.id}`
const openTalents = () => openPage(`/talent/enquiries/${RECEIVED.id}`, someUser('talent'))
const openNetworks = () => openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))

const message = (text: string, mine = false) => ({
  ...{
    id: text,
    mine,
    author: null,
    byAgent: false,
    text,
    step: null,
    sentAt: '2026-11-24T10:00:00.000000Z',
  },
})

test('a talent reads who asks, for what and at what pay, and declines with a reason', async () => {
  const declined = { ...RECEIVED, state: 'declined', owedBy: null, endedBy: 'talent', version: 4 }
  const sent = answerAs({
    [`GET ${ASKED}`]: () => Response.json(RECEIVED),
    [`POST ${ASKED}/decline`]: () =>
      Response.json({ ...declined, reason: 'dates', moves: ['revive'] }),
    '/api/talent/enquiries': () =>
      Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  })
  const { user } = await openTalents()
  expect((await screen.findByText(/A yes lets the two of you/)).textContent).toMatch(
    /^Until \w+ \d+, \d{4}, \d+:\d\d\s[AP]M\s[A-Z]{3}/,
  )
  await screen.findByRole('heading', { level: 1, name: 'Kanal Nord' })
  expect(screen.getByText('€400–520 per day')).toBeTruthy()
  expect(screen.getByText('News, confidential until you agree')).toBeTruthy()
  expect(screen.getByText(/Writes from/).textContent).toContain('kanal-nord.example')

  await user.click(screen.getByRole('button', { name: 'Not now' }))
  const dialog = await screen.findByRole('dialog', { name: 'Not now?' })
  await user.click(within(dialog).getByRole('button', { name: 'Say not now' }))
  expect(within(dialog).getByText('Choose a reason')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('radio', { name: 'The dates' }))
  await user.type(within(dialog).getByLabelText(/Anything else/), 'In spring.')
  await user.click(within(dialog).getByRole('button', { name: 'Say not now' }))
  await screen.findByRole('button', { name: 'Say yes after all' })
  expect(sent).toEqual([
    { path: `${ASKED}/decline`, body: { version: 3, reason: 'dates', text: 'In spring.' } },
  ])
})

test('an enquiry is loaded again when the answer to a late acceptance was lost', async () => {
  const declined = {
    ...RECEIVED,
    state: 'declined',
    owedBy: null,
    endedBy: 'talent',
    reason: 'dates',
  }
  let isTalking = false
  answerAs({
    [`GET ${ASKED}`]: () =>
      Response.json(
        isTalking
          ? { ...RECEIVED, state: 'talking', owedBy: 'network', moves: ['end', 'write'] }
          : { ...declined, moves: ['revive'] },
      ),
    [`POST ${ASKED}/revive`]: () => {
      isTalking = true
      throw new TypeError('Failed to fetch')
    },
    '/api/talent/enquiries': () =>
      Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  })
  const { user } = await openTalents()
  await user.click(await screen.findByRole('button', { name: 'Say yes after all' }))
  await screen.findAllByText('We do not know whether this was done')
  await screen.findByRole('heading', { name: 'Conversation' })
  expect(screen.queryByRole('button', { name: 'Say yes after all' })).toBeNull()
})

test('only the talent reads which of their terms a job does not meet', async () => {
  answerAs({
    [`GET ${ASKED}`]: () => Response.json(RECEIVED),
    '/api/talent/terms': () =>
      Response.json({ ...NO_TERMS, payFloor: { amount: 600, currency: 'EUR', per: 'day' } }),
    '/api/talent/enquiries': () =>
      Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  })
  await openTalents()
  await screen.findByText('Does not meet your terms')
  expect(screen.getByText('The pay is below €600 per day.')).toBeTruthy()
  expect(screen.queryByText(/The place is/)).toBeNull()
})

test('a talent reads only the further terms that the network has given', async () => {
  const job = { ...RECEIVED.job, likeness: 'with_consent' }
  answerAs({ [`GET ${ASKED}`]: () => Response.json({ ...RECEIVED, job }) })
  await openTalents()
  await screen.findByText('Only with separate consent')
  expect(screen.getByText('Face and voice')).toBeTruthy()
  expect(screen.queryByText('Wardrobe')).toBeNull()
})

test('a talent mutes an enquiry, and reads that it is muted', async () => {
  const sent = answerAs({
    [`GET ${ASKED}`]: () => Response.json(RECEIVED),
    [`POST ${ASKED}/mute`]: () => Response.json({ ...RECEIVED, isMuted: true }),
    '/api/talent/enquiries': () =>
      Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  })
  const { user } = await openTalents()
  await user.click(await screen.findByRole('button', { name: 'Mute this enquiry' }))
  await screen.findByRole('button', { name: 'Unmute this enquiry' })
  screen.getByText('Muted: you get no notifications or emails about this enquiry.')
  expect(sent).toEqual([{ path: `${ASKED}/mute`, body: { muted: true } }])
})

test('a withdrawn enquiry cannot be muted', async () => {
  const withdrawn = { ...RECEIVED, state: 'withdrawn', owedBy: null, owedUntil: null, moves: [] }
  answerAs({ [`GET ${ASKED}`]: () => Response.json(withdrawn) })
  await openTalents()
  await screen.findByText('Withdrawn')
  expect(screen.queryByRole('button', { name: 'Mute this enquiry' })).toBeNull()
})

test('a talent blocks a network from an enquiry, and is hidden from it', async () => {
  const gone = { ...RECEIVED, state: 'closed', reason: 'unavailable', endedBy: 'clock' }
  const sent = answerAs({
    [`GET ${ASKED}`]: () => Response.json(RECEIVED),
    [`POST ${ASKED}/block`]: () =>
      Response.json({ ...gone, isAvailable: false, owedBy: null, owedUntil: null, moves: [] }),
    '/api/talent/enquiries': () =>
      Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  })
  const { user } = await openTalents()
  await user.click(await screen.findByRole('button', { name: 'Never this network' }))
  const dialog = await screen.findByRole('dialog', { name: 'Never this network?' })
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Hide me from them' }))
  await screen.findByText('No longer available')
  expect(sent).toEqual([{ path: `${ASKED}/block`, body: null }])
  expect(screen.queryByRole('button', { name: 'Never this network' })).toBeNull()
})

test('accepting an enquiry that was withdrawn in the meantime shows its present state', async () => {
  answerAs({
    [`GET ${ASKED}`]: () => Response.json(RECEIVED),
    [`POST ${ASKED}/accept`]: refusal('enquiry_changed', {
      enquiry: {
        ...RECEIVED,
        ...({ state: 'withdrawn', version: 4, owedBy: null } as const),
        moves: [],
        endedBy: 'network',
        reason: 'filled',
      },
    }),
    '/api/talent/enquiries': () =>
      Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  })
  const { user } = await openTalents()
  await user.click(await screen.findByRole('button', { name: 'Yes, let’s talk' }))
  await screen.findByText('The role is filled.')
  expect(screen.queryByRole('button', { name: 'Yes, let’s talk' })).toBeNull()
})

test('after an acceptance both sides write, typed text survives a failure, and read messages are reported as read', async () => {
  const talking = { ...SENT, state: 'talking', owedBy: 'network', moves: ['close', 'write'] }
  let written: object = refusal('temporarily_unavailable')()
  const sent = answerAs({
    [`GET ${ASKING}`]: () =>
      Response.json({ ...talking, unread: 1, messages: [message('On Monday.')] }),
    [`POST ${ASKING}/read`]: () => new Response(null, { status: 204 }),
    [`POST ${ASKING}/messages`]: () => (written as Response).clone(),
    '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
  })
  const { user } = await openNetworks()
  const log = await screen.findByRole('log')
  expect(log.textContent).toContain('On Monday.')
  await waitFor(() => expect(sent).toEqual([{ path: `${ASKING}/read`, body: null }]))

  const box = screen.getByLabelText('Your message') as HTMLTextAreaElement
  await user.type(box, 'At nine?')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByText('Your message was not sent')
  expect(box.value).toBe('At nine?')
  written = Response.json(
    { ...talking, messages: [message('On Monday.'), message('At nine?', true)] },
    { status: 201 },
  )
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(log.textContent).toContain('At nine?'))
  expect(box.value).toBe('')
})

test('an employer reads the name of a person it has hired, without a link to a profile', async () => {
  const hired = { ...SENT, state: 'closed', owedBy: null, endedBy: 'talent', reason: 'hired' }
  const talent = { ...SENT.talent, headline: null, location: '', isSeen: false }
  answerAs({ [`GET ${ASKING}`]: () => Response.json({ ...hired, talent, moves: [] }) })
  await openNetworks()
  await screen.findByRole('heading', { level: 1, name: 'Amara Okafor' })
  expect(screen.getByText('They accepted your offer.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See profile' })).toBeNull()
})

test('a talent who is no longer available is not named, and cannot get messages', async () => {
  answerAs({
    [`GET ${ASKING}`]: () =>
      Response.json({
        ...SENT,
        ...{ state: 'closed', isAvailable: false, talent: null, owedBy: null, moves: [] },
        ...{ endedBy: 'clock', reason: 'unavailable' },
      }),
  })
  await openNetworks()
  await screen.findByRole('heading', { level: 1, name: 'No longer available' })
  expect(screen.getByText(/Neither of you can write here now/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'See profile' })).toBeNull()
})

test.each([
  [false, { phone: '+234 800 1111' }],
  [true, {}],
])(
  'a viewer sees contact details, or reads that only editors and owners see them: hidden %s',
  async (isContactHidden, contact) => {
    answerAs({
      [`GET ${ASKING}`]: () =>
        Response.json({ ...SENT, state: 'talking', moves: [], contact, isContactHidden }),
    })
    await openNetworks()
    await screen.findByRole('heading', { level: 1, name: 'Amara Okafor' })
    const sentence = screen.queryByText(/Only editors and owners of your network can see them/)
    expect(sentence !== null).toBe(isContactHidden)
    expect(screen.queryByRole('link', { name: '+234 800 1111' }) === null).toBe(isContactHidden)
  },
)

test.each([
  ['about a brief', { id: '7d1e8c4e-52a5-4a6e-9b1d-0c8b6a3f5e99', title: 'Morning anchor' }],
  ['without a brief', null],
])('a withdrawn enquiry %s is written again under the same id', async (_, brief) => {
  const draft = { ...SENT, state: 'draft', owedBy: null, answerBy: null, moves: ['send'], brief }
  const asked = { ...INGRID, userId: SENT.talent?.userId ?? '' }
  const sent = answerAs({
    [`GET ${ASKING}`]: () => Response.json(draft),
    [`/api/network/talent/${asked.userId}`]: () => Response.json(profileOf(asked)),
    'POST /api/network/enquiries': () =>
      Response.json({ done: [{ talentId: asked.userId, id: SENT.id }], failed: [] }),
    '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
  })
  const { user } = await openNetworks()
  await user.click(await screen.findByRole('link', { name: 'Write it again' }))
  await user.click(await screen.findByRole('button', { name: 'Send enquiry' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ briefId: brief?.id ?? null, text: SENT.text })
})
