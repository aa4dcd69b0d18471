import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingTalentParts } from '../shared/completeness.ts'
import { RegistrationSchema } from '../shared/registration.ts'
import { type TalentProfile, TalentProfileUpdateSchema } from '../shared/talent-profile.ts'
import { type Database, openDatabase } from './database.ts'
import { demoAccounts, fixedAccounts } from './demo-data.ts'
import { hasDemoAccounts, insertDemoAccounts } from './demo-insert.ts'
import { DEMO_ACCOUNTS as accounts, demoFolder } from './testing/demo-folder.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** A profile before anything is added; the registration has the fields that are missing here. */
const EMPTY_PROFILE = {
  version: 1,
  pronunciation: '',
  headline: '',
  bio: '',
  currentNetwork: '',
  noticePeriodWeeks: null,
  roles: [],
  languages: [],
  skills: [],
  credits: [],
  reels: [],
  portfolioLinks: [],
  linkedinUrl: '',
  twitterUrl: '',
  instagramUrl: '',
  photoAlt: '',
  contactPhone: '+1 555 0100',
}

function count(role: string, status: string): number {
  return accounts.filter((account) => account.role === role && account.status === status).length
}

describe('the demo accounts', () => {
  test('are the same for the same seed and moment, and others for another seed', () => {
    expect(demoAccounts({ now })).toEqual(accounts)
    expect(demoAccounts({ now, seed: 2 })).not.toEqual(accounts)
  })

  test('are the same people on any day', () => {
    const peopleOn = (day: string) =>
      demoAccounts({ now: new Date(day) }).map(({ id, role, email, registration, trade }) => {
        return { id, role, email, registration, trade }
      })
    expect(peopleOn('2026-11-24T07:30:00Z')).toEqual(peopleOn('2027-01-02T18:00:00Z'))
  })

  test('are as many as documented', () => {
    expect(count('talent', 'approved')).toBeGreaterThanOrEqual(200)
    expect(count('tv_network', 'approved')).toBeGreaterThanOrEqual(20)
    expect(count('talent', 'pending')).toBeGreaterThanOrEqual(30)
    expect(count('tv_network', 'pending')).toBeGreaterThanOrEqual(5)
    for (const status of ['rejected', 'deactivated', 'hidden']) {
      expect(count('talent', status), status).toBeGreaterThan(0)
      expect(count('tv_network', status), status).toBeGreaterThan(0)
    }
  })

  test('have ids and addresses of their own, and every fixed account among them', () => {
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length)
    const emails = new Set(accounts.map(({ email }) => email))
    expect(emails.size).toBe(accounts.length)
    for (const email of Object.values(fixedAccounts)) expect(emails).toContain(email)
  })

  test('could have registered with the form', () => {
    for (const { role, email, registration } of accounts) {
      if (role === 'admin') continue
      const body = { role, email, password: 'demo-password', ...registration }
      const { issues } = v.safeParse(RegistrationSchema, body)
      expect(issues, JSON.stringify(body)).toBeUndefined()
    }
  })

  test('have profiles that the form would accept', () => {
    const whole = accounts.filter(({ additions }) => 'languages' in additions)
    expect(whole.length).toBeGreaterThan(130)
    for (const { registration, additions } of whole) {
      const profile = { ...EMPTY_PROFILE, ...registration, ...additions }
      const { issues, output } = v.safeParse(TalentProfileUpdateSchema, profile)
      expect(issues, JSON.stringify(profile)).toBeUndefined()
      const { version, ...saved } = profile
      expect(output).toEqual(saved)
    }
  })

  test('include the talent that newcomers sign in as, who lacks nothing but a photograph', () => {
    const talent = accounts.find(({ email }) => email === fixedAccounts.talent)
    const profile = { ...EMPTY_PROFILE, ...talent?.registration, ...talent?.additions, photo: null }
    expect(missingTalentParts(profile as unknown as TalentProfile)).toEqual(['photo'])
  })

  test('have dates in a possible order', () => {
    for (const {
      email,
      appliedAt,
      emailConfirmedAt,
      lastSignInAt,
      decisions,
      status,
    } of accounts) {
      const moments = [appliedAt, ...decisions.map(({ at }) => at), now].map(Number)
      expect(moments, email).toEqual(moments.toSorted((a, b) => a - b))
      expect(Number(appliedAt), email).toBeGreaterThanOrEqual(Number(now) - 60 * 86_400_000)
      for (const moment of [emailConfirmedAt, lastSignInAt]) {
        if (!moment) continue
        expect(Number(moment), email).toBeGreaterThanOrEqual(Number(appliedAt))
        expect(Number(moment), email).toBeLessThanOrEqual(Number(now))
      }
      if (decisions.length > 0) expect(decisions.at(-1)?.to, email).toBe(status)
    }
  })

  test('have only addresses and links at reserved domains', () => {
    for (const { email, registration } of accounts) {
      expect(email).toMatch(/\.example$/)
      for (const value of Object.values(registration)) {
        if (String(value).startsWith('http')) {
          expect(new URL(String(value)).hostname).toMatch(/\.example$/)
        }
      }
    }
  })

  test('name no real broadcaster', () => {
    const real =
      /\b(bbc|cnn|nbc|abc|cbs|fox|sky|itv|zdf|ard|rtl|rai|tf1|nhk|tvn|rtve|al jazeera|globo|televisa|univision|reuters|bloomberg|canal\+|tvp|svt|nrk|yle|cctv|kbs|ndtv|netflix|disney)\b/i
    expect(JSON.stringify(accounts)).not.toMatch(real)
  })
})

