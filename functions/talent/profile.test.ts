import { describe, expect, test } from 'vitest'
import type { TalentProfile } from '../../shared/talent-profile.ts'
import { makeAccount, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { watchCalls } from '../testing/faults.ts'
import { expectProblem } from '../testing/problems.ts'

const PATH = '/api/talent/profile'

async function newTalent(): Promise<{ browser: Browser; email: string; id: string }> {
  const account = await makeAccount('talent')
  return { ...account, browser: await signedIn(account.email) }
}

async function read(browser: Browser): Promise<TalentProfile> {
  const response = await browser.get(PATH)
  expect(response.status).toBe(200)
  return response.json()
}

/** All that a first run through the form fills in. */
const FILLED = {
  headline: 'Breakfast anchor, live since 2015',
  bio: 'I anchor the early bulletin.\n\nAnd I write it.',
  nationality: 'Nigerian',
  location: 'Lagos, Nigeria',
  isAvailable: true,
  currentNetwork: '',
  noticePeriodWeeks: 4,
  yearsOfExperience: 11,
  roles: ['anchor', 'presenter'],
  languages: [
    { language: 'yo', level: 'native' },
    { language: 'en', level: 'fluent' },
  ],
  skills: ['Live broadcast', 'Election nights', 'Yoruba proverbs'],
  credits: [
    { network: 'Meridian', programme: 'First Light', role: 'Anchor', fromYear: 2019, toYear: null },
    { network: 'Kanal Nord', programme: '', role: 'Reporter', fromYear: 2015, toYear: 2019 },
  ],
  reels: [
    {
      url: 'https://www.youtube.com/watch?v=LowerThird1',
      title: 'Showreel',
      cuePoints: [
        { seconds: 0, label: 'desk' },
        { seconds: 32, label: 'live' },
      ],
      captionsUrl: 'https://cdn.example.com/reel.vtt',
    },
  ],
  portfolioLinks: ['https://portfolio.example/ada'],
  twitterUrl: '',
  photoAlt: '',
  contactPhone: '+234 800 1111',
}

test('a profile begins with what was typed at registration, and with nothing else', async () => {
  const { browser, id, email } = await newTalent()
  expect(await read(browser)).toEqual({
    version: 1,
    userId: id,
    status: 'approved',
    firstName: 'Ada',
    lastName: 'Okafor',
    headline: '',
    nationality: 'Nigerian',
    location: 'Lagos',
    bio: '',
    isAvailable: false,
    currentNetwork: 'Meridian',
    noticePeriodWeeks: null,
    yearsOfExperience: 7,
    roles: [],
    languages: [],
    skills: [],
    credits: [],
    reels: [],
    portfolioLinks: [],
    linkedinUrl: 'https://www.linkedin.com/in/ada',
    twitterUrl: '',
    instagramUrl: '',
    photo: null,
    photoAlt: '',
    phoneNumber: '+234 800 0000',
    contactPhone: '+234 800 0000',
    contactEmail: email,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  })
})

test('what was read can be saved as it is, and goes up by a version', async () => {
  const { browser } = await newTalent()
  const before = await read(browser)
  const response = await browser.put(PATH, before)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    ...before,
    version: 2,
    updatedAt: expect.stringMatching(/Z$/),
  })
})

test('all that can be filled in is kept, in its order', async () => {
  const { browser } = await newTalent()
  const before = await read(browser)
  const saved = await (await browser.put(PATH, { ...before, ...FILLED })).json<TalentProfile>()
  expect(saved).toMatchObject(FILLED)
  expect(await read(browser)).toEqual(saved)
  const again = await browser.put(PATH, saved)
  expect(await again.json()).toMatchObject({ ...FILLED, version: 3 })
})

test('skills and reels are saved in their plain form', async () => {
  const { browser } = await newTalent()
  const response = await browser.put(PATH, {
    ...(await read(browser)),
    skills: ['  LIVE   broadcast ', 'live broadcast', 'Harmonica', ''],
    reels: [{ ...FILLED.reels[0], url: 'https://youtu.be/LowerThird1?si=x&t=1m2s' }],
  })
  expect(await response.json()).toMatchObject({
    skills: ['Live broadcast', 'Harmonica'],
    reels: [{ url: 'https://www.youtube.com/watch?v=LowerThird1&t=62s' }],
  })
})

test('whoever becomes available no longer names a network', async () => {
  const { browser } = await newTalent()
  const changed = { ...(await read(browser)), isAvailable: true, currentNetwork: 'Meridian' }
  expect(await (await browser.put(PATH, changed)).json()).toMatchObject({ currentNetwork: '' })
})

test('of two tabs that save, the second is told, and gets what is there', async () => {
  const { browser } = await newTalent()
  const before = await read(browser)
  const first = await (await browser.put(PATH, { ...before, headline: 'First' })).json()
  const second = await browser.put(PATH, { ...before, headline: 'Second' })
  expect((await expectProblem(second, 'profile_changed')).profile).toEqual(first)
  expect(await read(browser)).toEqual(first)
})

test('a correction made elsewhere is not overwritten by a page that was open', async () => {
  const { browser, id } = await newTalent()
  const before = await read(browser)
  await sql(`update public.talent_profiles set location = 'Abuja' where user_id = $1`, id)
  const { profile } = await expectProblem(await browser.put(PATH, before), 'profile_changed')
  expect(profile).toMatchObject({ location: 'Abuja', version: 2 })
})

