import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TalentEnquiry } from '../../../../shared/enquiries.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { RECEIVED, SENT } from '../../testing/enquiries.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const NONE = () => Response.json({ items: [], nextCursor: null, offers: [], days: [] })
const CALLS = {
  talent: `/api/talent/enquiries/${RECEIVED.id}`,
  tv_network: `/api/network/enquiries/${SENT.id}`,
} as const
const ENQUIRIES = { talent: RECEIVED, tv_network: SENT } as const
const PAGES = {
  talent: `/talent/enquiries/${RECEIVED.id}`,
  tv_network: `/network/enquiries/${SENT.id}`,
} as const

async function open(role: 'talent' | 'tv_network', answers: Parameters<typeof answerAs>[0]) {
  answerAs({
    '/api/talent/enquiries': NONE,
    '/api/network/enquiries': NONE,
    [`GET ${CALLS[role]}`]: () => Response.json(ENQUIRIES[role]),
    ...answers,
  })
  return openPage(PAGES[role], someUser(role))
}

const lost = () => {
  throw new TypeError('Failed to fetch')
}

test.each([
  ['talent', 'Report this enquiry', 'report', 'Harassment', 'Report'],
  ['talent', 'Never this network', 'block', null, 'Hide me from them'],
  ['tv_network', 'Withdraw', 'withdraw', 'The role is filled', 'Withdraw'],
] as const)(
  'as %s, the dialog behind “%s” stays open until the step is done, and shows its failure',
  async (role, button, call, reason, confirm) => {
    let answer: () => Response = refusal('temporarily_unavailable')
    const path = `${CALLS[role]}/${call}`
    const { user } = await open(role, { [`POST ${path}`]: () => answer() })
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    if (reason) await user.click(dialog.getByRole('radio', { name: reason }))
    const press = () => user.click(dialog.getByRole('button', { name: confirm }))
    await press()
    await dialog.findByText('This could not be done')
    dialog.getByText(PROBLEMS.temporarily_unavailable.detail)
    answer = lost
    await press()
    await dialog.findByText('We do not know whether this was done')
    answer = () => Response.json({ ...ENQUIRIES[role], version: 4, moves: [] })
    await press()
    await waitFor(() => expect(openDialog()).toBeNull())
  },
)

test('a dialog that was dismissed after a failure opens again without the failure', async () => {
  const { user } = await open('talent', {
    [`POST ${CALLS.talent}/report`]: refusal('temporarily_unavailable'),
  })
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Report this enquiry' }))
    return within(await screen.findByRole('dialog'))
  }
  const first = await ask()
  await user.click(first.getByRole('radio', { name: 'Harassment' }))
  await user.click(first.getByRole('button', { name: 'Report' }))
  await first.findByText('This could not be done')
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(openDialog()).toBeNull())
  expect((await ask()).queryByText('This could not be done')).toBeNull()
})

test('a dialog about an enquiry that the other side has changed closes, and the page shows the change', async () => {
  const withdrawn: TalentEnquiry = {
    ...RECEIVED,
    ...({ state: 'withdrawn', version: 9, endedBy: 'network', reason: 'filled' } as const),
    ...{ owedBy: null, owedUntil: null, moves: [] },
  }
  const { user } = await open('talent', {
    [`POST ${CALLS.talent}/decline`]: refusal('enquiry_changed', { enquiry: withdrawn }),
  })
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'The pay' }))
  await user.click(dialog.getByRole('button', { name: 'Say not now' }))
  await waitFor(() => expect(openDialog()).toBeNull())
  await screen.findAllByText(PROBLEMS.enquiry_changed.detail)
})
