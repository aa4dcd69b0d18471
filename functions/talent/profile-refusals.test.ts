import { describe, expect, test } from 'vitest'
import { makeAccount, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { expectProblem } from '../testing/problems.ts'
import {
  FILLED_PROFILE,
  many,
  newTalent,
  PROFILE_PATH,
  readProfile,
} from '../testing/talent-profile.ts'

const year = new Date().getUTCFullYear()
const [credit] = FILLED_PROFILE.credits
const [reel] = FILLED_PROFILE.reels

describe('a profile is refused at its field:', () => {
  // Nothing of it is saved, so one account serves them all.
  let made: ReturnType<typeof newTalent> | undefined

  test.each<[string, string, unknown]>([
    ['firstName', 'blank', ' '],
    ['lastName', 'too long', 'a'.repeat(81)],
    ['pronunciation', 'too long', 'a'.repeat(121)],
    ['pronunciation', 'of two lines', 'two\nlines'],
    ['pronunciation', 'no text', null],
    ['headline', 'too long', 'a'.repeat(121)],
    ['headline', 'of two lines', 'two\nlines'],
    ['headline', 'no text', null],
    ['bio', 'too long', 'a'.repeat(4001)],
    ['bio', 'with a character that nobody types', 'a\u0000b'],
    ['isAvailable', 'no yes or no', 'yes'],
    ['currentNetwork', 'missing', ''],
    ['noticePeriodWeeks', 'not offered', 3],
    ['yearsOfExperience', 'and a half', 7.5],
    ['roles', 'unknown', ['queen']],
    ['roles', 'twice', ['anchor', 'anchor']],
    ['roles', 'too many', ['anchor', 'presenter', 'host', 'reporter', 'editor', 'voice']],
    ['languages', 'unknown', [{ language: 'xx', level: 'native' }]],
    ['languages', 'of an unknown level', [{ language: 'en', level: 'C2' }]],
    ['languages', 'twice', many(2, () => ({ language: 'en', level: 'basic' }))],
    ['skills', 'too long', ['a'.repeat(41)]],
    ['skills', 'too many', many(31, (index) => `Skill ${index}`)],
    ['skills', 'left out', undefined],
    ['credits', 'without a network', [{ ...credit, network: '' }]],
    ['credits', 'before television', [{ ...credit, fromYear: 1929 }]],
    ['credits', 'that end before they begin', [{ ...credit, fromYear: 2020, toYear: 2019 }]],
    ['credits', 'of the future', [{ ...credit, toYear: year + 2 }]],
    ['credits', 'too many', many(41, () => credit)],
    [
      'reels',
      'elsewhere',
      [{ ...reel, url: 'https://youtube.com.evil.example/watch?v=LowerThird1' }],
    ],
    ['reels', 'without a title', [{ ...reel, title: '' }]],
    ['reels', 'with captions that run', [{ ...reel, captionsUrl: 'javascript:alert(1)' }]],
    ['reels', 'with a moment before it', [{ ...reel, cuePoints: [{ seconds: -1, label: 'x' }] }]],
    ['reels', 'twice', [reel, reel]],
    ['reels', 'too many', many(7, (n) => ({ ...reel, url: `https://youtu.be/LowerThird${n}` }))],
    ['portfolioLinks', 'that run', ['javascript:alert(1)']],
    ['portfolioLinks', 'that look like another', ['https://youtube.com@evil.example/']],
    ['portfolioLinks', 'empty', ['']],
    ['linkedinUrl', 'that runs', 'data:text/html,<script>alert(1)</script>'],
    ['photoAlt', 'too long', 'a'.repeat(201)],
  ])('%s %s', async (field, _, value) => {
    made ??= newTalent()
    const { browser } = await made
    const before = await readProfile(browser)
    const response = await browser.put(PROFILE_PATH, { ...before, [field]: value })
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect(await readProfile(browser)).toEqual(before)
  })
})

test.each([
  ['an unknown key', { isAdmin: true }],
  ['an unknown key in a list', { languages: [{ language: 'en', level: 'basic', isAdmin: true }] }],
])('a profile with %s is refused', async (_, changes) => {
  const { browser } = await newTalent()
  await expectProblem(
    await browser.put(PROFILE_PATH, { ...(await readProfile(browser)), ...changes }),
    'invalid_request',
  )
})

describe('a profile cannot be read or saved by', () => {
  test('a visitor', async () => {
    const { browser } = await newTalent()
    const profile = await readProfile(browser)
    await expectProblem(await new Browser().get(PROFILE_PATH), 'not_signed_in')
    await expectProblem(await new Browser().put(PROFILE_PATH, profile), 'not_signed_in')
  })

  test.each(['admin', 'tv_network'] as const)('a %s', async (role) => {
    const { browser: talent } = await newTalent()
    const profile = await readProfile(talent)
    const other = await signedIn((await makeAccount(role)).email)
    await expectProblem(await other.get(PROFILE_PATH), 'wrong_role')
    await expectProblem(await other.put(PROFILE_PATH, profile), 'wrong_role')
    expect(await readProfile(talent)).toEqual(profile)
  })

  test.each(['hidden', 'deactivated'] as const)(
    'a talent who has been %s since',
    async (status) => {
      const { browser, email } = await newTalent()
      const profile = await readProfile(browser)
      await setStatus(email, status)
      await expectProblem(
        await browser.put(PROFILE_PATH, { ...profile, headline: 'Late' }),
        `account_${status}`,
      )
      expect(
        await sql('select headline from public.talent_profiles where contact_email = $1', email),
      ).toEqual([{ headline: '' }])
    },
  )

  test('another talent, whichever id they send', async () => {
    const { browser: ada, id } = await newTalent()
    const { browser: eve } = await newTalent()
    const mine = await readProfile(ada)
    await eve.put(PROFILE_PATH, {
      ...(await readProfile(eve)),
      userId: id,
      headline: 'Eve was here',
    })
    expect(await readProfile(ada)).toEqual(mine)
  })
})
