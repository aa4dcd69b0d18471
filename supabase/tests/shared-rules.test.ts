import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AdminSettingsSchema } from '../../shared/admin-settings.ts'
import { CORRECTABLE_FIELDS } from '../../shared/application-page.ts'
import { isBlank } from '../../shared/fields.ts'
import { FREE_MAIL_DOMAINS } from '../../shared/free-mail.ts'
import { fullName } from '../../shared/full-name.ts'
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_SUBJECT_MAX,
  EMAIL_MAX,
  JOB_TITLE_MAX,
  NAME_MAX,
  ORGANISATION_MAX,
  PHONE_MAX,
  PLACE_MAX,
  REASON_MAX,
  URL_MAX,
  YEARS_MAX,
  YEARS_MIN,
} from '../../shared/limits.ts'
import { PROFILE_STATUSES, STATUS_TRANSITIONS } from '../../shared/profile-status.ts'
import { RegistrationSchema } from '../../shared/registration.ts'
import { ROLES } from '../../shared/roles.ts'
import { consumerMailDomains } from '../consumer-mail.ts'
import { type AnyDatabase, openAnyDatabase } from './support/any-database.ts'

// The database repeats rules of shared/, because it is the gate. Here the two are held side by side.

let database: AnyDatabase

beforeAll(async () => {
  database = await openAnyDatabase()
})
afterAll(() => database.close())

/** @returns the refusal's code, message and detail, or null */
async function refusal(statement: string, parameters: unknown[]): Promise<string | null> {
  try {
    await database.query(statement, parameters)
    return null
  } catch (error) {
    const { code, message, detail } = error as { code: string; message: string; detail?: string }
    return [code, message, detail].filter(Boolean).join(' ')
  }
}

test.each([
  ['小明', '王'],
  ['さくら', '田中'],
  ['タロー', '佐々木'],
  ['민수', '김'],
  ['ㄅㄆ', '王'],
  ['小明', 'Wang'],
  ['Xiaoming', 'Wang'],
  ['Zoë', 'O’Wren'],
  ['小 明', '王'],
  ['', '王'],
  ['Ana', ''],
])('the database writes the name of %j %j as a page does', async (firstName, lastName) => {
  const { rows } = await database.query<{ name: string }>(
    'select private.full_name($1, $2) as name',
    [firstName, lastName],
  )
  expect(rows[0]?.name).toBe(fullName({ firstName, lastName }))
})

function beginRegistration(role: string, email: string, changes: object) {
  return refusal('select tests.begin_registration($1, $2, $3)', [role, email, changes])
}

