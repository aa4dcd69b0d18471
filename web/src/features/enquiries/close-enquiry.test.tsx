import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BRIEF } from '../../testing/briefs.ts'
import { SENT } from '../../testing/enquiries.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const ASKING = `/api/network/enquiries/${SENT.id}`

test.each([
  ['may tell the others who were asked about the job', 4, /tell the other 4 you asked/],
  [
    'may say that the role is filled when nobody else is waiting',
    0,
    'The role is filled: anyone who did not answer in time can no longer say yes',
  ],
])('a network that hires somebody %s', async (_, othersOfJob, name) => {
  const talking = { ...SENT, state: 'talking', owedBy: 'network', moves: ['close', 'write'] }
  const sent = answerAs({
    [`GET ${ASKING}`]: () => Response.json({ ...talking, othersOfJob }),
    [`POST ${ASKING}/close`]: () =>
      Response.json({
        ...{ ...SENT, state: 'closed', owedBy: null, endedBy: 'network', reason: 'hired' },
        moves: ['reopen'],
      }),
    '/api/network/enquiries': () => Response.json({ items: [], nextCursor: null }),
  })
  const { user } = await openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))
  await user.click(await screen.findByRole('button', { name: 'Close this enquiry' }))
  const dialog = await screen.findByRole('dialog', { name: 'How did it end?' })
  for (const other of ['We did not agree', 'We chose someone else']) {
    await user.click(within(dialog).getByRole('radio', { name: other }))
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
  }
  await user.click(within(dialog).getByRole('radio', { name: 'We hired this person' }))
  expect(within(dialog).getByRole('checkbox', { name })).toHaveProperty('checked', true)
  await user.click(within(dialog).getByRole('button', { name: 'Close enquiry' }))
  await screen.findByRole('button', { name: 'Reopen' })
  expect(sent).toEqual([
    { path: `${ASKING}/close`, body: { version: 3, reason: 'hired', filled: true } },
  ])
})

/** An enquiry about a brief, whose role is filled. */
const FILLED = {
  ...{ ...SENT, state: 'closed', owedBy: null, endedBy: 'network', reason: 'hired' },
  brief: { id: BRIEF.id, title: BRIEF.title },
  moves: ['reopen'],
}

test('after the role of a brief is filled, the page leads to the brief, which is still open', async () => {
  answerAs({ [`GET ${ASKING}`]: () => Response.json({ ...FILLED, mayCloseBrief: true }) })
  await openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))
  await screen.findByText('The brief “Morning anchor” is still open')
  const link = screen.getByRole('link', { name: 'See the brief' })
  expect(link.getAttribute('href')).toBe(`/network/briefs/${BRIEF.id}`)
})

test('a member who may not close the brief reads nothing about it', async () => {
  answerAs({ [`GET ${ASKING}`]: () => Response.json({ ...FILLED, mayCloseBrief: false }) })
  await openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))
  await screen.findByRole('button', { name: 'Reopen' })
  expect(screen.queryByText(/is still open/)).toBeNull()
})
