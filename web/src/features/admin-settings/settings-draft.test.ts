import { expect, test } from 'vitest'
import type { AdminSettings } from '../../../../shared/admin-settings.ts'
import { FREE_MAIL_DOMAINS } from '../../../../shared/free-mail.ts'
import {
  changesInWords,
  draftOf,
  isChanged,
  merge,
  refusalsOf,
  settingsOf,
  withKey,
} from './settings-draft.ts'

const BASE: AdminSettings = {
  version: 3,
  signUpsOpen: true,
  decisionReasons: [
    { status: 'rejected', title: 'No reel', text: 'We found no reel.' },
    { status: 'hidden', title: 'Checks', text: 'Something is being checked.' },
  ],
  freeMailDomains: [...FREE_MAIL_DOMAINS, 'one.example', 'two.example'],
}
const THEIRS: AdminSettings = {
  ...BASE,
  version: 4,
  signUpsOpen: false,
  freeMailDomains: [...FREE_MAIL_DOMAINS, 'two.example', 'theirs.example'],
}

test('settings that were not edited count as unchanged, and are sent as they came, without the built-in domains', () => {
  const draft = draftOf(BASE)
  expect(isChanged(draft, BASE)).toBe(false)
  expect(settingsOf(draft, 3)).toEqual({
    ...BASE,
    freeMailDomains: ['one.example', 'two.example'],
  })
  expect(isChanged({ ...draft, decisionReasons: draft.decisionReasons.toReversed() }, BASE)).toBe(
    true,
  )
})

test('a domain that was removed and added again is no change', () => {
  const draft = draftOf(BASE)
  const freeMailDomains = ['two.example', 'one.example']
  expect(isChanged({ ...draft, freeMailDomains }, BASE)).toBe(false)
  expect(isChanged({ ...draft, freeMailDomains: ['two.example'] }, BASE)).toBe(true)
})

test('two edits of different things are both kept', () => {
  const draft = draftOf(BASE)
  const reason = withKey({ status: 'rejected', title: 'Mine', text: 'My reason.' })
  const mine = {
    ...draft,
    decisionReasons: [...draft.decisionReasons, reason],
    freeMailDomains: ['one.example', 'mine.example'],
  }
  const merged = merge(BASE, mine, THEIRS)
  expect(merged.theirReasons).toBeNull()
  expect(settingsOf(merged.draft, 4)).toEqual({
    version: 4,
    signUpsOpen: false,
    decisionReasons: [
      ...BASE.decisionReasons,
      { status: 'rejected', title: 'Mine', text: 'My reason.' },
    ],
    // Their list without the items that I removed, and with those that I added.
    freeMailDomains: ['theirs.example', 'mine.example'],
  })
})

test('a setting that only the other administrator changed is adopted', () => {
  const theirs = { ...THEIRS, decisionReasons: BASE.decisionReasons.slice(1) }
  const { draft, theirReasons } = merge(BASE, draftOf(BASE), theirs)
  expect(theirReasons).toBeNull()
  expect(isChanged(draft, theirs)).toBe(false)
})

test('when both administrators changed the reasons, mine stay and theirs are offered', () => {
  const mine = draftOf(BASE)
  mine.decisionReasons = mine.decisionReasons.slice(0, 1)
  const theirs = { ...THEIRS, decisionReasons: BASE.decisionReasons.slice(1) }
  const { draft, theirReasons } = merge(BASE, mine, theirs)
  expect(draft.decisionReasons.map(({ title }) => title)).toEqual(['No reel'])
  expect(theirReasons?.map(({ title }) => title)).toEqual(['Checks'])
  const same = { ...THEIRS, decisionReasons: BASE.decisionReasons.slice(0, 1) }
  expect(merge(BASE, mine, same).theirReasons).toBeNull()
})

test('the changes of the other administrator are listed in sentences', () => {
  expect(changesInWords(BASE, BASE)).toEqual([])
  expect(changesInWords(BASE, { ...THEIRS, decisionReasons: [] })).toEqual([
    'Sign-ups were closed.',
    'The preset reasons were changed.',
    'Added email providers: theirs.example.',
    'Removed email providers: one.example.',
  ])
})

test('a refusal is shown at its part of the reason', () => {
  const draft = draftOf(BASE)
  const empty = withKey({ status: 'hidden', title: ' ', text: 'x'.repeat(2001) })
  draft.decisionReasons = [...draft.decisionReasons, empty]
  expect(Object.fromEntries(refusalsOf(draft))).toEqual({
    [`${empty.key}.title`]: 'Enter your title',
    [`${empty.key}.text`]: 'Use at most 2000 characters',
  })
})
