import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BODY_MAX_BYTES } from '../../shared/limits.ts'
import { CORPORATE_ADDRESS_SENTENCE } from '../../shared/registration.ts'
import { networkForm, PASSWORD, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { withFaults } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => vi.restoreAllMocks())

/** What no line of text may be. Absence is `undefined`, which JSON leaves out. */
const NO_LINES: [name: string, value: unknown][] = [
  ['missing', undefined],
  ['empty', ''],
  ['blank', ' \t '],
  ['too long', 'x'.repeat(400)],
  ['a number', 7],
  ['an object', { text: 'x' }],
  ['a list', ['x']],
  ['null', null],
  ['with a NUL', 'A\u0000da'],
  ['with a line break', 'Ada\nOkafor'],
  ['half a character', 'A\ud83d'],
]

const NO_LINKS: [name: string, value: unknown][] = [
  ['a script', 'javascript:alert(1)'],
  ['a script in disguise', ' javascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['no link', 'ada'],
  ['without a host', 'https://'],
  ['with a NUL', 'https://x.com/\u0000'],
  ['too long', `https://x.com/${'x'.repeat(400)}`],
  ['a number', 7],
]

function refusals(role: 'talent' | 'tv_network'): [field: string, name: string, value: unknown][] {
  const lines = role === 'talent' ? ['nationality', 'location'] : ['networkName', 'jobTitle']
  return [
    ...['firstName', 'lastName', 'phoneNumber', ...lines].flatMap((field) =>
      NO_LINES.map(([name, value]): [string, string, unknown] => [field, name, value]),
    ),
    ...['linkedinUrl', 'twitterUrl', 'instagramUrl'].flatMap((field) =>
      NO_LINKS.map(([name, value]): [string, string, unknown] => [field, name, value]),
    ),
    ...NO_LINES.map(([name, value]): [string, string, unknown] => ['email', name, value]),
    ['email', 'no address', 'ada'],
    ['email', 'without a dot', 'ada@localhost'],
    ['email', 'two addresses', 'ada@x.example,bob@x.example'],
    ['password', 'missing', undefined],
    ['password', 'short', '12345'],
    ['password', 'blank', '      '],
    ['password', 'too long for the hash', 'x'.repeat(73)],
    ['password', 'with a NUL', 'secret\u0000secret'],
    ['password', 'half a character', 'secret\ud83d'],
    ['password', 'a number', 12345678],
    ['password', 'null', null],
  ]
}

const TALENT_REFUSALS: [field: string, name: string, value: unknown][] = [
  ...refusals('talent'),
  ...[-1, 1.5, 1e9, 81, '3', '', null, undefined, true, [3]].map(
    (value): [string, string, unknown] => ['yearsOfExperience', JSON.stringify(value), value],
  ),
  ...['yes', 1, null, undefined].map((value): [string, string, unknown] => [
    'isAvailable',
    JSON.stringify(value),
    value,
  ]),
  ...NO_LINES.map(([name, value]): [string, string, unknown] => ['currentNetwork', name, value]),
]

const NETWORK_REFUSALS: [field: string, name: string, value: unknown][] = [
  ...refusals('tv_network'),
  ...['gmail.com', 'Yahoo.com', 'HOTMAIL.COM', 'outlook.com', 'aol.com'].map(
    (domain): [string, string, unknown] => ['email', `free mail ${domain}`, `a@${domain}`],
  ),
]

describe.each([
  ['talent', talentForm, TALENT_REFUSALS],
  ['tv_network', networkForm, NETWORK_REFUSALS],
])('a %s registration is refused at its field', (_role, form, cases) => {
  test.each(cases)('%s: %s', async (field, _name, value) => {
    const body = form({ [field]: value })
    const calls = withFaults((_request, pass) => pass())
    const response = await new Browser().post('/api/auth/register', body)
    const problem = await expectProblem(response, 'validation_failed')
    expect(Object.keys(problem.fields ?? {})).toEqual([field])
    expect(problem.fields?.[field]).toMatch(/^[A-Z]/)
    // Valibot's own sentences repeat what they received.
    expect(problem.fields?.[field]).not.toMatch(/received|Invalid/)
    expect(JSON.stringify(problem)).not.toContain(PASSWORD)
    // Nothing was asked, so nothing was stored.
    expect(calls).toEqual([])
  })
})

test.each(['icloud.com', 'GMX.de', 'yandex.ru', 'naver.com', 'yopmail.com'])(
  'a network with an address of a consumer provider is refused at its field: %s',
  async (domain) => {
    const email = `a.${crypto.randomUUID().slice(0, 8)}@${domain}`
    const send = (form: object) => new Browser().post('/api/auth/register', form)
    const { fields } = await expectProblem(await send(networkForm({ email })), 'validation_failed')
    expect(fields).toEqual({ email: CORPORATE_ADDRESS_SENTENCE })
    expect((await send(talentForm({ email }))).status).toBe(201)
  },
)

describe('a registration is refused as a whole', () => {
  test.each(['admin', 'owner', '', null, 7, undefined])('as role %o', async (role) => {
    const response = await new Browser().post('/api/auth/register', { ...talentForm(), role })
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(fields).toEqual({ role: 'Choose Media Talent or TV Network' })
  })

  test.each(['status', 'userId', 'confirmPassword', '__proto__', 'toString'])(
    'with the unknown key %s',
    async (key) => {
      const body = JSON.stringify(talentForm()).replace(/^\{/, `{"${key}":"approved",`)
      const response = await new Browser().send('/api/auth/register', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
      })
      await expectProblem(response, 'invalid_request')
    },
  )

  test.each(['', '{', 'null', '[]', '"text"', '7', '{"role":"talent"', '\u0000'])(
    'with the body %o',
    async (body) => {
      const response = await new Browser().send('/api/auth/register', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
      })
      await expectProblem(response, 'invalid_request')
    },
  )

  test.each([
    ['lists', '['.repeat(8000) + ']'.repeat(8000), 'invalid_request'],
    [
      'objects in a field',
      `{"role":"talent","firstName":${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}}`,
      'validation_failed',
    ],
  ] as const)('with %s nested too deep', async (_name, body, code) => {
    const response = await new Browser().send('/api/auth/register', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
    })
    await expectProblem(response, code)
  })

  test('with a body that is larger than the largest valid one', async () => {
    const body = talentForm({ firstName: 'x'.repeat(BODY_MAX_BYTES) })
    await expectProblem(await new Browser().post('/api/auth/register', body), 'body_too_large')
  })

  test('whatever the body, it is refused or accepted, and never causes a fault', async () => {
    withFaults(() =>
      Response.json(
        { code: 'PT422', message: 'validation_failed', details: 'email' },
        { status: 422 },
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(talentForm())),
        fc.jsonValue(),
        async (field, value) => {
          const response = await new Browser().post(
            '/api/auth/register',
            talentForm({ [field]: value }),
          )
          expect(response.status).toBeGreaterThanOrEqual(400)
          expect(response.status).toBeLessThan(500)
        },
      ),
    )
  })
})
