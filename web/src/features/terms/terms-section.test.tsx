import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NO_TERMS } from '../../../../shared/testing/talent-terms.ts'
import { dayAfter } from '../../../../shared/working-days.ts'
import { PAUSE_AND_ENQUIRIES } from '../../entities/visibility/visibility-words.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { TALENT_PROFILE } from '../../testing/profiles.ts'
import { someUser } from '../../testing/some-user.ts'
import { VISIBILITY } from '../../testing/visibility.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const PATH = '/api/talent/terms'

async function openTerms(put: () => Response) {
  const sent = answerAs({ [`GET ${PATH}`]: () => Response.json(NO_TERMS), [`PUT ${PATH}`]: put })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const section = await screen.findByRole('region', { name: 'Your terms' })
  await within(section).findByLabelText(/Least pay/)
  return { user, sent, section: within(section) }
}

test('a talent saves their terms, over the version that they were read in', async () => {
  const saved = { ...NO_TERMS, version: 1, payFloor: { amount: 450, currency: 'GBP', per: 'day' } }
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

test('typed terms stay when another tab has saved in the meantime, and when an amount is invalid', async () => {
  const { user, sent, section } = await openTerms(refusal('terms_changed'))
  const pay = section.getByLabelText<HTMLInputElement>(/Least pay/)
  await writeAtOnce(user, pay, 'a lot')
  await user.click(section.getByRole('button', { name: 'Save your terms' }))
  await section.findByText('Enter an amount above 0, with two decimals at most')
  expect(sent).toEqual([])
  await user.clear(pay)
  await user.type(pay, '450')
  await user.click(section.getByRole('button', { name: 'Save your terms' }))
  await section.findByText(/changed somewhere else/)
  await waitFor(() => expect(pay.value).toBe('450'))
})

test('saving the same terms again after a lost answer is not a conflict', async () => {
  const saved = { ...NO_TERMS, version: 1, notice: 'A month' }
  let tries = 0
  const sent = answerAs({
    [`GET ${PATH}`]: () => Response.json(tries === 0 ? NO_TERMS : saved),
    [`PUT ${PATH}`]: () => {
      tries += 1
      if (tries === 1) return Promise.reject(new TypeError('Failed to fetch'))
      return tries === 2 ? refusal('terms_changed')() : Response.json({ ...saved, version: 2 })
    },
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const section = within(await screen.findByRole('region', { name: 'Your terms' }))
  await writeAtOnce(user, await section.findByLabelText(/^Notice/), 'A month')
  await user.click(section.getByRole('button', { name: 'Save your terms' }))
  await section.findByText('We do not know whether this was done')
  await user.click(section.getByRole('button', { name: 'Save your terms' }))
  await screen.findByText('Your terms are saved')
  expect(sent.at(-1)).toMatchObject({ ifMatch: '"1"', body: { notice: 'A month' } })
})

test('a pause until a day is saved with the terms, and a day that has been is refused', async () => {
  const { user, sent, section } = await openTerms(() => Response.json({ ...NO_TERMS, version: 1 }))
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

test('a pause is not said to keep enquiries longer than the week after which they end', async () => {
  const { section } = await openTerms(() => Response.json(NO_TERMS))
  const hint = section.getByLabelText(/Pause until/).getAttribute('aria-describedby') ?? ''
  const words = hint.split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(words.join(' ')).toContain(PAUSE_AND_ENQUIRIES)
  const visibility = await screen.findByRole('region', { name: 'Visibility' })
  expect(visibility.textContent).toContain(PAUSE_AND_ENQUIRIES)
})

/** Goes live on the page, which ends the pause in the terms: their next version has none. */
async function goLive(typeBefore: boolean) {
  const paused = {
    ...NO_TERMS,
    version: 3,
    notice: 'A month',
    pausedUntil: dayAfter(Date.now(), 30),
  }
  let isLive = false
  const terms = () => (isLive ? { ...paused, version: 4, pausedUntil: null } : paused)
  const hidden = { ...VISIBILITY, visible: false, pausedUntil: paused.pausedUntil }
  const sent = answerAs({
    [`GET ${PATH}`]: () => Response.json(terms()),
    [`PUT ${PATH}`]: () => Response.json({ ...terms(), version: 5, notice: 'Two months' }),
    'GET /api/talent/visibility': () => Response.json(isLive ? VISIBILITY : hidden),
    'PUT /api/talent/visibility': () => {
      isLive = true
      return Response.json(VISIBILITY)
    },
    '/api/talent/profile': () => Response.json(TALENT_PROFILE),
    '/api/talent/preview': refusal('temporarily_unavailable'),
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const section = within(await screen.findByRole('region', { name: 'Your terms' }))
  expect(await section.findByLabelText(/Pause until/)).toHaveProperty('value', paused.pausedUntil)
  const type = async () => {
    await user.clear(section.getByLabelText(/^Notice/))
    await writeAtOnce(user, section.getByLabelText(/^Notice/), 'Two months')
  }
  if (typeBefore) await type()
  const visibility = within(screen.getByRole('region', { name: 'Visibility' }))
  await user.click(await visibility.findByRole('button', { name: 'See it as a network does' }))
  await user.click(await screen.findByRole('button', { name: 'Go live' }))
  await screen.findByText('You are visible to networks')
  return { sent, user, section, type }
}

test('a talent who goes live reads that the pause has ended, and later saves do not restart it', async () => {
  const { sent, user, section, type } = await goLive(false)
  await waitFor(() => expect(section.getByLabelText(/Pause until/)).toHaveProperty('value', ''))
  await type()
  await user.click(section.getByRole('button', { name: 'Save your terms' }))
  await screen.findByText('Your terms are saved')
  expect(sent.at(-1)).toMatchObject({
    ...{ path: PATH, ifMatch: '"4"' },
    body: { notice: 'Two months', pausedUntil: null },
  })
})

test('a talent who goes live over typed terms is asked before saving pauses them again', async () => {
  const { sent, user, section } = await goLive(true)
  await user.click(section.getByRole('button', { name: 'Save your terms' }))
  await section.findByText('This has been changed somewhere else in the meantime')
  const versions = section.getAllByLabelText('What is saved').map(({ textContent }) => textContent)
  expect(versions).toEqual(['A month', 'Nothing'])
  expect(section.getByLabelText(/^Notice/)).toHaveProperty('value', 'Two months')
  expect(sent.filter(({ path }) => path === PATH)).toEqual([])
})

test('terms typed before a reload are restored with a message, and never overwrite a later save', async () => {
  let terms = { ...NO_TERMS, version: 1, notice: 'A month' }
  const sent = answerAs({
    [`GET ${PATH}`]: () => Response.json(terms),
    [`PUT ${PATH}`]: () => Response.json({ ...terms, version: 3, notice: 'Three months' }),
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const typed = await screen.findByLabelText(/^Notice/)
  await user.clear(typed)
  await writeAtOnce(user, typed, 'Three months')
  // In another tab.
  terms = { ...terms, version: 2, notice: 'Two months' }
  cleanup()
  await openPage('/talent/settings', someUser('talent'))
  const section = within(await screen.findByRole('region', { name: 'Your terms' }))
  await section.findByText(/What you typed is back/)
  expect(section.getByLabelText(/^Notice/)).toHaveProperty('value', 'Three months')
  await user.click(section.getByRole('button', { name: 'Save your terms' }))
  await section.findByText('This has been changed somewhere else in the meantime')
  expect(section.getByLabelText('What is saved').textContent).toBe('Two months')
  expect(sent).toEqual([])
  await user.click(section.getByRole('button', { name: 'Keep my version' }))
  await user.click(section.getByRole('button', { name: 'Save your terms' }))
  await screen.findByText('Your terms are saved')
  expect(sent).toMatchObject([{ ifMatch: '"2"', body: { notice: 'Three months' } }])
})