describe('the database has the limits of shared/', () => {
  test.each([
    ['talent', 'firstName', NAME_MAX],
    ['talent', 'lastName', NAME_MAX],
    ['talent', 'phoneNumber', PHONE_MAX],
    ['talent', 'nationality', PLACE_MAX],
    ['talent', 'location', PLACE_MAX],
    ['talent', 'currentNetwork', ORGANISATION_MAX],
    ['tv_network', 'networkName', ORGANISATION_MAX],
    ['tv_network', 'jobTitle', JOB_TITLE_MAX],
  ])('of %s for %s, which is %i code points', async (role, field, max) => {
    const employed = field === 'currentNetwork' ? { isAvailable: false } : {}
    const email = 'limits@harbournews.example'
    const begun = field === 'phoneNumber' ? '1234567' : ''
    const atMost = { ...employed, [field]: begun + '🎙'.repeat(max - begun.length) }
    const tooMuch = { ...employed, [field]: begun + '🎙'.repeat(max - begun.length + 1) }
    expect(await beginRegistration(role, email, atMost)).toBeNull()
    expect(await beginRegistration(role, email, tooMuch)).toBe(`PT422 validation_failed ${field}`)
  })

  test('of links', async () => {
    const link = (length: number) => 'https://a.example/'.padEnd(length, 'a')
    const email = 'links@harbournews.example'
    expect(await beginRegistration('talent', email, { linkedinUrl: link(URL_MAX) })).toBeNull()
    expect(await beginRegistration('talent', email, { linkedinUrl: link(URL_MAX + 1) })).toBe(
      'PT422 validation_failed linkedinUrl',
    )
  })

  test('of addresses', async () => {
    const longest = `${'a'.repeat(EMAIL_MAX - '@a.example'.length)}@a.example`
    expect(await beginRegistration('talent', longest, {})).toBeNull()
    expect(await beginRegistration('talent', `a${longest}`, {})).toBe(
      'PT422 validation_failed email',
    )
  })

  test('of years of experience', async () => {
    for (const yearsOfExperience of [YEARS_MIN, YEARS_MAX]) {
      expect(
        await beginRegistration('talent', 'years@harbournews.example', { yearsOfExperience }),
      ).toBeNull()
    }
    for (const yearsOfExperience of [YEARS_MIN - 1, YEARS_MAX + 1]) {
      expect(
        await beginRegistration('talent', 'years@harbournews.example', { yearsOfExperience }),
      ).toBe('PT422 validation_failed yearsOfExperience')
    }
  })

  test('of messages and reasons', async () => {
    const submit = (subject: string, message: string) =>
      refusal('select public.submit_contact_message($1, $2, $3, $4)', [
        'Ada',
        'ada@harbournews.example',
        subject,
        message,
      ])
    const [subject, message] = ['s'.repeat(CONTACT_SUBJECT_MAX), 'm'.repeat(CONTACT_MESSAGE_MAX)]
    expect(await submit(subject, message)).toBeNull()
    expect(await submit(`${subject}s`, message)).toBe('PT422 validation_failed subject')
    expect(await submit(subject, `${message}m`)).toBe('PT422 validation_failed message')

    const record = 'insert into public.audit_log (actor, action, reason) values ($1, $2, $3)'
    const actor = crypto.randomUUID()
    expect(await refusal(record, [actor, 'test', 'r'.repeat(REASON_MAX)])).toBeNull()
    expect(await refusal(record, [actor, 'test', 'r'.repeat(REASON_MAX + 1)])).toMatch(/^23514 /)
  })
})

describe('lists in the database and in shared/', () => {
  const column = async (statement: string) =>
    (await database.query<{ value: string }>(statement)).rows.map(({ value }) => value)

  test('roles, statuses and free mail providers are the same', async () => {
    expect(await column('select unnest(enum_range(null::public.account_role)) as value')).toEqual([
      ...ROLES,
    ])
    expect(await column('select unnest(enum_range(null::public.profile_status)) as value')).toEqual(
      [...PROFILE_STATUSES],
    )
    expect((await column('select domain as value from private.free_mail_domains')).sort()).toEqual(
      [...FREE_MAIL_DOMAINS].sort(),
    )
  })

  test('the consumer mail providers are those of the maintained list', async () => {
    const listed = await column('select domain as value from private.consumer_mail_domains')
    expect(listed.sort(), 'run supabase/write-consumer-mail.ts').toEqual(consumerMailDomains())
    expect(listed).toEqual(expect.arrayContaining(['icloud.com', 'gmx.de', 'qq.com', 'proton.me']))
  })

  test.each(['talent', 'tv_network'] as const)('a %s can correct the same fields', async (role) => {
    const fields = await column(`select unnest(private.registration_fields('${role}')) as value`)
    expect(fields.sort()).toEqual([...CORRECTABLE_FIELDS[role]].sort())
  })

  test('the default settings are accepted by the page', async () => {
    const { rows } = await database.query<{ settings: unknown }>(
      'select private.settings_json() as settings',
    )
    expect(v.safeParse(AdminSettingsSchema, rows[0]?.settings).issues).toBeUndefined()
  })

  test('the same changes of status are allowed', async () => {
    const steps = await column(`
      select present || ' to ' || wanted as value
      from unnest(enum_range(null::public.profile_status)) as present,
        unnest(enum_range(null::public.profile_status)) as wanted
      where private.is_transition(present, wanted)`)
    const shared = Object.entries(STATUS_TRANSITIONS).flatMap(([present, wanted]) =>
      wanted.map((status) => `${present} to ${status}`),
    )
    expect(steps.sort()).toEqual(shared.sort())
  })

  test('every character that a column can hold is blank in both or in neither', async () => {
    const codePoints = (blank: (character: string) => boolean) =>
      Array.from({ length: 0x10ffff }, (_, index) => index + 1).filter((codePoint) => {
        const character = String.fromCodePoint(codePoint)
        return character.isWellFormed() && blank(character)
      })
    const { rows } = await database.query<{ codePoint: number }>(`
      select each as "codePoint" from generate_series(1, x'10FFFF'::integer) as each
      where each not between x'D800'::integer and x'DFFF'::integer and private.is_blank(chr(each))
      order by each`)
    expect(rows.map(({ codePoint }) => codePoint)).toEqual(codePoints(isBlank))
    expect(codePoints((character) => character.trim() === '' && !isBlank(character))).toEqual([])
  })

  test.each([
    ['', true],
    [' \u200b\n\u3164\u2800\u00ad\u{e0020}', true],
    ['\u200b.', false],
    ['.\u200b', false],
    ['\u200b\n.\n\u200b', false],
    // Persian and Hindi need the invisible ones inside, and a family of emoji is joined by them.
    ['می\u200cخواهم', false],
    ['क्\u200dष', false],
    ['👩\u200d👧', false],
  ])('%j is blank in both, or in neither: %s', async (text, expected) => {
    const { rows } = await database.query('select private.is_blank($1) as blank', [text])
    expect([isBlank(text), rows]).toEqual([expected, [{ blank: expected }]])
  })

  test.each([
    ['talent', 'firstName'],
    ['tv_network', 'networkName'],
  ])('a %s needs a %s with visible characters', async (role, field) => {
    for (const unseen of ['\u200b', '\u3164', '\u2800', '\u00ad']) {
      expect(await beginRegistration(role, 'unseen@harbournews.example', { [field]: unseen })).toBe(
        `PT422 validation_failed ${field}`,
      )
    }
  })
})

