import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccountNetwork, MergePlan, NetworkMerge } from '../../../../shared/network-merges.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { accountOf, north } from '../../testing/applicants.ts'
import { callAbout } from '../../testing/desk.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const AT = '2026-11-20T08:00:00Z'
const ID = north.userId
const OTHER = '00000000-0000-4000-8000-0000000000aa'
const MERGE = `/api/admin/networks/${ID}/merge`

const network: NonNullable<AccountNetwork['network']> = {
  ...{ id: ID, name: 'North', status: 'approved' },
  members: [
    {
      ...{ userId: ID, name: 'Nora Quist', title: 'Casting editor', role: 'owner', mayWrite: true },
      ...{ joinedAt: AT, endedAt: null, isActive: true, eraseAfter: null, status: 'approved' },
    },
    {
      ...{ userId: 'bo', name: 'Bo Lind', title: 'Editor', role: 'viewer', mayWrite: false },
      ...{ joinedAt: AT, endedAt: null, isActive: true, eraseAfter: null, status: 'pending' },
    },
  ],
  invitations: [
    {
      ...{ id: 'i', email: 'guest@north.example', role: 'editor', mayWrite: false },
      ...{ invitedAt: AT, expiresAt: AT },
    },
  ],
}

const harbour: MergePlan['from'] = {
  ...{ id: OTHER, name: 'Harbour', status: 'approved' as const, members: 1 },
  ...{ owners: ['Ada Moss'], domains: ['harbour.example'] },
}

const plan: MergePlan = {
  from: { ...harbour, id: ID, name: 'North', members: 2 },
  into: { ...harbour, owners: [], domains: [] },
  rows: { talentLists: { moves: 3, stays: 0 }, savedTalent: { moves: 1200, stays: 4 } },
  ...{
    joinedPeople: 4,
    renamedLists: 1,
    hidden: { from: 14, into: 0 },
    suspends: true,
    pauses: 'from',
  },
}

const merge: NetworkMerge = {
  id: 'm',
  from: { id: ID, name: 'North' },
  into: { id: OTHER, name: 'Harbour' },
  ...{ mergedBy: 'me@x.example', mergedAt: AT, undoUntil: '2026-12-20T08:00:00Z' },
  ...{ undoneBy: null, undoneAt: null, refusal: null, moved: {} },
}

async function open(answers: Parameters<typeof answerAs>[0] = {}, merges: NetworkMerge[] = []) {
  const sent = answerAs({
    [callAbout(north)]: () => Response.json(accountOf(north, { status: 'approved' })),
    [callAbout(north, '/network')]: () => Response.json({ network, merges }),
    [`${MERGE}/candidates`]: () => Response.json({ items: [] }),
    [`${MERGE}/candidates?q=harbour`]: () => Response.json({ items: [harbour] }),
    [`${MERGE}?into=${OTHER}`]: () => Response.json(plan),
    ...answers,
  })
  const { user } = await openPage(`/admin/accounts/${ID}`, someUser('admin'))
  const section = await screen.findByRole('region', { name: 'Network' })
  await within(section).findByText(', 2 members')
  return { user, sent, section }
}

test('the desk sees who belongs to a network and who is invited', async () => {
  const { section } = await open()
  const members = within(section).getByRole('list', { name: 'Members' })
  expect(members.textContent).toContain('Nora QuistCasting editor, owner, since')
  expect(within(members).getByRole('link', { name: 'Bo Lind' })).toBeTruthy()
  expect(within(section).getByRole('list', { name: 'Invited' }).textContent).toContain(
    'guest@north.example, editor',
  )
})

test('a network that is chosen while a search is loading stays chosen and visible', async () => {
  const found = Promise.withResolvers<void>()
  const { user } = await open({
    [`${MERGE}/candidates`]: () => Response.json({ items: [harbour] }),
    [`${MERGE}/candidates?q=west`]: async () => {
      await found.promise
      return Response.json({ items: [] })
    },
  })
  await user.click(screen.getByRole('button', { name: 'This is the same network as…' }))
  const dialog = await screen.findByRole('dialog')
  const choice = () => within(dialog).findByRole<HTMLInputElement>('radio', { name: /Harbour/ })
  await choice()
  await user.click(within(dialog).getByRole('searchbox'))
  // Pasted at once: with single letters, a slow machine would search for each.
  await user.paste('west')
  await user.click(await choice())
  found.resolve()
  await within(dialog).findByText('No network has this name or email domain.')
  expect((await choice()).checked).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'See what would change' }))
  await screen.findByRole('dialog', { name: 'Merge North into Harbour?' })
})