test('what cannot be edited is ignored, whatever it says', async () => {
  const { browser, id } = await newTalent()
  const other = await makeAccount('talent')
  const response = await browser.put(PATH, {
    ...(await read(browser)),
    userId: other.id,
    status: 'hidden',
    contactEmail: 'somebody@else.example',
    photo: { url: 'https://evil.example/x.png', width: 1, height: 1 },
    createdAt: null,
  })
  expect(await response.json()).toMatchObject({ userId: id, status: 'approved', photo: null })
})

const year = new Date().getUTCFullYear()
const [credit] = FILLED.credits
const [reel] = FILLED.reels
const many = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index))

describe('refused at its field', () => {
  // Nothing of it is saved, so one account serves them all.
  let made: ReturnType<typeof newTalent> | undefined

  test.each<[string, string, unknown]>([
    ['firstName', 'blank', ' '],
    ['lastName', 'too long', 'a'.repeat(81)],
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
    ['version', 'as a text', '1'],
  ])('%s %s', async (field, _, value) => {
    made ??= newTalent()
    const { browser } = await made
    const before = await read(browser)
    const response = await browser.put(PATH, { ...before, [field]: value })
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect(await read(browser)).toEqual(before)
  })
})

test.each([
  ['an unknown key', { isAdmin: true }],
  ['an unknown key in a list', { languages: [{ language: 'en', level: 'basic', isAdmin: true }] }],
])('%s is refused', async (_, changes) => {
  const { browser } = await newTalent()
  await expectProblem(
    await browser.put(PATH, { ...(await read(browser)), ...changes }),
    'invalid_request',
  )
})

test('markup, emoji and scripts of the world are kept as typed', async () => {
  const { browser } = await newTalent()
  const typed = {
    firstName: '<script>alert(1)</script>',
    lastName: 'الأحمد',
    headline: `'; drop table talent_profiles; -- 🎙️ 名前`,
    bio: '{{7*7}} $(x) %00 \\ "',
    skills: ['日本語ナレーション', '<b>bold</b>'],
  }
  const before = await read(browser)
  const saved = await browser.put(PATH, { ...before, ...typed })
  expect(await saved.json()).toMatchObject(typed)
})

test('a body with everything at its limit is not too large, and a larger one is', async () => {
  const { browser } = await newTalent()
  const before = await read(browser)
  const full = {
    ...before,
    bio: '🎙'.repeat(4000),
    credits: many(40, () => ({
      network: '🎙'.repeat(120),
      programme: '🎙'.repeat(120),
      role: '🎙'.repeat(120),
      fromYear: 2001,
      toYear: 2002,
    })),
    skills: many(30, (index) => '🎙'.repeat(38) + String.fromCodePoint(0x61 + index)),
    reels: many(6, (index) => ({
      url: `https://cdn.example.com/${'a'.repeat(260)}${index}.mp4`,
      title: '🎙'.repeat(80),
      cuePoints: many(12, (cue) => ({ seconds: cue, label: '🎙'.repeat(40) })),
      captionsUrl: `https://cdn.example.com/${'a'.repeat(270)}.vtt`,
    })),
    portfolioLinks: many(10, (index) => `https://a.example/${'a'.repeat(280)}${index}`),
  }
  const response = await browser.put(PATH, full)
  expect(response.status).toBe(200)
  const padded = { ...full, version: 2, extra: 'a'.repeat(100_000) }
  await expectProblem(await browser.put(PATH, padded), 'body_too_large')
})

test('a read asks the database twice, side by side: for the profile, and who is asking', async () => {
  const { browser } = await newTalent()
  const calls = watchCalls()
  await read(browser)
  expect(calls.sort()).toEqual(['/rest/v1/rpc/me', '/rest/v1/rpc/talent_profile'])
})

describe('nobody else', () => {
  test('who is not signed in', async () => {
    const { browser } = await newTalent()
    const profile = await read(browser)
    await expectProblem(await new Browser().get(PATH), 'not_signed_in')
    await expectProblem(await new Browser().put(PATH, profile), 'not_signed_in')
  })

  test.each(['admin', 'tv_network'] as const)('a %s', async (role) => {
    const { browser: talent } = await newTalent()
    const profile = await read(talent)
    const other = await signedIn((await makeAccount(role)).email)
    await expectProblem(await other.get(PATH), 'wrong_role')
    await expectProblem(await other.put(PATH, profile), 'wrong_role')
    expect(await read(talent)).toEqual(profile)
  })

  test.each(['hidden', 'deactivated'] as const)('who has been %s since', async (status) => {
    const { browser, email } = await newTalent()
    const profile = await read(browser)
    await setStatus(email, status)
    await expectProblem(
      await browser.put(PATH, { ...profile, headline: 'Late' }),
      `account_${status}`,
    )
    expect(
      await sql('select headline from public.talent_profiles where contact_email = $1', email),
    ).toEqual([{ headline: '' }])
  })

  test('another talent, whatever id they write', async () => {
    const { browser: ada, id } = await newTalent()
    const { browser: eve } = await newTalent()
    const mine = await read(ada)
    await eve.put(PATH, { ...(await read(eve)), userId: id, headline: 'Eve was here' })
    expect(await read(ada)).toEqual(mine)
  })
})
