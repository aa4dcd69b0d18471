import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SavedReply } from '../../../../shared/saved-replies.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

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

const list = (items: SavedReply[], mayWrite = true) =>
  Response.json({ items, mayWrite, askRefusal: null, mayAskUntil: null })

test('a member who may not write saved replies reads who may', async () => {
  const { section } = await openReplies({ [`GET ${PATH}`]: () => list([], false) })
  await section.findByText(/Members who may write to talent/)
  expect(section.queryByRole('button')).toBeNull()
})

test('a first saved reply is written, and missing text is refused at its field', async () => {
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
  await writeAtOnce(user, dialog.getByLabelText(/^Name/), 'Screen test')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Enter your text')
  await user.type(dialog.getByLabelText(/^Text/), 'Dear {{first name}')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await section.findByText('Only yours')
  expect(sent).toEqual([
    { path: PATH, body: { name: 'Screen test', text: 'Dear {first name}', isShared: false } },
  ])
})

test('typed text is restored after a reload, with the version that it was made from', async () => {
  let present = REPLY
  const answers = {
    [`GET ${PATH}`]: () => list([present]),
    [`PUT ${PATH}/${REPLY.id}`]: refusal('reply_changed'),
  }
  const first = await openReplies(answers)
  await first.user.click(await first.section.findByRole('button', { name: /Edit/ }))
  await writeAtOnce(first.user, await screen.findByLabelText(/^Text/), ' Bring a tape.')
  cleanup()

  present = { ...REPLY, version: 3, text: 'Dear colleague' }
  const { user, sent, section } = await openReplies(answers)
  await user.click(await section.findByRole('button', { name: /Edit/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const text = dialog.getByLabelText<HTMLTextAreaElement>(/^Text/)
  await waitFor(() => expect(text.value).toBe(`${REPLY.text} Bring a tape.`))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Dear colleague')
  expect(sent.at(-1)?.ifMatch).toBe('"2"')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(JSON.stringify(sessionStorage)).not.toContain('Bring a tape.')
})

/** Edits and saves a reply that a colleague changes in the meantime. */
async function editChanged() {
  let present = REPLY
  const answers = await openReplies({
    [`GET ${PATH}`]: () => list([present]),
    [`PUT ${PATH}/${REPLY.id}`]: () => {
      if (present !== REPLY) return Response.json({ ...present, version: 4 })
      present = {
        ...{ ...REPLY, version: 3, text: 'Dear {first name}, when could you come?' },
        changedBy: 'Mei 陳',
      }
      return refusal('reply_changed')()
    },
  })
  const { user, section } = answers
  await section.findByText('Shared by Jonas Lindqvist')
  await user.click(section.getByRole('button', { name: 'Edit Screen test' }))
  const dialog = within(await screen.findByRole('dialog'))
  // Only its author can make it private again.
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await writeAtOnce(user, dialog.getByLabelText(/^Text/), ' Soon.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/changed somewhere else/)
  expect(dialog.getByRole('alert').textContent).toContain('Mei 陳 saved it.')
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Text/).value).toBe(`${REPLY.text} Soon.`)
  expect(dialog.getByLabelText('What is saved').textContent).toContain('when could you come?')
  return { ...answers, dialog }
}

test('a colleague’s change is overwritten only after both versions were shown', async () => {
  const { user, sent, dialog } = await editChanged()
  await user.click(dialog.getByRole('button', { name: 'Keep my version' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('The reply is saved')
  expect(sent).toMatchObject([
    { ifMatch: '"2"' },
    { ifMatch: '"3"', body: { text: `${REPLY.text} Soon.` } },
  ])
})

test('a colleague’s change can replace the typed text, which is then closed without a question', async () => {
  const { user, dialog } = await editChanged()
  await user.click(dialog.getByRole('button', { name: 'Use the saved version' }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Text/).value).toContain('when could')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(openDialog()).toBeNull())
})

test.each(['Cancel', 'Escape'])('%s asks before it discards the typed text', async (way) => {
  const { user, section } = await openReplies({ [`GET ${PATH}`]: () => list([REPLY]) })
  await user.click(await section.findByRole('button', { name: 'Edit Screen test' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit the saved reply' })
  await writeAtOnce(user, within(dialog).getByLabelText(/^Text/), ' Soon.')
  const leave = async () => {
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    return within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  }
  await user.click((await leave()).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([dialog]))
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Text/).value).toContain(' Soon.')
  await user.click((await leave()).getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(openDialog()).toBeNull())
})

test('a deleted saved reply can be restored as it was', async () => {
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

test('a saved reply that no longer exists counts as deleted', async () => {
  let items = [REPLY]
  const { user, section } = await openReplies({
    [`GET ${PATH}`]: () => list(items),
    [`DELETE ${PATH}/${REPLY.id}`]: () => {
      items = []
      return refusal('reply_not_found')()
    },
  })
  await user.click(await section.findByRole('button', { name: 'Delete Screen test' }))
  await screen.findByText('“Screen test” is deleted')
  expect(section.queryByRole('alert')).toBeNull()
})
