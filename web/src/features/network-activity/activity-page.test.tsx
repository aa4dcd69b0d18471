import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  NETWORK_ACTIVITY_KINDS,
  type NetworkActivityEntry,
} from '../../../../shared/network-activity.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { membersWith, OTTO, SELF_ID } from '../../testing/members.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { networkActivityInWords } from './network-activity-words.ts'

const PATH = '/network/activity'
const ACTIVITY = '/api/network/activity'
const LIST_ID = '7a1e47e0-5eed-4d44-a444-000000000001'
const CLEO = {
  userId: '7a1e47e0-5eed-4a11-a111-000000000001',
  firstName: '<b>Cleo</b>',
  lastName: 'Hart',
}

const SAVED: NetworkActivityEntry = {
  id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c11',
  kind: 'list_saved',
  at: '2026-11-24T12:00:00Z',
  side: 'network',
  by: { userId: OTTO.userId, name: OTTO.name },
  member: null,
  talent: CLEO,
  listId: LIST_ID,
  briefId: null,
  enquiryId: null,
  name: 'Morning',
  detail: 'longlist',
}
const DELETED: NetworkActivityEntry = {
  ...SAVED,
  id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c12',
  kind: 'brief_deleted',
  at: '2026-11-22T12:00:00Z',
  by: { userId: SELF_ID, name: 'Nora Quist' },
  talent: null,
  listId: null,
  name: 'Anchor',
}
const pageOf =
  (items: readonly NetworkActivityEntry[], nextCursor: string | null = null) =>
  () =>
    Response.json({ items, nextCursor })

async function open(answers: Parameters<typeof answerAs>[0], path = PATH) {
  const sent = answerAs({ ...membersWith('editor', OTTO), ...answers })
  return { ...(await openPage(path, someUser('tv_network'))), sent }
}

const sentence = (changes: Partial<NetworkActivityEntry>) =>
  networkActivityInWords({ ...SAVED, ...changes }, SELF_ID)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('')

test('each day has a heading, and each entry its author, a sentence and links', async () => {
  await open({ [ACTIVITY]: pageOf([SAVED, DELETED]) })
  const day = await screen.findByRole('region', { name: 'November 24, 2026' })
  expect(day.textContent).toContain('Otto Lind saved <b>Cleo</b> Hart in Morning')
  const wayOf = (name: string) => within(day).getByRole('link', { name }).getAttribute('href')
  expect(wayOf('<b>Cleo</b> Hart')).toBe(`/network/browse/${CLEO.userId}`)
  expect(wayOf('Morning')).toBe(`/network/saved?list=${LIST_ID}`)
  const before = screen.getByRole('region', { name: 'November 22, 2026' })
  expect(before.textContent).toContain('You deleted the brief Anchor')
  expect(within(before).queryByRole('link')).toBeNull()
  expect(document.querySelector('main b')).toBeNull()
})

test('the activity is loaded page by page, until the end', async () => {
  const { user } = await open({
    [ACTIVITY]: pageOf([SAVED], 'further'),
    [`${ACTIVITY}?cursor=further`]: pageOf([DELETED]),
  })
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect((await screen.findByText('2 entries, end of list')).isConnected).toBe(true)
})

test('activity can be filtered by subject and member, the address keeps the filters, and an empty result says so', async () => {
  const { user, router } = await open({
    [ACTIVITY]: pageOf([SAVED]),
    [`${ACTIVITY}?about=brief`]: pageOf([DELETED]),
    [`${ACTIVITY}?about=brief&member=${OTTO.userId}`]: pageOf([]),
  })
  const shown = await screen.findByRole('navigation', { name: 'Activity shown' })
  await user.click(within(shown).getByRole('link', { name: 'Briefs' }))
  await screen.findByText(/You deleted/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Member' }), 'Otto Lind')
  await screen.findByRole('heading', { name: 'Nothing matches' })
  expect(router.state.location.search).toEqual({ about: 'brief', member: OTTO.userId })
  await user.click(screen.getByRole('link', { name: 'Show everything' }))
  await screen.findByText(/saved/)
})

test('invalid filters in the address show everything', async () => {
  await open({ [ACTIVITY]: pageOf([SAVED]) }, `${PATH}?about=weather&member=Otto`)
  await screen.findByText(/saved/)
})

test('the page says when there is no activity yet, and when it cannot be loaded', async () => {
  await open({ [ACTIVITY]: refusal('temporarily_unavailable') })
  await screen.findByText(PROBLEMS.temporarily_unavailable.detail)
  answerAs({ ...membersWith('editor'), [ACTIVITY]: pageOf([]) })
  screen.getByRole('button', { name: 'Try again' }).click()
  await screen.findByRole('heading', { name: 'Nothing yet' })
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull())
})

test.each(NETWORK_ACTIVITY_KINDS)(
  '%s is worded as a sentence, even if its member or list no longer exists',
  (kind) => {
    const gone = { kind, by: null, member: null, listId: null, briefId: null, enquiryId: null }
    const detail = kind.endsWith('_renamed') ? 'Before' : null
    for (const words of [sentence({ kind, detail }), sentence({ ...gone, detail })]) {
      expect(words).toMatch(/^\S.*\S$/)
      expect(words).not.toMatch(/null|undefined|_| {2}/)
    }
  },
)

test.each([
  [{ kind: 'member_left', by: null }, 'A former colleague left the network'],
  [
    { kind: 'member_removed', member: null },
    'Otto Lind removed a former colleague from the network',
  ],
  [
    { kind: 'member_role', member: { userId: SELF_ID, name: 'Nora' }, detail: 'owner' },
    'Otto Lind made you an owner',
  ],
  [{ kind: 'member_role', member: SAVED.by, detail: 'editor' }, 'Otto Lind became an editor'],
  [
    { kind: 'list_moved', detail: 'shortlist' },
    'Otto Lind moved <b>Cleo</b> Hart to Shortlist in Morning',
  ],
  [{ kind: 'list_renamed', detail: 'Evening' }, 'Otto Lind renamed the list Evening to Morning'],
  [{ kind: 'enquiry_sent' }, 'Otto Lind sent <b>Cleo</b> Hart an enquiry'],
  [{ kind: 'enquiry_closed', side: 'talent', by: null }, '<b>Cleo</b> Hart ended an enquiry'],
  [{ kind: 'enquiry_closed', side: 'desk', by: null }, 'An enquiry to <b>Cleo</b> Hart was closed'],
] as const)('activity %o is worded in a sentence', (changes, words) => {
  expect(sentence(changes)).toBe(words)
})
