import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SavedReply } from '../../../../shared/saved-replies.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const PATH = '/api/network/replies'
const REPLY: SavedReply = {
  id: '6a1e47e0-5eed-4d44-a111-000000000001',
  version: 2,
  name: 'Screen test',
  text: 'Dear {first name}, could you come on {date}?',
  isShared: true,
  isMine: false,
  madeBy: 'Jonas Lindqvist',
  updatedAt: '2026-11-20T08:00:00Z',
}

async function openReplies(answers: Parameters<typeof answerAs>[0]) {
  const sent = answerAs(answers)
  const { user } = await openPage('/network/settings', someUser('tv_network'))
  const section = within(await screen.findByRole('region', { name: 'Saved replies' }))
  return { user, sent, section }
}

const list = (items: SavedReply[], mayWrite = true) => Response.json({ items, mayWrite })

test('who may not write is told who does', async () => {
  const { section } = await openReplies({ [`GET ${PATH}`]: () => list([], false) })
  await section.findByText(/Members who may write to talent/)
  expect(section.queryByRole('button')).toBeNull()
})

test('a first one is written, with what is missing said at its field', async () => {
  let items: SavedReply[] = []
  const { user, sent, section } = await openReplies({
    [`GET ${PATH}`]: () => list(items),
    [`POST ${PATH}`]: () => {
      items = [{ ...REPLY, isMine: true, isShared: false }]
      return Response.json(items[0], { status: 201 })
    },
  })
  await section.findByText(/No saved replies yet/)
  await user.click(section.getByRole('button', { name: 'Write a saved reply' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Name/), 'Screen test')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Enter your text')
  await user.type(dialog.getByLabelText(/^Text/), 'Dear {{first name}')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await section.findByText('Only yours')
  expect(sent).toEqual([
    { path: PATH, body: { name: 'Screen test', text: 'Dear {first name}', isShared: false } },
  ])
})

test('another tab’s change is not overwritten, and what was typed stays', async () => {
  const { user, sent, section } = await openReplies({
    [`GET ${PATH}`]: () => list([REPLY]),
    [`PUT ${PATH}/${REPLY.id}`]: refusal('reply_changed'),
  })
  await section.findByText('Shared by Jonas Lindqvist')
  await user.click(section.getByRole('button', { name: 'Edit Screen test' }))
  const dialog = within(await screen.findByRole('dialog'))
  // Only who made it takes it back for themselves.
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.type(dialog.getByLabelText(/^Text/), ' Soon.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/changed somewhere else/)
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Text/).value).toBe(`${REPLY.text} Soon.`)
  expect(sent).toMatchObject([{ ifMatch: '"2"' }])
})

test('one is deleted, and put back as it was', async () => {
  let items = [REPLY]
  const { user, sent, section } = await openReplies({
    [`GET ${PATH}`]: () => list(items),
    [`DELETE ${PATH}/${REPLY.id}`]: () => {
      items = []
      return new Response(null, { status: 204 })
    },
    [`POST ${PATH}`]: () => {
      items = [REPLY]
      return Response.json(REPLY, { status: 201 })
    },
  })
  await user.click(await section.findByRole('button', { name: 'Delete Screen test' }))
  await waitFor(() => expect(section.queryByText('Screen test')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await section.findByText('Screen test')
  const { name, text, isShared } = REPLY
  expect(sent).toEqual([{ path: PATH, body: { name, text, isShared } }])
})
