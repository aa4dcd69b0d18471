import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Member, SentInvitation } from '../../../../shared/network-members.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const PATH = '/network/members'
const MEMBERS = '/api/network/members'
const INVITATIONS = '/api/network/invitations'
const AT = '2026-11-23T08:00:00Z'
const SELF = someUser('tv_network')

const ADA: Member = {
  userId: SELF.id,
  name: 'Ada Okafor',
  title: 'Head of casting',
  role: 'owner',
  mayWrite: true,
  joinedAt: AT,
  endedAt: null,
  isActive: true,
  eraseAfter: null,
}
const OTTO: Member = {
  ...ADA,
  userId: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01',
  name: 'Otto Lind',
  title: 'Editor',
  role: 'editor',
  mayWrite: false,
}

let members: Member[]
let invitations: SentInvitation[]

beforeEach(() => {
  members = [ADA, OTTO]
  invitations = []
})

const done = () => new Response(null, { status: 204 })

async function open(answers: Parameters<typeof answerAs>[0] = {}) {
  const sent = answerAs({
    [`GET ${MEMBERS}`]: () => Response.json({ items: members }),
    [`GET ${INVITATIONS}`]: () => Response.json({ items: invitations }),
    [`PUT ${MEMBERS}/${OTTO.userId}`]: () => {
      members = [ADA, { ...OTTO, ...(sent.at(-1)?.body as Partial<Member>) }]
      return Response.json({ items: members })
    },
    ...answers,
  })
  const { user, router } = await openPage(PATH, SELF)
  return { user, router, sent }
}

test('a network of one member sees no controls that need colleagues', async () => {
  members = [ADA]
  await open()
  const list = await screen.findByRole('list', { name: 'Members' })
  expect(list.textContent).toContain('Ada Okafor (you)')
  expect(within(list).queryByRole('combobox')).toBeNull()
  expect(within(list).queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Send invitation' })).toBeTruthy()
  for (const name of ['Leave the network', 'No longer members', 'Invited']) {
    expect(screen.queryByText(name)).toBeNull()
  }
})

test('an owner changes a colleague’s role and right to write', async () => {
  const { user, sent } = await open()
  const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Otto Lind' })
  await user.selectOptions(role, 'viewer')
  await waitFor(() => expect(role.disabled).toBe(false))
  await user.click(screen.getByRole('checkbox', { name: 'Otto Lind may write to talent' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      // Only the change is sent, because another page may have changed the rest.
      { role: 'viewer' },
      { mayWrite: true },
    ]),
  )
})

test.each([
  ['whether they may write', 'Whether they may write was not changed: Otto Lind'],
  ['the role', 'The role was not changed: Otto Lind'],
])('a refused change names the colleague and what was not changed: %s', async (what, title) => {
  const { user } = await open({
    [`PUT ${MEMBERS}/${OTTO.userId}`]: refusal('temporarily_unavailable'),
  })
  const role = await screen.findByLabelText('Role of Otto Lind')
  if (what === 'the role') await user.selectOptions(role, 'viewer')
  else await user.click(screen.getByRole('checkbox', { name: 'Otto Lind may write to talent' }))
  await screen.findAllByText(title)
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
})

test('a control that was changed by keyboard has focus again once the change is saved', async () => {
  let save = () => {}
  const saved = new Promise<void>((resolve) => {
    save = resolve
  })
  const { user } = await open({
    [`PUT ${MEMBERS}/${OTTO.userId}`]: async () => {
      await saved
      return Response.json({ items: members })
    },
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Otto Lind may write to talent',
  })
  box.focus()
  await user.keyboard(' ')
  expect(box.disabled).toBe(true)
  // Browsers do this with a disabled element; this test environment does not.
  box.blur()
  save()
  await waitFor(() => expect(box.disabled).toBe(false))
  expect(document.activeElement === box).toBe(true)
})

test('the only owner can neither step down nor leave, and reads why', async () => {
  await open()
  const role = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'Role of Ada Okafor',
  })
  expect(role.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Leave the network' })).toBeNull()
  await screen.findByText('You are the only owner. Hand over to a colleague before you leave.')
  expect(screen.queryByRole('button', { name: 'Remove Ada Okafor' })).toBeNull()
})

