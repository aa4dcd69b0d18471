import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayAfter } from '../../../../shared/working-days.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const PATH = '/api/talent/terms'
const NONE = {
  version: 0,
  payFloor: null,
  places: [],
  freeFrom: null,
  notice: '',
  nonCompete: '',
  pausedUntil: null,
  notificationAddress: { email: 'ingrid@newsroom.example', isOwn: false, pending: null },
  agent: null,
}

async function openTerms(put: () => Response) {
  const sent = answerAs({ [`GET ${PATH}`]: () => Response.json(NONE), [`PUT ${PATH}`]: put })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const section = await screen.findByRole('region', { name: 'Your terms' })
  await within(section).findByLabelText(/Least pay/)
  return { user, sent, section: within(section) }
}

test('a talent says what they would work for, and it is saved with the version it was made of', async () => {
  const saved = { ...NONE, version: 1, payFloor: { amount: 450, currency: 'GBP', per: 'day' } }
  const { user, sent, section } = await openTerms(() =>
    Response.json({ ...saved, places: ['London'] }),
  )
  await user.type(section.getByLabelText(/Least pay/), '450')
  await user.type(section.getByLabelText(/Places where you would work/), 'London{Enter}')
  await user.click(section.getByRole('button', { name: 'Save your terms' }))
  await screen.findByText('Your terms are saved')
  expect(sent).toEqual([
    {
      path: PATH,
      ifMatch: '"0"',
      body: {
        payFloor: { amount: 450, currency: 'GBP', per: 'day' },
        places: ['London'],
        freeFrom: null,
        notice: '',
        nonCompete: '',
        pausedUntil: null,
      },
    },
  ])
})

test('what was typed stays when another tab has saved meanwhile, and when it is no amount', async () => {
  const { user, sent, section } = await openTerms(refusal('terms_changed'))
  const pay = section.getByLabelText<HTMLInputElement>(/Least pay/)
  await user.type(pay, 'a lot')
  await user.click(section.getByRole('button', { name: 'Save your terms' }))
  await section.findByText('Enter an amount above 0, with two decimals at most')
  expect(sent).toEqual([])
  await user.clear(pay)
  await user.type(pay, '450')
  await user.click(section.getByRole('button', { name: 'Save your terms' }))
  await section.findByText(/changed somewhere else/)
  await waitFor(() => expect(pay.value).toBe('450'))
})

test('a pause until a day is saved with the terms, and a day that has been is refused', async () => {
  const { user, sent, section } = await openTerms(() => Response.json({ ...NONE, version: 1 }))
  const until = section.getByLabelText<HTMLInputElement>(/Pause until/)
  fireEvent.change(until, { target: { value: '2020-01-01' } })
  await user.click(section.getByRole('button', { name: 'Save your terms' }))
  await section.findByText('Choose a day to come')
  expect(sent).toEqual([])
  const day = dayAfter(Date.now(), 30)
  fireEvent.change(until, { target: { value: day } })
  await user.click(section.getByRole('button', { name: 'Save your terms' }))
  await screen.findByText('Your terms are saved')
  expect(sent).toMatchObject([{ path: PATH, body: { pausedUntil: day } }])
})
