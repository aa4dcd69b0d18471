import { expect, test } from 'vitest'
import type { TalentProfile } from '../../shared/talent-profile.ts'
import { makeAccount } from '../testing/accounts.ts'
import { sql } from '../testing/database.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'
import {
  FILLED_PROFILE,
  many,
  newTalent,
  PROFILE_PATH,
  readProfile,
} from '../testing/talent-profile.ts'

test('a profile begins with what was typed at registration, and with nothing else', async () => {
  const { browser, id, email } = await newTalent()
  expect(await readProfile(browser)).toEqual({
    version: 1,
    userId: id,
    status: 'approved',
    firstName: 'Ada',
    lastName: 'Okafor',
    pronunciation: '',
    headline: '',
    nationality: 'Nigerian',
    location: 'Lagos',
    bio: '',
    isAvailable: false,
    currentNetwork: 'Meridian',
    currentNetworkId: null,
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

test('a profile can be saved exactly as it was read, and gets the next version', async () => {
  const { browser } = await newTalent()
  const before = await readProfile(browser)
  const response = await browser.put(PROFILE_PATH, before)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    ...before,
    version: 2,
    updatedAt: expect.stringMatching(/Z$/),
  })
})

test('all fields are saved, in their order', async () => {
  const { browser } = await newTalent()
  const before = await readProfile(browser)
  const saved = await (
    await browser.put(PROFILE_PATH, { ...before, ...FILLED_PROFILE })
  ).json<TalentProfile>()
  expect(saved).toMatchObject(FILLED_PROFILE)
  expect(await readProfile(browser)).toEqual(saved)
  const again = await browser.put(PROFILE_PATH, saved)
  expect(await again.json()).toMatchObject({ ...FILLED_PROFILE, version: 3 })
})

test('a credit may begin and end in one year, between the first year of television and next year', async () => {
  const { browser } = await newTalent()
  const next = new Date().getUTCFullYear() + 1
  const credit = { network: 'Meridian', programme: '', role: 'Anchor' }
  const credits = [
    { ...credit, fromYear: next, toYear: next },
    { ...credit, fromYear: 1930, toYear: 1930 },
  ]
  const response = await browser.put(PROFILE_PATH, { ...(await readProfile(browser)), credits })
  expect(await response.json()).toMatchObject({ credits })
})

test('skills and reels are saved in their plain form', async () => {
  const { browser } = await newTalent()
  const response = await browser.put(PROFILE_PATH, {
    ...(await readProfile(browser)),
    skills: ['  LIVE   broadcast ', 'live broadcast', 'Harmonica', ''],
    reels: [{ ...FILLED_PROFILE.reels[0], url: 'https://youtu.be/LowerThird1?si=x&t=1m2s' }],
  })
  expect(await response.json()).toMatchObject({
    skills: ['Live broadcast', 'Harmonica'],
    reels: [{ url: 'https://www.youtube.com/watch?v=LowerThird1&t=62s' }],
  })
})

test('a talent who becomes available no longer names a network', async () => {
  const { browser } = await newTalent()
  const changed = { ...(await readProfile(browser)), isAvailable: true, currentNetwork: 'Meridian' }
  expect(await (await browser.put(PROFILE_PATH, changed)).json()).toMatchObject({
    currentNetwork: '',
  })
})

test('when two tabs save a profile, the second is refused and gets the saved one', async () => {
  const { browser } = await newTalent()
  const before = await readProfile(browser)
  const first = await (await browser.put(PROFILE_PATH, { ...before, headline: 'First' })).json()
  const mine = { ...before, headline: 'Second' }
  const second = await browser.put(PROFILE_PATH, mine, before.version)
  expect((await expectProblem(second, 'profile_changed')).profile).toEqual(first)
  expect(await readProfile(browser)).toEqual(first)
})

test('a save of a profile without a version overwrites what is there', async () => {
  const { browser } = await newTalent()
  const before = await readProfile(browser)
  const { version, ...changed } = { ...before, headline: 'Changed' }
  for (const headline of ['Changed', 'Changed']) {
    const saved = await browser.put(PROFILE_PATH, changed)
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({ headline })
  }
  const restored = await browser.put(PROFILE_PATH, before)
  expect(restored.status).toBe(200)
  const there = await restored.json<TalentProfile>()
  expect(there).toMatchObject({ headline: '', version: 4 })
  // What is there is matched, whatever the body says of its version.
  const stale = { ...changed, version: 'of yesterday' }
  expect((await browser.put(PROFILE_PATH, stale, there.version)).status).toBe(200)
})

test.each(['1', 'W/"1"', '"1", "2"', '""', '"a b"', 'é'])(
  'the header If-Match %s, which is no version in double quotes, is refused',
  async (header) => {
    const { browser } = await newTalent()
    const before = await readProfile(browser)
    const send = (match: string) =>
      browser.send(PROFILE_PATH, {
        method: 'PUT',
        body: JSON.stringify(before),
        headers: {
          ...{ 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
          'If-Match': match,
        },
      })
    await expectProblem(await send(header), 'invalid_request')
    expect(await readProfile(browser)).toEqual(before)
    expect((await send('*')).status).toBe(200)
  },
)

test('a page that was open does not overwrite a correction made elsewhere', async () => {
  const { browser, id } = await newTalent()
  const before = await readProfile(browser)
  await sql(`update public.talent_profiles set location = 'Abuja' where user_id = $1`, id)
  const { profile } = await expectProblem(
    await browser.put(PROFILE_PATH, before, before.version),
    'profile_changed',
  )
  expect(profile).toMatchObject({ location: 'Abuja', version: 2 })
})

test('fields of a profile that cannot be edited are ignored, whatever their values', async () => {
  const { browser, id } = await newTalent()
  const other = await makeAccount('talent')
  const response = await browser.put(PROFILE_PATH, {
    ...(await readProfile(browser)),
    userId: other.id,
    status: 'hidden',
    contactEmail: 'somebody@else.example',
    photo: { url: 'https://evil.example/x.png', width: 1, height: 1 },
    createdAt: null,
  })
  expect(await response.json()).toMatchObject({ userId: id, status: 'approved', photo: null })
})

test('markup, emoji and all scripts are saved as typed', async () => {
  const { browser } = await newTalent()
  const typed = {
    firstName: '<script>alert(1)</script>',
    lastName: 'الأحمد',
    headline: `'; drop table talent_profiles; -- 🎙️ 名前`,
    bio: '{{7*7}} $(x) %00 \\ "',
    skills: ['日本語ナレーション', '<b>bold</b>'],
  }
  const before = await readProfile(browser)
  const saved = await browser.put(PROFILE_PATH, { ...before, ...typed })
  expect(await saved.json()).toMatchObject(typed)
})

test('a body with every field at its limit is accepted, and a larger one is refused', async () => {
  const { browser } = await newTalent()
  const before = await readProfile(browser)
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
  const response = await browser.put(PROFILE_PATH, full)
  expect(response.status).toBe(200)
  const padded = { ...full, extra: 'a'.repeat(100_000) }
  await expectProblem(await browser.put(PROFILE_PATH, padded), 'body_too_large')
})

test('reading a profile takes two calls to the database in parallel: the profile, and the account', async () => {
  const { browser } = await newTalent()
  const calls = watchCalls()
  await readProfile(browser)
  expect(calls.sort()).toEqual(['/rest/v1/rpc/me', '/rest/v1/rpc/talent_profile'])
})
