import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import type { Browser } from '../testing/browser.ts'
import { expectProblem } from '../testing/problems.ts'

let browser: Browser

beforeAll(async () => {
  browser = await signedIn((await makeAccount('tv_network')).email)
})

function ask(query: Record<string, string>) {
  return browser.get(`/api/network/talent?${new URLSearchParams(query)}`)
}

describe('the search narrows by whatever is typed, or refuses it with a sentence', () => {
  const TYPED = [
    ['tsquery operators', `!!a & (b | c:*) <-> 'd`],
    ['a regular expression', '^(.*)*$ [[:alpha:]]+ \\y'],
    ['Data API syntax', 'name.eq.x,or(status.eq.pending)&select=*'],
    ['SQL', `'); drop table public.talent_profiles; -- %L %s $1`],
    ['like wildcards', '%_%\\%'],
    ['format and quotes', `{"a":"b"} \\' "" %1$s`],
    ['every script', 'Żółć Здрав Ελλη 漢字 かな 한글 हिन्दी தமிழ் ไทย עברית العربية 👩‍🎤🏽'],
    ['nothing but space', '  \t '],
    ['lone marks', '\u0301\u200f\u202e'],
  ] as const
  test.each(TYPED)('%s', async (_name, text) => {
    for (const field of ['q', 'skills', 'anySkill', 'location', 'nationality']) {
      const response = await ask({ [field]: text, facets: 'true' })
      expect([200, 400, 422]).toContain(response.status)
      expect(await response.json()).toBeTypeOf('object')
    }
  })

  test.each<[string, Record<string, string>]>([
    ['10 kB of text', { q: 'word '.repeat(2000) }],
    [
      '300 skills',
      { skills: Array.from({ length: 300 }, (_, index) => `Skill ${index}`).join(',') },
    ],
    ['a NUL', { q: 'a\u0000b' }],
    ['an unknown role', { roles: 'king' }],
    ['no language', { languages: 'en:perfect' }],
    ['no number', { minYears: '-1' }],
    ['a fraction', { maxYears: '1.5' }],
    ['no such order', { sort: 'name' }],
    ['no such notice period', { noticeWeeks: '3' }],
    ['maybe', { available: 'maybe' }],
    ['too many at once', { limit: '1000' }],
  ])('%s', async (_name, query) => {
    const { fields } = await expectProblem(await ask(query), 'validation_failed')
    expect(Object.values(fields ?? {}).join()).not.toBe('')
  })

  test('a place of many parts, with a sentence that gives the maximum', async () => {
    const five = 'a,b,c,d,e'
    expect((await ask({ location: `${five},E; A`, nationality: five })).status).toBe(200)
    const many = `${five},f`
    const { fields } = await expectProblem(
      await ask({ location: many, nationality: many }),
      'validation_failed',
    )
    expect(fields).toEqual({
      location: 'Add at most 5 places',
      nationality: 'Add at most 5 nationalities',
    })
  })

  test('an empty parameter, which counts as left out', async () => {
    const empty = 'q=&available=&minYears=&maxYears=&sort=&facets=&limit=&cursor='
    const response = await browser.get(`/api/network/talent?${empty}`)
    expect(response.status).toBe(200)
    const all = await (await browser.get('/api/network/talent')).json<{ nextCursor: unknown }>()
    expect(Object.keys(await response.json<object>())).toEqual(Object.keys(all))
    await expectProblem(await browser.get(`/api/network/talent?${empty}&x=`), 'invalid_request')
  })

  test('an unknown parameter', async () => {
    await expectProblem(await ask({ status: 'pending' }), 'invalid_request')
  })
})