test('a merge of two networks begins with its plan in plain words', async () => {
  const { user, sent } = await open({ [`POST ${MERGE}`]: () => Response.json(merge) })
  await user.click(screen.getByRole('button', { name: 'This is the same network as…' }))
  const choice = await screen.findByRole('dialog', { name: 'North is the same network as…' })
  await within(choice).findByText(/No other network has a similar name/)
  const next = within(choice).getByRole<HTMLButtonElement>('button', {
    name: 'See what would change',
  })
  expect(next.disabled).toBe(true)
  await user.type(within(choice).getByRole('searchbox'), 'harbour')
  await user.click(await within(choice).findByRole('radio', { name: 'Harbour' }))
  await user.click(next)
  const question = await screen.findByRole('dialog', { name: 'Merge North into Harbour?' })
  for (const line of [
    '2 members, with the same role as now',
    '3 lists',
    '1,200 saved people',
    '4 people are saved by both. Their notes are combined.',
    '1 list has the same name as another, so “(North)” is added to its name.',
    '3 members work in one network, and see all that is not confidential.',
    '14 talent North sees now will be hidden, because they hide from Harbour.',
    'Together they cannot write to talent',
    'At least two reports about their enquiries were upheld, and two stop a network from writing to talent.',
    'Together they can ask nobody new for now',
    'North is paused, because talent hardly ever answered its enquiries. Then the pause holds for both, until our team ends it.',
  ])
    expect(await within(question).findByText(line)).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Merge the two' }))
  await screen.findByText('North is a part of Harbour now')
  expect(sent).toEqual([{ path: MERGE, body: { into: OTHER } }])
  await waitFor(() => expect(question.isConnected).toBe(false))
})

test('a refused merge says why, and keeps what was chosen', async () => {
  const { user } = await open({ [`POST ${MERGE}`]: refusal('already_merged') })
  await user.click(screen.getByRole('button', { name: 'This is the same network as…' }))
  await user.type(screen.getByRole('searchbox'), 'harbour')
  await user.click(await screen.findByRole('radio', { name: 'Harbour' }))
  await user.click(screen.getByRole('button', { name: 'See what would change' }))
  await screen.findByText('3 lists')
  await user.click(screen.getByRole('button', { name: 'Merge the two' }))
  await screen.findByText(PROBLEMS.already_merged.detail)
  await user.click(screen.getByRole('button', { name: 'Choose another' }))
  const choice = await screen.findByRole('dialog', { name: 'North is the same network as…' })
  await user.click(within(choice).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(openDialog()).toBeNull())
})

test('the plan says which of two networks of one name becomes a part of the other', async () => {
  const twin = { ...harbour, name: 'North' }
  const { user } = await open({
    [`${MERGE}/candidates`]: () => Response.json({ items: [twin] }),
    [`${MERGE}?into=${OTHER}`]: () =>
      Response.json({ ...plan, from: { ...plan.from, owners: ['nora@n.example'] }, into: twin }),
  })
  await user.click(screen.getByRole('button', { name: 'This is the same network as…' }))
  await user.click(await screen.findByRole('radio', { name: 'North' }))
  await user.click(screen.getByRole('button', { name: 'See what would change' }))
  const question = await screen.findByRole('dialog', { name: 'Merge North into North?' })
  const [from, into] = await within(question).findAllByRole('definition')
  expect(from?.textContent).toContain('nora@n.example')
  expect(into?.textContent).toContain(twin.owners.join(', '))
})

