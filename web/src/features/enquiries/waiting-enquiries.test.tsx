import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SENT } from '../../testing/enquiries.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const LIST = 'GET /api/network/enquiries'
const page = (...items: object[]) => Response.json({ items, nextCursor: null })

test('a network lists the enquiries that wait for a talent, unanswered or in conversation', async () => {
  const talking = { ...SENT, id: 'talking', state: 'talking', owedBy: 'talent' }
  answerAs({ [LIST]: () => page(), [`${LIST}?owed=talent`]: () => page(SENT, talking) })
  const { user } = await openPage('/network/enquiries', someUser('tv_network'))
  await screen.findByText('Your enquiries will appear here')
  const shown = within(screen.getByRole('navigation', { name: 'Enquiries shown' }))
  await user.click(shown.getByRole('link', { name: 'Waiting' }))
  const list = await screen.findByRole('list', { name: 'Enquiries' })
  expect(within(list).getAllByText('Waits for their answer')).toHaveLength(2)
  shown.getByRole('link', { current: 'page', name: 'Waiting' })
})

test('a person who is no longer available has a card without initials', async () => {
  const gone = { ...SENT, id: 'gone', talent: null, state: 'closed', isAvailable: false }
  answerAs({ [LIST]: () => page(SENT, gone) })
  await openPage('/network/enquiries', someUser('tv_network'))
  const list = await screen.findByRole('list', { name: 'Enquiries' })
  expect(list.textContent).toContain('No longer available')
  expect([...list.querySelectorAll('svg text')].map((text) => text.textContent)).toEqual(['AO'])
})

test('an empty list of waiting enquiries says so', async () => {
  answerAs({ [`${LIST}?owed=talent`]: () => page() })
  await openPage('/network/enquiries?owed=talent', someUser('tv_network'))
  await screen.findByText('None of these')
})
