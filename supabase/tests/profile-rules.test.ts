import type { PGlite } from '@electric-sql/pglite'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_LEVELS, LANGUAGES } from '../../shared/languages.ts'
import { parseReelLink } from '../../shared/reels.ts'
import { HOSTILE_LINKS } from '../../shared/testing/hostile-links.ts'
import { NOTICE_PERIODS, WORK_ROLES } from '../../shared/work-roles.ts'
import { sharedDatabase } from './support/test-database.ts'

// As in shared-rules.test.ts: the rules that the database repeats of shared/ are compared.

let database: PGlite

beforeAll(async () => {
  database = await sharedDatabase()
})

async function value<Value>(expression: string, ...parameters: unknown[]): Promise<Value> {
  const { rows } = await database.query<{ value: Value }>(
    `select ${expression} as value`,
    parameters,
  )
  return rows[0]?.value as Value
}

test('the database and the form have the same roles, languages, levels and notice periods, in the same order', async () => {
  expect(await value('private.work_roles()')).toEqual([...WORK_ROLES])
  expect(await value('private.languages()')).toEqual([...LANGUAGES])
  expect(await value('enum_range(null::private.language_level)::text[]')).toEqual([
    ...LANGUAGE_LEVELS,
  ])
  expect(await value('private.notice_periods()')).toEqual([...NOTICE_PERIODS])
})

const takes = (kind: 'reel' | 'captions', link: string) =>
  value<boolean>(`private.is_${kind}_link($1)`, link)

test('the database refuses every hostile link, as a reel and as captions', async () => {
  // Text of Postgres cannot hold the character 0 at all.
  for (const link of HOSTILE_LINKS.filter((text) => !text.includes('\u0000'))) {
    expect(await takes('reel', link), link).toBe(false)
    expect(await takes('captions', link.replaceAll('mp4', 'vtt')), link).toBe(false)
  }
})

test.each([
  'https://www.youtube.com/watch?v=LowerThird1',
  'https://youtu.be/-_werThird1?t=99h999m99999s',
  'https://vimeo.com/999999999999/0123456789abcdef0123#t=9s',
  'https://player.vimeo.com/video/1?h=01234567',
  'https://cdn.example.com/reel.mp4',
  'https://www.dropbox.com/scl/fi/abc/reel.mp4?rlkey=def&raw=1',
  'https://dl.dropboxusercontent.com/s/abc/reel.mp4',
  'https://raw.githubusercontent.com/somebody/films/main/reel.mp4',
  `https://a-b.c.example.museum/A/(b)~!$&*+,;=:@-_%20.c/d.MP4?e[0]=1&f=/?%00#t=1m`,
])('the database accepts the normal form of %s', async (typed) => {
  const plain = parseReelLink(typed)?.url
  expect(plain).toBeDefined()
  expect(await takes('reel', plain ?? ''), plain).toBe(true)
})

test('the database accepts the normal form of links to captions', async () => {
  expect(await takes('captions', 'https://cdn.example.com/reel.en.vtt?v=2')).toBe(true)
  expect(await takes('captions', 'https://cdn.example.com/reel.vtt#t=1s')).toBe(false)
})
