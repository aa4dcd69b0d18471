import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { membersWith, OTTO } from '../../testing/members.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAboutSaved, LIST, LISTS, openSaved } from '../../testing/saved.ts'

const nameBox = () => screen.findByLabelText<HTMLInputElement>('Name of the list')

async function openNewList() {
  const opened = await openSaved()
  await opened.user.click(await screen.findByRole('button', { name: 'New list' }))
  return opened
}

test('the name of a new list and who sees it stay when the dialog is closed by accident', async () => {
  const sent = answerAboutSaved({
    ...membersWith('editor', OTTO),
    'POST /api/network/lists': () => Response.json({ ...LISTS, id: LIST }, { status: 201 }),
  })
  const first = await openNewList()
  await first.user.type(await nameBox(), 'Election night')
  await first.user.click(await screen.findByRole('radio', { name: 'Only members you choose' }))
  await first.user.keyboard('{Escape}')
  await waitFor(() => expect(openDialog()).toBeNull())
  // The page may also be loaded again.
  cleanup()

  const { user } = await openNewList()
  await waitFor(async () => expect((await nameBox()).value).toBe('Election night'))
  const only = await screen.findByRole('radio', { name: 'Only members you choose' })
  expect(only).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'Create list' }))
  await waitFor(() => expect(openDialog()).toBeNull())
  expect(sent.map(({ body }) => body)).toContainEqual({
    name: 'Election night',
    access: { confidential: true, members: [] },
  })
  await user.click(screen.getByRole('button', { name: 'New list' }))
  expect((await nameBox()).value).toBe('')
})

test('Cancel discards the name of a list, and a name for one list is not offered for another', async () => {
  answerAboutSaved()
  const { user } = await openNewList()
  await user.type(await nameBox(), 'Election night')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(openDialog()).toBeNull())
  await user.click(await screen.findByRole('button', { name: /the list Morning show/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  expect((await nameBox()).value).toBe('Morning show')
  await user.type(await nameBox(), ' two')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(openDialog()).toBeNull())
  await user.click(screen.getByRole('button', { name: 'New list' }))
  expect((await nameBox()).value).toBe('')
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }),
  )
  await waitFor(() => expect(openDialog()).toBeNull())
  await user.click(await screen.findByRole('button', { name: /the list Morning show/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  expect((await nameBox()).value).toBe('Morning show two')
})