test('the searched text is still there when another network is to be chosen', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'This is the same network as…' }))
  await user.type(screen.getByRole('searchbox'), 'harbour')
  await user.click(await screen.findByRole('radio', { name: 'Harbour' }))
  await user.click(screen.getByRole('button', { name: 'See what would change' }))
  await user.click(await screen.findByRole('button', { name: 'Choose another' }))
  await screen.findByRole('dialog', { name: 'North is the same network as…' })
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'harbour')
})

test('a merge that a colleague has made, or whose answer was lost, is on the page behind the refusal', async () => {
  const known: NetworkMerge[] = []
  const { user, section } = await open({
    [callAbout(north, '/network')]: () => Response.json({ network, merges: known }),
    [`POST ${MERGE}`]: () => {
      known.push(merge)
      return refusal('already_merged')()
    },
  })
  await user.click(screen.getByRole('button', { name: 'This is the same network as…' }))
  await user.type(screen.getByRole('searchbox'), 'harbour')
  await user.click(await screen.findByRole('radio', { name: 'Harbour' }))
  await user.click(screen.getByRole('button', { name: 'See what would change' }))
  await screen.findByText('3 lists')
  await user.click(screen.getByRole('button', { name: 'Merge the two' }))
  await screen.findByText(PROBLEMS.already_merged.detail)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const list = await within(section).findByRole('list', { name: 'Merged' })
  expect(list.textContent).toContain('North is a part of Harbour now.')
})

test('a merge can be undone until its time is over', async () => {
  const old: NetworkMerge = {
    ...merge,
    id: 'old',
    refusal: 'merge_too_old',
    from: { id: 'x', name: 'Nine' },
  }
  const undone: NetworkMerge = { ...merge, undoneAt: AT, refusal: 'merge_not_found' }
  const { user, sent, section } = await open(
    { [`POST ${MERGE}/undo`]: () => Response.json(undone) },
    [merge, old],
  )
  expect(within(section).getByText(/more than 30 days ago/)).toBeTruthy()
  await user.click(
    within(section).getByRole('button', { name: 'Undo the merge of North and Harbour' }),
  )
  const question = await screen.findByRole('dialog')
  expect(within(question).getByText(/hide from one .* hidden from both for 30 days/)).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Undo the merge' }))
  await screen.findByText('North and Harbour are separate networks again')
  expect(sent).toEqual([{ path: `${MERGE}/undo`, body: null }])
})

test('a merge that a colleague has undone in the meantime is shown as undone', async () => {
  const { user, section } = await open({ [`POST ${MERGE}/undo`]: refusal('merge_not_found') }, [
    merge,
  ])
  await user.click(
    within(section).getByRole('button', { name: 'Undo the merge of North and Harbour' }),
  )
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: 'Undo the merge' }))
  await screen.findByText('North and Harbour are separate networks again')
  expect(question.isConnected).toBe(false)
})

test('an administrator who merges after a colleague reads only that the two chosen networks are merged', async () => {
  let isMerged = false
  const { user } = await open({
    [`${MERGE}/candidates`]: () => Response.json({ items: [harbour] }),
    [callAbout(north, '/network')]: () =>
      Response.json({
        network: isMerged ? { ...network, id: OTHER, name: 'Harbour' } : network,
        merges: isMerged ? [merge] : [],
      }),
    [`${MERGE}?into=${OTHER}`]: () =>
      isMerged ? refusal('already_merged')() : Response.json(plan),
    [`/api/admin/networks/${OTHER}/merge?into=${OTHER}`]: refusal('unexpected'),
    [`POST ${MERGE}`]: () => {
      isMerged = true
      return refusal('already_merged')()
    },
  })
  await user.click(screen.getByRole('button', { name: 'This is the same network as…' }))
  await user.click(await screen.findByRole('radio', { name: 'Harbour' }))
  await user.click(screen.getByRole('button', { name: 'See what would change' }))
  await screen.findByText('3 lists')
  await user.click(screen.getByRole('button', { name: 'Merge the two' }))
  await screen.findByText(PROBLEMS.already_merged.detail)
  // The page behind the dialog shows the result.
  await screen.findByText(/is a part of/)
  const question = within(screen.getByRole('dialog', { name: 'Merge North into Harbour?' }))
  expect(question.getAllByRole('alert')).toHaveLength(1)
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Choose another',
    'Cancel',
  ])
})
