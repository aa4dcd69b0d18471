import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SENT } from '../../testing/enquiries.ts'
import { NO_ENQUIRIES, talkingOf } from '../../testing/offers.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

test.each([
  ['Ask for a self-tape', 'What to say or show'],
  ['Ask about days', 'What for'],
  ['Offer times to meet', 'What they should know'],
  ['Make an offer', 'Other terms'],
])('%s: a question about earnings shows a warning below its field', async (button, label) => {
  answerAs({
    ...NO_ENQUIRIES,
    [`GET /api/network/enquiries/${SENT.id}`]: () => Response.json(talkingOf([], 0)),
  })
  const { user } = await openPage(`/network/enquiries/${SENT.id}`, someUser('tv_network'))
  await user.click(await screen.findByRole('button', { name: button }))
  const box = await screen.findByLabelText(new RegExp(`^${label}`))
  fireEvent.change(box, { target: { value: 'Tell us what you would like to earn.' } })
  expect(screen.queryByText(/This seems to ask what they earn/)).toBeNull()
  fireEvent.change(box, { target: { value: 'Tell us what you earn now.' } })
  await screen.findByText(/This seems to ask what they earn/)
})
