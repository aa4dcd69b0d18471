import { cleanup, screen, within } from '@testing-library/react'
import type * as v from 'valibot'
import { expect, test } from 'vitest'
import type { NetworkEnquiry } from '../../../../shared/enquiries.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import type { SavedRepliesSchema } from '../../../../shared/saved-replies.ts'
import { SENT } from '../../testing/enquiries.ts'
import { INGRID, profileOf } from '../../testing/found-talent.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const TALK: NetworkEnquiry = {
  ...SENT,
  ...{ state: 'talking', owedBy: 'network', version: 5, moves: ['close', 'step', 'write'] },
}

/** Opens a page of a network as a member with a role. */
function openAs(
  mayWrite: boolean,
  path: string,
  askRefusal: v.InferOutput<typeof SavedRepliesSchema>['askRefusal'] = null,
  mayAskUntil: string | null = null,
) {
  answerAs({
    '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
    [`GET /api/network/enquiries/${SENT.id}`]: () => Response.json(TALK),
    [`/api/network/talent/${INGRID.userId}`]: () => Response.json(profileOf(INGRID)),
    '/api/network/replies': () => Response.json({ items: [], mayWrite, askRefusal, mayAskUntil }),
  })
  return openPage(path, someUser('tv_network'))
}

test('a member who may not write to talent reads so before the form, and who can allow it', async () => {
  await openAs(false, `/network/enquiries/create?talent=${INGRID.userId}`)
  await screen.findByText('You cannot write to talent')
  screen.getByText(/An owner can allow it/)
  const way = screen.getByRole('link', { name: 'See who the owners are' })
  expect(way.getAttribute('href')).toBe('/network/members')
  expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull()
})

test('a member whose proof of address has expired reads so before the form, and can continue a conversation', async () => {
  await openAs(true, `/network/enquiries/create?talent=${INGRID.userId}`, 'address_proof_expired')
  await screen.findByText('Confirm your email address again')
  const way = screen.getByRole('link', { name: 'Open your settings' })
  expect(way.getAttribute('href')).toBe('/network/settings')
  expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull()
  cleanup()
  await openAs(true, `/network/enquiries/${SENT.id}`, 'address_proof_expired')
  await screen.findByRole('textbox', { name: 'Your message' })
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test.each([
  [6, 1],
  [8, 0],
])(
  'when the proof of an address ends in %i days, the form says so %i times',
  async (days, times) => {
    await openAs(true, `/network/enquiries/create?talent=${INGRID.userId}`, null, inDays(days))
    await screen.findByRole('textbox', { name: 'Message' })
    expect(screen.queryAllByText('Confirm your email address again soon')).toHaveLength(times)
  },
)

test.each([
  ['asking_paused', 'Open your enquiries', '/network/enquiries'],
  ['writing_suspended', 'Contact us', '/contact'],
] as const)(
  'a network that can ask nobody reads why before the form: %s',
  async (refusal, way, path) => {
    const { title, detail } = PROBLEMS[refusal]
    const asked = [`talent=${INGRID.userId}`, `people=${INGRID.userId}`, `list=${SENT.id}`]
    for (const whom of asked) {
      await openAs(true, `/network/enquiries/create?${whom}`, refusal)
      await screen.findByText(title)
      screen.getByText(detail)
      screen.getByText(/your text is kept in this tab/)
      const main = within(screen.getByRole('main'))
      expect(main.getByRole('link', { name: way }).getAttribute('href')).toBe(path)
      expect(main.queryByRole('textbox')).toBeNull()
      cleanup()
    }
  },
)

test('typed text is restored when the pause has ended', async () => {
  const path = `/network/enquiries/create?talent=${INGRID.userId}`
  const { user } = await openAs(true, path)
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Come and see us')
  cleanup()
  await openAs(true, path, 'asking_paused')
  await screen.findByText(PROBLEMS.asking_paused.title)
  cleanup()
  await openAs(true, path)
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  expect(box.value).toBe('Come and see us')
})

test('a member who may write to talent gets the form', async () => {
  await openAs(true, `/network/enquiries/create?talent=${INGRID.userId}`)
  await screen.findByRole('textbox', { name: 'Message' })
  expect(screen.queryByText('You cannot write to talent')).toBeNull()
})

test('a member who may not write to talent reads a conversation, and is offered no step', async () => {
  await openAs(false, `/network/enquiries/${SENT.id}`)
  await screen.findByText('You cannot write to talent')
  screen.getByRole('heading', { name: 'What you asked' })
  expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull()
  for (const name of [
    'Offer times to meet',
    'Make an offer',
    'Ask about days',
    'Close this enquiry',
  ]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})
