import type { PGlite } from '@electric-sql/pglite'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BriefBodySchema } from '../../shared/briefs.ts'
import { LANGUAGES } from '../../shared/languages.ts'
import {
  BRIEF_LANGUAGES_MAX,
  BRIEF_SKILLS_MAX,
  BRIEF_TEXT_MAX,
  BRIEF_TITLE_MAX,
  PLACE_MAX,
  SKILL_MAX,
  WORK_ROLES_MAX,
  YEARS_MAX,
} from '../../shared/limits.ts'
import { ANCHOR_BRIEF } from '../../shared/testing/brief.ts'
import { WORK_ROLES } from '../../shared/work-roles.ts'
import { openServedDatabase } from './support/test-database.ts'

// As in shared-rules.test.ts: the rules that the database repeats of shared/briefs.ts are compared.

let database: PGlite

beforeAll(async () => {
  database = await openServedDatabase()
  await database.exec(
    `insert into tests.people values ('network', tests.create_account('tv_network'))`,
  )
})
afterAll(() => database.close())

/** The field at which the form and the worker refuse a brief, by their one schema; null when they take it. */
function refusedByForm(brief: object): string | null {
  const { issues } = v.safeParse(BriefBodySchema, brief)
  return issues ? (v.getDotPath(issues[0])?.split('.')[0] ?? '') : null
}

/** The field at which the database refuses it. */
async function refusedByDatabase(brief: object): Promise<string | null> {
  await database.exec(`begin; select tests.sign_in(tests.account('network'))`)
  try {
    const { rows } = await database.query<{ refusal: string | null }>(
      `select tests.refusal(format('select public.add_brief(%L)', $1::jsonb)) as refusal`,
      [brief],
    )
    return rows[0]?.refusal?.replace('PT422 validation_failed ', '') ?? null
  } finally {
    await database.exec('rollback')
  }
}

const long = (length: number) => '🎙'.repeat(length)
const skills = (amount: number) => Array.from({ length: amount }, (_, index) => `Skill ${index}`)
const languages = (amount: number) =>
  LANGUAGES.slice(0, amount).map((language) => ({ language, level: 'basic' }))

test.each<[field: string, atMost: object, tooMuch: object]>([
  ['title', { title: long(BRIEF_TITLE_MAX) }, { title: long(BRIEF_TITLE_MAX + 1) }],
  [
    'roles',
    { roles: WORK_ROLES.slice(0, WORK_ROLES_MAX) },
    { roles: WORK_ROLES.slice(0, WORK_ROLES_MAX + 1) },
  ],
  [
    'mustSkills',
    { mustSkills: skills(BRIEF_SKILLS_MAX) },
    { mustSkills: skills(BRIEF_SKILLS_MAX + 1) },
  ],
  ['mustSkills', { mustSkills: [long(SKILL_MAX)] }, { mustSkills: [long(SKILL_MAX + 1)] }],
  [
    'niceSkills',
    { niceSkills: skills(BRIEF_SKILLS_MAX) },
    { niceSkills: skills(BRIEF_SKILLS_MAX + 1) },
  ],
  [
    'languages',
    { languages: languages(BRIEF_LANGUAGES_MAX) },
    { languages: languages(BRIEF_LANGUAGES_MAX + 1) },
  ],
  ['place', { place: long(PLACE_MAX) }, { place: long(PLACE_MAX + 1) }],
  ['minYears', { minYears: 0 }, { minYears: -1 }],
  ['minYears', { minYears: YEARS_MAX }, { minYears: YEARS_MAX + 1 }],
  ['maxYears', { maxYears: YEARS_MAX }, { maxYears: YEARS_MAX + 1 }],
  ['maxYears', { minYears: 5, maxYears: 5 }, { minYears: 5, maxYears: 4 }],
  ['startsOn', { startsOn: '2000-01-01' }, { startsOn: '1999-12-31' }],
  ['startsOn', { startsOn: '2199-12-31' }, { startsOn: '2200-01-01' }],
  ['startsOn', { startsOn: '2028-02-29' }, { startsOn: '2027-02-29' }],
  [
    'endsOn',
    { startsOn: '2027-01-11', endsOn: '2027-01-11' },
    { startsOn: '2027-01-11', endsOn: '2027-01-10' },
  ],
  ['text', { text: long(BRIEF_TEXT_MAX) }, { text: long(BRIEF_TEXT_MAX + 1) }],
])('%s has the same limit in the form and in the database: %j', async (field, atMost, tooMuch) => {
  const [taken, refused] = [
    { ...ANCHOR_BRIEF, ...atMost },
    { ...ANCHOR_BRIEF, ...tooMuch },
  ]
  expect([refusedByForm(taken), await refusedByDatabase(taken)]).toEqual([null, null])
  expect([refusedByForm(refused), await refusedByDatabase(refused)]).toEqual([field, field])
})
