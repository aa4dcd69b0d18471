import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describeJob } from '../../testing/describe-job.ts'
import { INGRID, profileOf } from '../../testing/found-talent.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const openForm = () => {
  answerAs({
    [`/api/network/talent/${INGRID.userId}`]: () => Response.json(profileOf(INGRID)),
    'POST /api/network/enquiries': refusal('validation_failed', {
      fields: { nda: 'Choose one of these' },
    }),
  })
  return openPage(`/network/enquiries/create?talent=${INGRID.userId}`, someUser('tv_network'))
}
const terms = async () => {
  const heading = await screen.findByRole('heading', { name: 'Further terms', hidden: true })
  return heading.closest('details') as HTMLDetailsElement
}

test('further terms are collapsed until somebody opens them, and then name those that are set', async () => {
  const { user } = await openForm()
  const part = await terms()
  expect(part.open).toBe(false)
  expect(part.querySelector('summary')?.textContent).toContain('Optional: exclusivity')
  await user.click(screen.getByRole('heading', { name: 'Further terms' }))
  expect(part.open).toBe(true)
  await user.selectOptions(screen.getByLabelText('NDA'), 'Before details are shared')
  await user.selectOptions(screen.getByLabelText('Exclusivity'), 'Free to work elsewhere')
  expect(part.querySelector('summary')?.textContent).toContain('You say: Exclusivity, NDA.')
  await user.click(screen.getByRole('heading', { name: 'Further terms' }))
  expect(part.open).toBe(false)
  expect(screen.getByLabelText('NDA')).toHaveProperty('value', 'nda_first')
})

test('after a reload, further terms are open if one of them is set', async () => {
  const { user } = await openForm()
  await terms()
  await user.selectOptions(screen.getByLabelText('NDA'), 'Before details are shared')
  cleanup()
  await openForm()
  const part = await terms()
  await waitFor(() => expect(part.open).toBe(true))
  expect(screen.getByLabelText('NDA')).toHaveProperty('value', 'nda_first')
})

test('a refused term opens the further terms and gets focus', async () => {
  const { user } = await openForm()
  const part = await terms()
  await describeJob(user)
  await user.selectOptions(screen.getByLabelText('NDA'), 'Before details are shared')
  await user.click(screen.getByRole('heading', { name: 'Further terms' }))
  expect(part.open).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }))
  await screen.findByText('Choose one of these')
  expect(part.open).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('NDA')))
})
