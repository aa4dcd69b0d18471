import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Administrators } from '../../../../shared/administrators.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const INVITE = '/api/admin/invitations'
const WITHDRAW = '/api/admin/invitations/withdraw'
const AT = '2026-11-23T08:00:00Z'

let people: Administrators

beforeEach(() => {
  const self = { userId: 'id-1', email: 'me@x.example', createdAt: AT, lastSignInAt: AT }
  people = { items: [{ ...self, isSelf: true, hasSecondStep: false }], invitations: [] }
})

function addAnother() {
  const other = { userId: 'id-2', email: 'other@x.example', createdAt: AT, lastSignInAt: AT }
  people = { ...people, items: [...people.items, { ...other, isSelf: false, hasSecondStep: true }] }
}

function invitationOf(email: string) {
  return { email, name: null, invitedBy: null, invitedAt: AT, expiresAt: AT }
}

/** Opens the page of the section, and returns the requests. */
async function open(answers: Parameters<typeof answerAs>[0] = {}) {
  const sent = answerAs({
    '/api/admin/administrators': () => Response.json(people),
    // The settings beside it, and the account settings, have their own tests.
    '/api/admin/settings': refusal('temporarily_unavailable'),
    '/api/account': refusal('temporarily_unavailable'),
    ...answers,
  })
  const { user } = await openPage('/admin/settings', someUser('admin'))
  const section = await screen.findByRole('region', { name: 'Administrators' })
  await within(section).findByText('me@x.example')
  // The form is replaced after it is sent.
  const address = () => within(section).getByLabelText<HTMLInputElement>('Email address')
  return { user, sent, address }
}

test('the last administrator is not offered to be removed', async () => {
  await open()
  await screen.findByText(/The last administrator cannot be removed/)
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('an administrator is invited, withdrawn and removed', async () => {
  addAnother()
  const email = 'ada@x.example'
  const { user, sent, address } = await open({
    [INVITE]: () => {
      people = { ...people, invitations: [{ ...invitationOf(email), name: 'Ada' }] }
      return Response.json({ email, expiresAt: AT }, { status: 201 })
    },
    [WITHDRAW]: () => {
      people = { ...people, invitations: [] }
      return new Response(null, { status: 204 })
    },
    'DELETE /api/admin/administrators/id-2': () => {
      people = { ...people, items: people.items.slice(0, 1) }
      return new Response(null, { status: 204 })
    },
  })
  await user.type(address(), email)
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await screen.findByText(`${email} is invited`)
  // The form is reset, and focus returns to its beginning.
  await waitFor(() => expect(address().value).toBe(''))
  await waitFor(() => expect(document.activeElement).toBe(address()))
  expect(sent).toEqual([{ path: INVITE, body: { email } }])
  expect(address().value).toBe('')
  await user.click(screen.getByRole('button', { name: `Withdraw the invitation for ${email}` }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Invited' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Remove other@x.example' }))
  const question = await screen.findByRole('dialog', { name: 'Remove other@x.example?' })
  await user.click(within(question).getByRole('button', { name: 'Remove administrator' }))
  await screen.findByText('other@x.example is removed')
  await waitFor(() => expect(screen.queryByText('other@x.example')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Administrators' }))
})

test('an administrator who was removed elsewhere counts as removed', async () => {
  addAnother()
  const { user } = await open({
    'DELETE /api/admin/administrators/id-2': () => {
      people = { ...people, items: people.items.slice(0, 1) }
      return refusal('account_not_found')()
    },
  })
  await user.click(screen.getByRole('button', { name: 'Remove other@x.example' }))
  const question = await screen.findByRole('dialog', { name: 'Remove other@x.example?' })
  await user.click(within(question).getByRole('button', { name: 'Remove administrator' }))
  await screen.findByText('other@x.example is removed')
  await waitFor(() => expect(screen.queryByText('other@x.example')).toBeNull())
})

test('after the removal of an administrator is canceled, focus is on its button', async () => {
  addAnother()
  const { user } = await open()
  const remove = screen.getByRole('button', { name: 'Remove other@x.example' })
  await user.click(remove)
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }),
  )
  await waitFor(() => expect(document.activeElement).toBe(remove))
})

test('after an invitation is withdrawn, focus is on the next one, or on the section if it was the last', async () => {
  people = {
    ...people,
    invitations: ['ada@x.example', 'bo@x.example', 'cy@x.example'].map(invitationOf),
  }
  const { user, sent } = await open({
    [WITHDRAW]: () => {
      const withdrawn = JSON.stringify(sent.at(-1)?.body)
      const isLeft = ({ email }: { email: string }) => withdrawn !== JSON.stringify({ email })
      people = { ...people, invitations: people.invitations.filter(isLeft) }
      return new Response(null, { status: 204 })
    },
  })
  const withdraw = (email: string) =>
    screen.findByRole('button', { name: `Withdraw the invitation for ${email}` })
  ;(await withdraw('bo@x.example')).focus()
  for (const [gone, next] of [
    ['bo@x.example', 'cy@x.example'],
    ['cy@x.example', 'ada@x.example'],
  ] as const) {
    const button = await withdraw(gone)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(button.isConnected).toBe(false))
    expect(document.activeElement).toBe(await withdraw(next))
  }
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Invited' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Administrators' }))
})

test('of two invitations that are withdrawn at once, the failed one is reported', async () => {
  people = { ...people, invitations: ['ada@x.example', 'bo@x.example'].map(invitationOf) }
  let isFirst = true
  await open({
    [WITHDRAW]: () => {
      if (!isFirst) return new Response(null, { status: 204 })
      isFirst = false
      return refusal('temporarily_unavailable')()
    },
  })
  const list = await screen.findByRole('list', { name: 'Invited' })
  for (const button of within(list).getAllByRole('button')) fireEvent.click(button)
  await screen.findByText('The invitation for bo@x.example is withdrawn')
  await screen.findAllByText('The invitation for ada@x.example was not withdrawn')
})

test('a refused invitation keeps what was typed', async () => {
  const { user, address } = await open({ [INVITE]: refusal('account_exists') })
  await user.type(address(), 'ada@x.example')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await screen.findByText(PROBLEMS.account_exists.detail)
  expect(address().value).toBe('ada@x.example')
})