const text = fc.string({ unit: 'grapheme', maxLength: 130 })
const link = fc.oneof(fc.constant(''), fc.webUrl({ validSchemes: ['http', 'https'] }), text)
/** Mostly digits, of any script, full width and raised ones too. */
const phone = fc.oneof(
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 9,
    arbitrary: fc.string({
      unit: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...'0123456789') },
        { weight: 1, arbitrary: fc.constantFrom(...'+ -()./x') },
        { weight: 1, arbitrary: fc.constantFrom(...'٣۴५৬๗７²௮꘣') },
      ),
      minLength: 5,
      maxLength: 34,
    }),
  },
)

const anyRegistration = fc
  .record(
    {
      role: fc.constantFrom('talent', 'tv_network'),
      email: fc.emailAddress(),
      password: fc.constant('correct horse'),
      firstName: text,
      lastName: text,
      phoneNumber: phone,
      linkedinUrl: link,
      twitterUrl: link,
      instagramUrl: link,
    },
    { requiredKeys: ['role', 'email', 'password', 'firstName', 'lastName', 'phoneNumber'] },
  )
  .chain((common) =>
    (common.role === 'talent'
      ? fc.record(
          {
            nationality: text,
            location: text,
            isAvailable: fc.boolean(),
            currentNetwork: text,
            yearsOfExperience: fc.integer({ min: -1, max: 90 }),
          },
          { requiredKeys: ['nationality', 'location', 'isAvailable', 'yearsOfExperience'] },
        )
      : fc.record({ networkName: text, jobTitle: text })
    ).map((own) => ({ ...common, ...own })),
  )

// Two hundred, of which each network's name is compared with all before it: half a minute beside other tests.
test('every registration that the form accepts becomes an account', async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(anyRegistration, async (candidate) => {
      const parsed = v.safeParse(RegistrationSchema, candidate)
      fc.pre(parsed.success)
      const { role, email, password: _password, ...payload } = parsed.output as typeof candidate
      const { rows } = await database.query<{
        answer: { outcome: string; registrationId: string }
      }>(`select public.begin_registration($1, $2, $3, $4, 'sealed', 'address') as answer`, [
        role,
        email,
        payload,
        crypto.randomUUID(),
      ])
      const answer = rows[0]?.answer
      if (answer?.outcome === 'known') return
      await database.query('select tests.sign_up($1, $2)', [
        email,
        { intent: answer?.registrationId },
      ])
      accepted += 1
    }),
    { numRuns: 200 },
  )
  expect(accepted).toBeGreaterThan(0)
})