test.each([
  ['editor', 'An editor keeps lists, notes and briefs.'],
  [
    'viewer',
    'A viewer reads everything except contact details, rates and writes about saved people, and changes nothing else.',
  ],
] as const)(
  'a member who is %s sees the members, what they may do themselves, and how to leave',
  async (role, sentence) => {
    members = [
      { ...OTTO, role: 'owner' },
      { ...ADA, role },
    ]
    await open()
    const list = await screen.findByRole('list', { name: 'Members' })
    expect(list.textContent).toContain(sentence)
    expect(within(list).queryByRole('button')).toBeNull()
    expect(within(list).queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Leave the network' })).toBeTruthy()
  },
)

test('a colleague is invited and the invitation withdrawn, and focus moves on', async () => {
  const email = 'bo@harbour.example'
  const { user, sent } = await open({
    [`POST ${INVITATIONS}`]: () => {
      const asked = sent.at(-1)?.body as Pick<SentInvitation, 'email' | 'role' | 'mayWrite'>
      const invitation = { ...asked, id: 'one', invitedAt: AT, expiresAt: AT }
      invitations = [invitation]
      return Response.json(invitation, { status: 201 })
    },
    [`DELETE ${INVITATIONS}/one`]: () => {
      invitations = []
      return done()
    },
  })
  await user.type(await screen.findByLabelText('Email address'), 'bo@gmail.com')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await screen.findByText(/corporate/)
  await user.clear(screen.getByLabelText('Email address'))
  await user.type(screen.getByLabelText('Email address'), email)
  await user.selectOptions(screen.getByLabelText('Role'), 'viewer')
  await user.click(
    screen.getByRole('checkbox', { name: 'May write to talent in the network’s name' }),
  )
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await screen.findByText(`${email} is invited`)
  expect(sent).toEqual([{ path: INVITATIONS, body: { email, role: 'viewer', mayWrite: true } }])
  expect(screen.getByRole('list', { name: 'Invited' }).textContent).toMatch(
    /Viewer, may write to talent, valid until \w+ \d+, \d{4}, \d+:\d\d\s[AP]M\s[A-Z]{3}/,
  )
  const emptied = screen.getByLabelText<HTMLInputElement>('Email address')
  expect(emptied.value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(emptied))
  await user.click(screen.getByRole('button', { name: `Withdraw the invitation for ${email}` }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Invited' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Invite a colleague' }))
})

test('an invitation that was being written is restored when a session that ended begins again', async () => {
  const { user } = await open({ [`POST ${INVITATIONS}`]: refusal('not_signed_in') })
  await user.type(await screen.findByLabelText('Email address'), 'mira@harbour.example')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'viewer')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await screen.findByText(/What you typed is still here/)
  cleanup()
  await open()
  const email = await screen.findByLabelText<HTMLInputElement>('Email address')
  await waitFor(() => expect(email.value).toBe('mira@harbour.example'))
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveProperty('value', 'viewer')
})

test('removing a member says what happens, and lists them as a former member', async () => {
  const { user } = await open({
    [`DELETE ${MEMBERS}/${OTTO.userId}`]: () => {
      members = [ADA, { ...OTTO, endedAt: AT }]
      return done()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove Otto Lind' }))
  const question = await screen.findByRole('dialog', { name: 'Remove Otto Lind?' })
  expect(question.textContent).toContain('for another 30 days')
  await user.click(within(question).getByRole('button', { name: 'Remove member' }))
  await screen.findByText('Otto Lind is removed')
  const former = await screen.findByRole('list', { name: 'No longer members' })
  expect(former.textContent).toContain('Otto Lind, until')
  expect(document.activeElement?.textContent).toBe('One member')
})

test('a failed removal says so in its dialog', async () => {
  const { user } = await open({ [`DELETE ${MEMBERS}/${OTTO.userId}`]: refusal('last_owner') })
  await user.click(await screen.findByRole('button', { name: 'Remove Otto Lind' }))
  await user.click(await screen.findByRole('button', { name: 'Remove member' }))
  await screen.findByText(/Hand over to a colleague first/)
})

test.each([true, false])(
  'an owner who may write (%s) hands over, and the question does not mention writing',
  async (mayWrite) => {
    members = [{ ...ADA, mayWrite }, OTTO]
    const { user, sent } = await open({
      [`PUT ${MEMBERS}/${ADA.userId}`]: () => {
        members = [
          { ...OTTO, role: 'owner' },
          { ...ADA, role: 'editor' },
        ]
        return Response.json({ items: members })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Hand over to Otto Lind' }))
    await user.click(await screen.findByRole('button', { name: 'Hand over' }))
    await screen.findByText('Otto Lind owns the network now')
    expect(sent).toEqual([
      { path: `${MEMBERS}/${OTTO.userId}`, body: { role: 'owner' } },
      // First the other becomes an owner, and then the user steps down.
      { path: `${MEMBERS}/${ADA.userId}`, body: { role: 'editor' } },
    ])
    expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull()
  },
)

test('a member who leaves no longer sees the network, and reads what they can do next', async () => {
  members = [
    { ...OTTO, role: 'owner' },
    { ...ADA, role: 'editor' },
  ]
  let hasLeft = false
  const { user } = await open({
    [`GET ${MEMBERS}`]: () =>
      hasLeft ? refusal('no_network')() : Response.json({ items: members }),
    '/api/network/leave': () => {
      hasLeft = true
      return done()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Leave the network' }))
  const question = await screen.findByRole('dialog', { name: 'Leave the network?' })
  await user.click(within(question).getByRole('button', { name: 'Leave' }))
  const name = 'You no longer belong to a network'
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name }))
  expect(screen.queryByText('Otto Lind')).toBeNull()
})

test('members that could not be loaded can be loaded again', async () => {
  await open({ [`GET ${MEMBERS}`]: refusal('temporarily_unavailable') })
  await screen.findByText('This could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