describe('the demo accounts in a database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ dataDir: await demoFolder() })
  })
  afterAll(() => database.close())

  test('satisfy every constraint, send no mail, and are recognized at the next start', async () => {
    expect(await hasDemoAccounts(database)).toBe(true)

    // The replies say when all of it was written: the folder may have been made a while ago.
    const [counts] = await database.query(`
      select
        (select count(*)::int from public.user_roles) as roles,
        (select count(*)::int from public.talent_profiles where status = 'approved') as talent,
        (select count(*)::int from public.tv_network_profiles where status = 'approved') as networks,
        (select count(*)::int from public.audit_log where action = 'account_status_changed') as decisions,
        (select count(*)::int from private.appeals) as appeals,
        (select count(distinct flag)::int from private.application_flags) as flags,
        (select count(*)::int from private.claims where until > (select max(created_at) from private.saved_replies)) as claims,
        (select count(*)::int from public.contact_messages where state = 'open') as messages,
        (select count(*)::int from private.mail_outbox) as mails,
        (select count(*)::int from private.registration_intents) as intents`)
    expect(counts).toEqual({
      roles: accounts.length,
      talent: count('talent', 'approved'),
      networks: count('tv_network', 'approved'),
      // One more was decided on and appealed.
      decisions: accounts.flatMap(({ decisions }) => decisions).length + 1,
      appeals: 1,
      flags: 4,
      claims: 2,
      messages: 3,
      mails: 0,
      intents: 0,
    })
  })

  test('have an audit log that verifies and is in order of time, and similar accounts that the desk can find', async () => {
    await database.execute(`set role service_role`)
    const [verified] = await database.query(`select public.verify_audit_log() as answer`)
    await database.execute('reset role')
    expect(verified).toMatchObject({ answer: { firstBroken: null } })
    const late = await database.query(
      `select action from (
         select *, lag(at) over (order by id) as before_it from public.audit_log
       ) as entry where at < before_it`,
    )
    expect(late, 'entries that are older than the entry before them').toEqual([])
    const reasons = await database.query<{ reason: string }>(
      `select distinct unnest(reasons) as reason from private.duplicate_candidates
       where user_id in (select user_id from private.applications where status = 'pending')`,
    )
    expect(reasons.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['same_name', 'same_phone', 'same_link', 'look_alike_domain']),
    )
  })

  test('include a brief that fits the talent that newcomers sign in as', async () => {
    const found = await database.query(
      `select brief.title from private.known_matches
       join private.briefs as brief on brief.id = brief_id
       join auth.users as account on account.id = user_id
       where account.email = $1`,
      [fixedAccounts.talent],
    )
    expect(found).toEqual([{ title: 'Host for a business debate on Sundays' }])
  })

  test('include lists of people whom their network may see', async () => {
    const hidden = await database.query(
      `select from private.listed_talent as listed
       left join private.talent_search as found on found.user_id = listed.talent_id
       where private.is_visible_to('approved', found.blocked_keys, private.keys_of_network(listed.network_id)) is not true`,
    )
    expect(hidden).toHaveLength(0)
    const saved = await database.query('select from private.listed_talent')
    expect(saved.length).toBeGreaterThan(10)
  })

  test('are all refused if one of them exists already', async () => {
    const [, ...others] = demoAccounts({ now, seed: 3 })
    const [admin] = accounts
    if (!admin) throw new Error('There is no administrator.')
    const before = await database.query('select count(*) from auth.users')
    await expect(insertDemoAccounts(database, [...others, admin])).rejects.toThrow()
    expect(await database.query('select count(*) from auth.users')).toEqual(before)
  })
})
