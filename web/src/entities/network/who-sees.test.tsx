import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Access } from '../../../../shared/access.ts'
import { answerAboutBriefs, BRIEF, BRIEF_CALL, openBriefs } from '../../testing/briefs.ts'
import { membersWith, OTTO, SELF_ID } from '../../testing/members.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { refusal } from '../../testing/open-page.tsx'
import { answerAboutSaved, LIST, LISTS, openSaved } from '../../testing/saved.ts'

test('a network with one member is not asked who sees a list', async () => {
  answerAboutSaved(membersWith('owner'))
  await openSaved()
  await screen.findByRole('button', { name: 'New list' })
  expect(screen.queryByText(/sees this list/)).toBeNull()
})

test('a list is limited to some members, a failure keeps the choice, and the answer is shown', async () => {
  let fails = true
  let confidentialTo: string[] | undefined
  answerAboutSaved({
    ...membersWith('editor', OTTO),
    '/api/network/lists': () =>
      Response.json({ items: LISTS.items.map((list) => ({ ...list, confidentialTo })) }),
    [`PUT /api/network/lists/${LIST}/access`]: () => {
      if (fails) return refusal('temporarily_unavailable')()
      confidentialTo = [SELF_ID, OTTO.userId]
      return Response.json({ confidential: true, members: confidentialTo })
    },
  })
  const { user } = await openSaved()
  await screen.findByText('Everyone in your network sees this list.')
  await user.click(screen.getByRole('button', { name: /^Change who sees/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Only members you choose' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Otto Lind' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByRole('alert')
  expect(dialog.getByRole('checkbox', { name: 'Otto Lind' })).toHaveProperty('checked', true)
  fails = false
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Confidential: only you and Otto Lind see this list.')
})

test('a choice that a colleague saved in the meantime is shown before it is replaced', async () => {
  let theirs: Access | undefined = { confidential: true, members: [SELF_ID, OTTO.userId] }
  const sent = answerAboutBriefs({
    ...membersWith('editor', OTTO),
    [BRIEF_CALL]: () => Response.json({ ...BRIEF, accessVersion: 2 }),
    [`PUT ${BRIEF_CALL}/access`]: () => {
      if (theirs === undefined)
        return Response.json({ confidential: true, members: [SELF_ID], version: 4 })
      const access = { ...theirs, version: 3 }
      theirs = undefined
      return refusal('access_changed', { access })()
    },
  })
  const { user } = await openBriefs(`/${BRIEF.id}`)
  await user.click(await screen.findByRole('button', { name: /^Change who sees/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Only members you choose' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Confidential: only you and Otto Lind see this brief.',
  )
  // The choice stays, and is sent with the version that the notice was about.
  expect(dialog.getByRole('checkbox', { name: 'Otto Lind' })).toHaveProperty('checked', false)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(openDialog()).toBeNull())
  const body = { confidential: true, members: [] }
  expect(sent).toEqual([
    { path: `${BRIEF_CALL}/access`, body, ifMatch: '"2"' },
    { path: `${BRIEF_CALL}/access`, body, ifMatch: '"3"' },
  ])
})

test('a new list can be limited to some members when it is made', async () => {
  const sent = answerAboutSaved({
    ...membersWith('editor', OTTO),
    'POST /api/network/lists': () => Response.json({ ...LISTS, id: LIST }, { status: 201 }),
  })
  const { user } = await openSaved()
  await user.click(await screen.findByRole('button', { name: 'New list' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Name of the list/ }), 'Successors')
  await user.click(await dialog.findByRole('radio', { name: 'Only members you choose' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Otto Lind' }))
  await user.click(dialog.getByRole('button', { name: 'Create list' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toContainEqual({
      name: 'Successors',
      access: { confidential: true, members: [OTTO.userId] },
    }),
  )
})

test('the copy of a confidential brief has the same readers, except members who have left', async () => {
  const sent = answerAboutBriefs({
    ...membersWith('editor', OTTO),
    [BRIEF_CALL]: () =>
      Response.json({ ...BRIEF, confidentialTo: [SELF_ID, OTTO.userId, crypto.randomUUID()] }),
    'POST /api/network/briefs': refusal('temporarily_unavailable'),
  })
  const { user } = await openBriefs(`/create?copy=${BRIEF.id}`)
  expect(await screen.findByRole('radio', { name: 'Only members you choose' })).toHaveProperty(
    'checked',
    true,
  )
  expect(await screen.findByRole('checkbox', { name: 'Otto Lind' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'Save and see who fits' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ access: { confidential: true, members: [OTTO.userId] } }),
    ),
  )
})

test('an owner reads that nobody sees a confidential brief any more', async () => {
  answerAboutBriefs({
    ...membersWith('owner', OTTO),
    [BRIEF_CALL]: () => Response.json({ ...BRIEF, confidentialTo: [] }),
  })
  await openBriefs(`/${BRIEF.id}`)
  await screen.findByText(/Everyone who saw this confidential brief has left/)
})

test('a viewer reads why they cannot change who sees a list, and gets no controls', async () => {
  answerAboutBriefs(membersWith('viewer', OTTO))
  await openBriefs(`/${BRIEF.id}`)
  await screen.findByText('Only editors and owners can change this.')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull())
  expect(screen.queryByRole('button', { name: /^(?:Change|More)/ })).toBeNull()
})

test('a viewer is shown no such controls on the board of a list', async () => {
  answerAboutSaved(membersWith('viewer', OTTO))
  await openSaved()
  await screen.findByText('Only editors and owners can change this.')
  expect(screen.queryByRole('button', { name: 'New list' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^(?:Move|Options)/ })).toBeNull()
  expect(document.querySelector('[draggable="true"]')).toBeNull()
  expect(screen.getByText('Arrow keys move between cards.')).toBeTruthy()
})
