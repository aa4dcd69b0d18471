import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BriefMatches, Match } from '../../shared/matching.ts'
import { ANCHOR_BRIEF } from '../../shared/testing/brief.ts'
import type { TextModels } from '../app-env.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { watchCalls } from '../testing/fetch-faults.ts'

const MODEL = 'a model of the tests'
const DIMENSIONS = 64

/** Texts that share words lie near each other: what a model does, without one. */
function vectorOf(text: string): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0.01)
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    const place = [...word].reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % DIMENSIONS,
      7,
    )
    vector[place] = (vector[place] ?? 0) + 1
  }
  return vector
}

const asked: string[] = []
const wordCounter: TextModels = {
  run: async (model, { text }) => {
    asked.push(...text.map((one) => `${model}: ${one}`))
    return { shape: [text.length, DIMENSIONS], data: text.map(vectorOf) }
  },
}

let network: { email: string; id: string }

beforeAll(async () => {
  network = await makeAccount('tv_network')
})
beforeEach(async () => {
  asked.length = 0
  // Who else is in the tests' database is not waited for.
  await sql(`delete from private.text_model`)
  await sql(`insert into private.text_model (name) values ($1)`, MODEL)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await sql('delete from private.text_model')
  await sql('delete from private.embeddings')
})

/** Signs in to a worker that has a model. */
function signedInBeside(email: string, model: TextModels = wordCounter) {
  return signedIn(email, new Browser({ env: { AI: model, AI_MODEL: MODEL } }))
}

const brief = {
  ...ANCHOR_BRIEF,
  title: 'Harbour programme',
  roles: ['reporter'],
  text: 'Boats, tides, herring and the people of the quay.',
}

async function addBrief(browser: Browser, changes: object = {}): Promise<string> {
  const response = await browser.post('/api/network/briefs', { ...brief, ...changes })
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json<{ id: string }>()).id
}

/** A reporter who says in their profile what they do. */
async function makeReporter(bio: string, model?: TextModels) {
  const talent = await makeAccount('talent')
  await sql(`update public.talent_profiles set roles = '{reporter}' where user_id = $1`, talent.id)
  const browser = await signedInBeside(talent.email, model)
  const saved = await save(browser, { bio })
  expect(saved.status).toBe(200)
  return { ...talent, browser }
}

async function save(browser: Browser, changes: object): Promise<Response> {
  const profile = await (await browser.get('/api/talent/profile')).json<object>()
  return browser.put('/api/talent/profile', { ...profile, ...changes })
}

test('the texts of a profile and a brief are compared, as one part of the score', async () => {
  const near = await makeReporter('I report on boats, tides and herring from the quay.')
  const far = await makeReporter('Elections, parliament, budget votes, coalition arithmetic.')
  const browser = await signedInBeside(network.email)
  const id = await addBrief(browser)

  const path = `/api/network/briefs/${id}/matches`
  const matches: Match[] = []
  for (const talent of [near, far]) {
    const match = await (await browser.get(`${path}/${talent.id}`)).json<Match>()
    expect(match.parts.map(({ name, of }) => [name, of])).toEqual([
      ['role', 66],
      ['text', 34],
    ])
    expect(match.parts.reduce((sum, { points }) => sum + points, 0)).toBe(match.score)
    matches.push(match)
  }
  expect(matches[0]?.score).toBeGreaterThan(matches[1]?.score ?? 100)
  expect(matches[0]?.parts[1]?.why).toMatch(
    /^Their profile matches the brief’s text by \d+%, according to a language model\.$/,
  )

  const listed = await (await browser.get(path)).json<BriefMatches>()
  expect(listed.comparesText).toBe(true)
  // Beside whoever else reports.
  const ours = listed.items.filter(({ userId }) => [near.id, far.id].includes(userId))
  expect(ours.map(({ userId, score }) => [userId, score])).toEqual([
    [near.id, matches[0]?.score],
    [far.id, matches[1]?.score],
  ])
})

test('the model gets what the talent does, but not who they are or where they come from', async () => {
  const { id } = await makeReporter('Boats.')
  await sql(
    `insert into private.talent_credits (user_id, place, network, programme, role, from_year, to_year)
     values ($1, 1, 'Quillfeather', 'Tides', 'Reporter', 2019, 2020), ($1, 2, 'Wavecrest', 'Ebb', 'Host', 2021, null)`,
    id,
  )
  const browser = await signedInBeside(network.email)
  await addBrief(browser)
  expect(asked).toContain(`${MODEL}: reporter\nBoats.\nReporter, Tides\nHost`)
  expect(asked.join('\n')).not.toMatch(/Ada|Okafor|Nigerian|Lagos|Quillfeather|Wavecrest|Ebb|234|@/)
})

test('the embedding of a text is computed once, and again when the text changes', async () => {
  const { browser } = await makeReporter('Boats.')
  const placed = () => asked.filter((text) => /Boats|Herring/.test(text))
  expect(placed()).toEqual([`${MODEL}: reporter\nBoats.`])
  await save(browser, { location: 'Lisbon', yearsOfExperience: 9 })
  expect(placed()).toHaveLength(1)
  await save(browser, { bio: 'Herring.' })
  expect(placed()).toEqual([`${MODEL}: reporter\nBoats.`, `${MODEL}: reporter\nHerring.`])
})

test.each<[string, TextModels]>([
  ['fails', { run: () => Promise.reject(new TypeError('Boats were too long')) }],
  ['answers nothing', { run: async () => ({ data: [] }) }],
  ['answers words', { run: async () => ({ data: [['near', 'far']] }) }],
  ['answers another shape', { run: async () => 'no capacity' }],
  [
    'answers what is no number',
    { run: async (_model, { text }) => ({ data: text.map(() => [Number.NaN]) }) },
  ],
])(
  'when the model %s, the answer still comes, no texts are compared, and the model is asked again later',
  async (_name, model) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { id } = await makeReporter('Boats.', model)
    expect(JSON.stringify(warned.mock.calls)).toContain('texts_not_compared')
    expect(JSON.stringify(warned.mock.calls)).not.toContain('Boats')
    const [row] = await sql<Record<string, unknown>>(
      `select state, attempts, model, last_error, next_attempt_at > now() as waits from private.embeddings where user_id = $1`,
      id,
    )
    expect(row).toMatchObject({ state: 'queued', attempts: 1, model: null, waits: true })
    expect(row?.last_error).not.toContain('Boats')

    await sql('update private.embeddings set next_attempt_at = now()')
    const browser = await signedInBeside(network.email)
    await addBrief(browser)
    const [again] = await sql(`select state, model from private.embeddings where user_id = $1`, id)
    expect(again).toEqual({ state: 'made', model: MODEL })
  },
)

test.each([
  ['without a binding', { AI: undefined, AI_MODEL: MODEL }],
  ['without a model’s name', { AI: wordCounter, AI_MODEL: undefined }],
  ['with an empty one', { AI: wordCounter, AI_MODEL: '' }],
])('%s the model is not asked, and the score has no such part', async (_name, env) => {
  const browser = await signedIn(network.email, new Browser({ env }))
  const calls = watchCalls()
  const id = await addBrief(browser)
  const listed = await browser.get(`/api/network/briefs/${id}/matches`)
  const { comparesText, items } = await listed.json<BriefMatches>()
  expect(comparesText).toBe(false)
  expect(items.flatMap(({ parts }) => parts.map(({ name }) => name))).not.toContain('text')
  expect(calls.filter((path) => path.includes('texts'))).toEqual([])
  expect(asked).toEqual([])
})
