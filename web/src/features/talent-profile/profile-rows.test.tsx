import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { TALENT_PROFILE } from '../../testing/profiles.ts'
import { someUser } from '../../testing/some-user.ts'

const credit = (role: string) => ({
  ...{ role, network: 'Kanal Nord', programme: '', fromYear: 2019, toYear: null },
})

async function openCredits(jobs = ['Anchor', 'Reporter', 'Host']) {
  const profile = { ...TALENT_PROFILE, credits: jobs.map(credit) }
  answerAs({
    '/api/talent/profile': () => Response.json(profile),
    '/api/talent/overview': () => new Promise(() => undefined),
  })
  const { user } = await openPage('/talent/profile?edit=experience', someUser('talent'))
  const credits = within(await screen.findByRole('group', { name: 'Credits' }))
  const roles = () =>
    credits.getAllByLabelText<HTMLInputElement>('What you did').map(({ value }) => value)
  const remove = (name: string) => user.click(credits.getByRole('button', { name }))
  return { user, credits, roles, remove }
}

test('a removed credit can be restored in its place, with what was typed, and focus stays there', async () => {
  const { user, credits, roles, remove } = await openCredits()
  await user.type(credits.getAllByLabelText('What you did')[1] as HTMLElement, ' at large')
  await remove('Remove credit 2')
  expect(roles()).toEqual(['Anchor', 'Host'])
  const undo = credits.getByRole('button', { name: 'Undo: put the credit back' })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  const [, gap] = credits.getAllByRole('listitem')
  expect(gap?.textContent).toBe('This credit is removed.Undo')
  await user.keyboard('{Enter}')
  expect(roles()).toEqual(['Anchor', 'Reporter at large', 'Host'])
  const back = credits.getAllByLabelText('What you did')[1]
  await waitFor(() => expect(document.activeElement).toBe(back))
})

test('only the credit that was removed last can be restored, and none after the list has changed', async () => {
  const { user, credits, roles, remove } = await openCredits()
  await remove('Remove credit 1')
  await remove('Remove credit 1')
  await user.click(credits.getByRole('button', { name: 'Undo: put the credit back' }))
  expect(roles()).toEqual(['Reporter', 'Host'])
  await remove('Remove credit 2')
  await user.click(credits.getByRole('button', { name: 'Add a credit' }))
  expect(roles()).toEqual(['Reporter', ''])
  expect(credits.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('removing the first credit twice is announced twice', async () => {
  const { credits, remove } = await openCredits()
  await remove('Remove credit 1')
  const announced = credits.getByText('credit 1 removed')
  await remove('Remove credit 1')
  expect(credits.getByText('credit 1 removed')).not.toBe(announced)
})

test('moving a credit to the end of the list by keyboard keeps focus on its buttons', async () => {
  const { user } = await openCredits(['Anchor'])
  await user.click(screen.getByRole('button', { name: 'Add a credit' }))
  const up = screen.getByRole('button', { name: 'Move credit 2 up' })
  // The new row gets focus first.
  await waitFor(() => expect(document.activeElement?.closest('li')?.contains(up)).toBe(true))
  up.focus()
  await user.keyboard('{Enter}')
  const down = await screen.findByRole('button', { name: 'Move credit 1 down' })
  await waitFor(() => expect(document.activeElement).toBe(down))
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move credit 2 up' })),
  )
})
