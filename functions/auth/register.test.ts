import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountsOf, networkForm, newAddress, newEmail, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { withFaults } from '../testing/fetch-faults.ts'
import { mailsTo, wordsOf } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => vi.restoreAllMocks())

describe('a registration', () => {
  test('of a talent stores what was typed, and is pending', async () => {
    const form = talentForm()
    const response = await new Browser().post('/api/auth/register', form)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ status: 'pending' })
    const [profile] = await sql(
      'select * from public.talent_profiles where contact_email = $1',
      form.email,
    )
    expect(profile).toMatchObject({
      first_name: 'Ada',
      last_name: 'Okafor',
      nationality: 'Nigerian',
      location: 'Lagos',
      is_available: false,
      current_network: 'Meridian',
      phone_number: '+234 800 0000',
      contact_phone: '+234 800 0000',
      years_of_experience: 7,
      experience_years: 7,
      linkedin_url: 'https://www.linkedin.com/in/ada',
      twitter_url: null,
      bio: '',
      skills: [],
      portfolio_links: [],
      profile_image_url: null,
      status: 'pending',
    })
  })

  test('of a network stores what was typed, and is pending', async () => {
    const form = networkForm()
    expect((await new Browser().post('/api/auth/register', form)).status).toBe(201)
    const [profile] = await sql(
      `select profile.*, network.name, network.company_name, network.description, network.location
       from public.tv_network_profiles as profile join private.networks as network on network.id = profile.user_id
       where profile.contact_email = $1`,
      form.email,
    )
    expect(profile).toMatchObject({
      name: 'Kanal Nord',
      company_name: 'Kanal Nord',
      job_title: 'Head of casting',
      description: '',
      location: '',
      status: 'pending',
    })
  })

  test.each([
    ['talent', talentForm({ isAvailable: true, currentNetwork: null })],
    ['network', networkForm()],
  ])('of a %s may have null for links that it leaves out', async (_kind, form) => {
    const none = { linkedinUrl: null, twitterUrl: null, instagramUrl: null }
    const response = await new Browser().post('/api/auth/register', { ...form, ...none })
    expect(response.status).toBe(201)
  })

  test('of a talent who is available stores no network', async () => {
    const form = talentForm({ isAvailable: true, currentNetwork: 'Meridian' })
    expect((await new Browser().post('/api/auth/register', form)).status).toBe(201)
    const [profile] = await sql(
      'select current_network from public.talent_profiles where contact_email = $1',
      form.email,
    )
    expect(profile).toEqual({ current_network: null })
  })

  test('stores nothing personal in user metadata, and leaves no session behind', async () => {
    const form = talentForm()
    await new Browser().post('/api/auth/register', form)
    const [account] = await accountsOf(form.email)
    expect(JSON.stringify(account?.raw_user_meta_data)).not.toMatch(/Ada|Okafor|Lagos/)
    expect(await sql('select from auth.sessions where user_id = $1', account?.id)).toEqual([])
  })

  test('signs nobody in', async () => {
    const browser = new Browser()
    await browser.post('/api/auth/register', talentForm())
    expect([...browser.cookies.keys()]).toEqual(['registration'])
    expect(await (await browser.get('/api/auth/session')).json()).toEqual({ user: null })
  })

  test('mails a link to the address', async () => {
    const form = talentForm()
    await new Browser().post('/api/auth/register', form)
    const mails = await mailsTo(form.email)
    expect(mails[0]?.subject).toBe('Confirm your email address')
    expect(mails[0]?.text).toMatch(/http:\/\/localhost:8788\/confirm-email\?token=[\w-]{43}\s/)
    expect(mails.map(wordsOf).join()).not.toContain('Ada')
  })
})

describe('a registration keeps text as it was typed', () => {
  test.each([
    ['emoji', '👩🏽‍💼 Ada'],
    ['right to left', 'עדה \u200fاوكافور'],
    ['HTML', '<script>alert(1)</script><b>Ada</b>'],
    ['SQL', `Robert'); drop table public.user_roles; --`],
    ['combining marks', 'A\u0301da'],
    ['but for what nobody sees', ' \u00a0Ada \t Mae\u0002 ', 'Ada Mae'],
  ])('%s', async (_name, typed, kept = typed) => {
    const form = talentForm({ firstName: typed })
    expect((await new Browser().post('/api/auth/register', form)).status).toBe(201)
    const [profile] = await sql(
      'select first_name from public.talent_profiles where contact_email = $1',
      form.email,
    )
    expect(profile).toEqual({ first_name: kept })
  })
})

test('two registrations at once with one address make one account and get equal answers', async () => {
  const form = talentForm()
  const answers = await Promise.all(
    [1, 2, 3].map(() => new Browser().post('/api/auth/register', form)),
  )
  for (const answer of answers) {
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ status: 'pending' })
  }
  expect(await accountsOf(form.email)).toHaveLength(1)
})

test('a registration that another one with its address overtakes gets the same answer', async () => {
  const form = talentForm()
  withFaults(async (request, pass) => {
    if (!request.url.includes('/auth/v1/signup')) return pass()
    return Response.json(
      { code: 'user_already_exists', message: 'User already registered' },
      { status: 422, headers: { 'X-Supabase-Api-Version': '2024-01-01' } },
    )
  })
  expect((await new Browser().post('/api/auth/register', form)).status).toBe(201)
})

test('a sign-up that Auth refuses is a failed registration', async () => {
  withFaults((request, pass) =>
    request.url.includes('/auth/v1/signup')
      ? Response.json({ msg: 'Database error saving new user' }, { status: 500 })
      : pass(),
  )
  const form = talentForm()
  const problem = await expectProblem(
    await new Browser().post('/api/auth/register', form),
    'registration_failed',
  )
  expect(problem.detail).toBe('Failed to create an account')
  expect(await accountsOf(form.email)).toEqual([])
})

test('a second registration from one IP address within its limit of one a minute is refused', async () => {
  const browser = new Browser({ env: { REGISTER_LIMIT_PER_MINUTE: '1' } })
  const headers = { 'CF-Connecting-IP': newAddress() }
  expect((await browser.post('/api/auth/register', talentForm(), headers)).status).toBe(201)
  const form = talentForm({ email: newEmail() })
  await expectProblem(await browser.post('/api/auth/register', form, headers), 'too_many_requests')
  expect(await accountsOf(form.email)).toEqual([])
})
